import EntityRecognition

/// What was paid for a food or drink tells of a sum, and of no meal.
extension FactGuards {
  /// "Spent another 8 on coffee", "paid 4 for a beer": a bare number or a sum between such a verb
  /// and what it was paid for. "Spent 2 hours on coffee" names no sum.
  func isPaid(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, let last = chunks.last else { return false }
    let tokens = first.tokens.lowerBound..<last.tokens.upperBound
    if isPriced(tokens) || isPaidToo(chunks, tokens) || isPriceTag(chunks, tokens) { return true }
    guard let verb = tokens.first(where: { utterance.says(.paying, at: $0, language) }) else {
      return false
    }
    return isSum(verb + 1..<tokens.upperBound, chunks)
  }

  /// "Spent 12.40 on lunch and 3 on coffee": the next sum of the same verb, which is not said
  /// again.
  private func isPaidToo(_ chunks: [FactChunk], _ tokens: Range<Int>) -> Bool {
    isSum(tokens, chunks) && verbBefore(tokens.lowerBound) == .paying
  }

  /// "Lunch cost 9.50 and the coffee 2.80": a bare number behind what it was the price of, and the
  /// next one, which ends its clause.
  private func isPriced(_ tokens: Range<Int>) -> Bool {
    if let verb = tokens.first(where: { utterance.says(.costing, at: $0, language) }) {
      let figure = (verb + 1..<tokens.upperBound).first { utterance.tokens[$0].kind == .digits }
      return figure.map { !isMeasure(at: $0) } ?? false
    }
    guard let figure = tokens.first(where: { utterance.tokens[$0].kind == .digits }),
      figure > tokens.lowerBound, (figure..<tokens.upperBound).allSatisfy(isBesideSum),
      tokens.prefix(while: { $0 < figure }).allSatisfy({
        FactVerb(word($0), language.classes) == nil
      })
    else { return false }
    return verbBefore(tokens.lowerBound) == .costing
  }

  /// A bare number or a sum, and behind it for which food, drink or meal it was.
  private func isSum(_ tokens: Range<Int>, _ chunks: [FactChunk]) -> Bool {
    guard let figure = tokens.first(where: { utterance.tokens[$0].kind == .digits }),
      let joint = tokens.first(where: { $0 > figure && utterance.says(.paidFor, at: $0, language) })
    else { return false }
    return (tokens.lowerBound..<joint).allSatisfy { $0 == figure || isBesideSum($0) }
      && (chunks.contains { $0.tokens.upperBound > joint && [.food, .drink].contains($0.kind) }
        || (joint + 1..<max(tokens.upperBound, joint + 1)).contains(where: isMeal))
  }

  /// "$7 coffee", "coffee 3 €": a sum and a name, and no verb that tells of having it. "A coffee
  /// 3 €" and "two rolls 3 €" are one and two that were had.
  private func isPriceTag(_ chunks: [FactChunk], _ tokens: Range<Int>) -> Bool {
    tokens.contains { utterance.isPrice($0..<$0 + 1, language) }
      && !tokens.contains {
        FactVerb(word($0), language.classes) != nil
          || language.classes.has(utterance.tokens[$0].word, .article)
      }
      && !chunks.contains { $0.kind == .number && !utterance.isPrice($0.tokens, language) }
  }

  /// By which of both kinds of verbs the sentence goes on in front of a clause.
  private func verbBefore(_ clause: Int) -> NamedWords.Name? {
    var token = clause - 1
    while token >= 0, !utterance.isHardStop[token] {
      if utterance.says(.paying, at: token, language) { return .paying }
      if utterance.says(.costing, at: token, language) { return .costing }
      if FactVerb(word(token), language.classes) != nil { return nil }
      token -= 1
    }
    return nil
  }

  private func word(_ token: Int) -> WordID { utterance.tokens[token].word }

  /// "Cost me 2 hours", "cost 400 kcal": no sum of money.
  private func isMeasure(at token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      switch utterance.lattice.all[index].value {
      case .quantity, .duration: !utterance.lattice.all[index].isLatent
      default: false
      }
    }
  }

  /// "Another", "$", ".50", "bucks".
  private func isBesideSum(_ token: Int) -> Bool {
    let written = utterance.tokens[token]
    return written.kind == .digits || utterance.isPunctuation(token)
      || utterance.says(.currency, at: token, language)
      || language.classes.hasAny(written.word, of: FactGuards.besideSum)
  }

  private static let besideSum = WordClasses.set([.article, .again, .timePreposition])
}

extension Utterance {
  /// Whether a figure with two places begins at a token, as prices are written, and no unit stands
  /// behind it: "3.50", but not "0.75" and "1.25 l".
  func isInHundredths(at token: Int) -> Bool {
    guard token + 2 < tokens.count, tokens[token].kind == .digits, isPunctuation(token + 1),
      tokens[token + 2].kind == .digits, tokens[token + 2].bytes.count == 2,
      !tokens[token + 1].hasSpaceBefore, !tokens[token + 2].hasSpaceBefore,
      [".", ","].contains(text(of: token + 1..<token + 2)),
      Int(text(of: token..<token + 1)) ?? 0 >= 1
    else { return false }
    return !candidateRange(at: token).contains { index in
      switch lattice.all[index].value {
      case .quantity, .duration: !lattice.all[index].isLatent
      default: false
      }
    }
  }

  /// Whether a number is a sum of money: "$7", "3 €", "4 euros".
  func isPrice(_ number: Range<Int>, _ language: IntentLanguage) -> Bool {
    guard let first = number.first, tokens[first].kind == .digits else { return false }
    let (before, behind) = (first - 1, number.upperBound)
    return before >= 0 && tokens[before].kind != .word && says(.currency, at: before, language)
      || behind < tokens.count && says(.currency, at: behind, language)
  }
}
