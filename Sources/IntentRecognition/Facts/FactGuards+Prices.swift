import EntityRecognition

/// A list of what things cost tells of sums, and of no meal.
extension FactGuards {
  /// "Chai 15, xerox 32, recharge 239": a food or drink with a bare figure behind it, in a list of
  /// names and figures of which another one is of something that nobody eats, drinks or does; and
  /// "milk 64, eggs 90, bread 45", where nobody counts so many of a drink.
  func isListedPrice(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, [.food, .drink].contains(first.kind),
      let own = sum(behind: first.tokens.upperBound)
    else { return false }
    let (from, to) = sentence(around: first.tokens.lowerBound)
    let pieces = TokenPieces(from..<to, utterance.isSeparator).compactMap(listed)
    guard pieces.count > 1, pieces.contains(where: { $0.figure == own }) else { return false }
    return pieces.contains { $0.isOther }
      || pieces.contains { FactGuards.neverCounted.contains(value(at: $0.figure)) && $0.isDrink }
  }

  /// "Butter 3.50", "milk is 1.29 at the corner shop": a figure as prices are written, of what
  /// nobody counts in hundredths. "Water 1.25" is poured by the litre.
  func isWrittenPrice(_ chunks: [FactChunk]) -> Bool {
    guard let name = chunks.first(where: { [.food, .drink].contains($0.kind) }),
      let figure = chunks.first(where: {
        $0.kind == .number && utterance.isInHundredths(at: $0.tokens.lowerBound)
      }),
      figure.tokens.lowerBound >= name.tokens.upperBound,
      figure.tokens.lowerBound - name.tokens.upperBound <= 2,
      !utterance.isPrice(figure.tokens, language),
      !chunks.contains(where: { chunk in
        chunk.kind == .word
          && language.classes.hasAny(
            utterance.tokens[chunk.tokens.lowerBound].word, of: FactGuards.having)
      })
    else { return false }
    let isCalled = (name.tokens.upperBound..<figure.tokens.lowerBound).contains {
      utterance.says(.priceIs, at: $0, language)
    }
    return isCalled || name.kind == .food || !isPouredSo(figure.tokens)
  }

  private static let having = WordClasses.set([.ate, .drank, .had, .logVerb])

  /// As much as one may pour: 1.25 or 1.5 litres.
  private func isPouredSo(_ tokens: Range<Int>) -> Bool {
    let written = utterance.text(of: tokens)
    return (Double(written) ?? 9) < 2.6 && ["25", "50", "75"].contains(written.suffix(2))
  }

  /// "6.50 for a cappuccino": a sum as prices are written, and what it was for.
  func isSumFor(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, first.kind == .number, case let next = first.tokens.upperBound,
      next < utterance.tokens.count, language.classes.has(utterance.tokens[next].word, .purpose),
      chunks.dropFirst().contains(where: { [.food, .drink].contains($0.kind) })
    else { return false }
    let written = utterance.text(of: first.tokens)
    let parts = written.split(whereSeparator: { $0 == "." || $0 == "," })
    return parts.count == 2 && parts[1].count == 2 && parts.allSatisfy { Int($0) != nil }
  }

  /// Whether a clause is of a label that nobody knows, or in figures that hardly count.
  func isUnsure(_ chunks: [FactChunk], in clause: Range<Int>, by label: Int?) -> Bool {
    isLabelled(chunks, in: clause, by: label) || isHardlyCounted(chunks) || followsOther(clause)
  }

  /// "Tea 20": so many of a drink, in a figure behind it, are hardly cups.
  func isHardlyCounted(_ chunks: [FactChunk]) -> Bool {
    guard chunks.count > 1, chunks[0].kind == .drink, chunks[1].kind == .number,
      let figure = sum(behind: chunks[0].tokens.upperBound)
    else { return false }
    return FactGuards.neverCounted.contains(value(at: figure))
  }

  /// From here on a figure behind a name may be a price; more than the last is millilitres.
  private static let neverCounted = 10.0..<100

  /// A name and a bare figure behind it.
  private func listed(
    _ piece: Range<Int>
  ) -> (figure: Int, isOther: Bool, isDrink: Bool)? {
    guard let figure = piece.first(where: { utterance.tokens[$0].kind == .digits }),
      case let name = piece.lowerBound..<figure, (1...3).contains(name.count),
      name.allSatisfy({ utterance.tokens[$0].kind == .word }), isSum(figure)
    else { return nil }
    let behind = figure + 1
    guard
      behind == piece.upperBound || utterance.says(.currency, at: behind, language)
        || language.classes.has(utterance.tokens[behind].word, .preposition)
    else { return nil }
    return (
      figure, name.allSatisfy(isNoDeed),
      name.contains { utterance.names(.drink, at: $0, language.lists) }
    )
  }

  /// A word of no food, drink, exercise, feeling, meal or reading, and no verb.
  private func isNoDeed(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return utterance.lists(at: token).allSatisfy { match in
      language.lists.factKinds[Int(match.list)] == nil && !language.lists.isOfTracker(match.list)
        && !FactGuards.measured.contains(language.lists.names[Int(match.list)])
    } && !utterance.ownMatches.contains { $0.tokens.contains(token) }
      && FactVerb(word, language.classes) == nil && !isMeal(token)
      && !language.classes.hasAny(word, of: FactGuards.told)
  }

  private static let measured: Set<String> = ["metric", "preset", "girth", "food_state"]
  private static let told = WordClasses.set([
    .weightNoun, .stepNoun, .moodNoun, .sleepNoun, .calories, .ownSubject,
    .denial, .each, .again,
  ])

  private func sum(behind token: Int) -> Int? {
    token < utterance.tokens.count && isSum(token) ? token : nil
  }

  /// A whole figure of two digits and more that no unit and no clock has.
  private func isSum(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .digits
      && value(at: token) >= FactGuards.neverCounted.lowerBound
      && !utterance.lattice.all.contains { entity in
        guard entity.tokens.contains(token), !entity.isLatent else { return false }
        if case .number = entity.value { return entity.tokens.count > 1 }
        return true
      }
  }

  private func value(at token: Int) -> Double {
    Double(utterance.text(of: token..<token + 1)) ?? 0
  }

  private func sentence(around token: Int) -> (from: Int, to: Int) {
    let from = (0..<token).last { utterance.isHardStop[$0] }.map { $0 + 1 } ?? 0
    let to = (token..<utterance.tokens.count).first { utterance.isHardStop[$0] }
    return (from, to ?? utterance.tokens.count)
  }
}
