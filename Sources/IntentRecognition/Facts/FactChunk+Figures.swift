import EntityRecognition

/// Numbers in front of a part of the day that are no hours of it.
extension FactChunker {
  /// "Table tennis in the yard", "squats at the station gym": behind another exercise, where that
  /// was.
  func isPlaceOfDeed(_ tokens: Range<Int>) -> Bool {
    let front = (max(0, tokens.lowerBound - 3)...tokens.lowerBound).reversed()
    guard
      let mark = front.first(where: { token in
        let word = utterance.tokens[token].word
        return language.words.has(word, .at) && !language.words.has(word, .upon)
      }),
      mark + 1 < tokens.upperBound,
      language.classes.hasAny(utterance.tokens[mark + 1].word, of: FactChunker.ofPlace),
      // "At the end bike 15 minutes" goes on with another one.
      (mark + 2..<max(mark + 2, tokens.lowerBound)).allSatisfy({
        !language.classes.isKnown(utterance.tokens[$0].word)
      })
    else { return false }
    return utterance.listMatches.contains { match in
      match.tokens.upperBound <= mark && !match.isWeak
        && !utterance.isHardStop[match.tokens.lowerBound..<mark].contains(true)
        && language.lists.factKinds[Int(match.list)] == .activity
    }
  }

  private static let ofPlace = WordClasses.set([.article, .possessive])

  /// "Energy 3 this morning", "4x12 this afternoon", "weighed 231 this morning": the number is the
  /// figure that the word in front of it asks for, and no hour, where the rest is a time by itself.
  func isFigure(_ tokens: Range<Int>) -> Bool {
    // "Weighed in at 214": a preposition may stand between.
    if tokens.count > 1, isWeighed(tokens.lowerBound + 1), isWhole(tokens.lowerBound + 1) {
      return tokens.count == 2 || isTime(tokens.lowerBound + 2..<tokens.upperBound)
    }
    let first = tokens.lowerBound
    guard first > 0, isWhole(first) else { return false }
    if tokens.count == 1 { return isWeighed(first) }
    guard isTime(first + 1..<tokens.upperBound) else { return false }
    return isTracked(first) || isRepeated(first) || isWeighed(first) || isNextCount(tokens)
  }

  /// "2 coffees this morning, 1 after lunch", "500 ml at breakfast and 300 in the afternoon":
  /// behind an amount with a part of a day of its own, a number in front of another one is as much
  /// more, where that is all of its clause. "Coffee at 8, 2 in the afternoon" goes on with hours.
  private func isNextCount(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first, opensClause(first), closesClause(tokens.upperBound) else {
      return false
    }
    let start = (0..<first).last { utterance.isHardStop[$0] }.map { $0 + 1 } ?? 0
    let before = utterance.lattice.best.filter {
      $0.tokens.lowerBound >= start && $0.tokens.upperBound < first
    }
    let times = before.compactMap { entity -> TimeValue? in
      if case .time(let time) = entity.value { time } else { nil }
    }
    guard !times.isEmpty, times.allSatisfy({ !$0.known.contains(.hour) }) else { return false }
    return before.contains { entity in
      switch entity.value {
      case .quantity(let quantity): quantity.dimension == .volume || quantity.dimension == .mass
      case .number: namesServing(at: entity.tokens.upperBound)
      default: false
      }
    }
  }

  private func namesServing(at token: Int) -> Bool {
    utterance.names(.drink, at: token, language.lists)
      || utterance.names(.food, at: token, language.lists)
      || utterance.names(.activity, at: token, language.lists)
  }

  private func opensClause(_ token: Int) -> Bool {
    utterance.isSeparator[token - 1]
      || language.words.has(utterance.tokens[token - 1].word, .joining)
  }

  private func closesClause(_ end: Int) -> Bool {
    end >= utterance.readableEnd || utterance.isSeparator[end]
      || utterance.tokens[end].kind == .symbol
  }

  /// A number of one token, which stands for itself.
  private func isWhole(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      guard case .number = utterance.lattice.all[index].value else { return false }
      return utterance.lattice.all[index].tokens == token..<token + 1
    }
  }

  /// A part of a day or a day by its name; "6 October" is a date.
  private func isTime(_ tokens: Range<Int>) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      guard case .time(let rest) = utterance.lattice.all[index].value,
        rest.known.contains(.dayPart) || rest.isDated && !rest.known.contains(.month)
      else { return false }
      return utterance.lattice.all[index].tokens == tokens
    }
  }

  /// Right behind a tracker of the sender's.
  private func isTracked(_ first: Int) -> Bool {
    utterance.ownMatches.contains { match in
      match.kind == .tracker
        && (match.tokens.upperBound == first
          || match.tokens.upperBound == first - 1
            && (utterance.isColon(first - 1)
              || language.words.has(utterance.tokens[first - 1].word, .statement)))
    }
  }

  /// Behind "4 x", or "4 sets of", and behind what is done in repetitions.
  private func isRepeated(_ first: Int) -> Bool {
    let before = utterance.tokens[first - 1].word
    let end = utterance.isColon(first - 1) ? first - 1 : first
    let isCounted = utterance.listMatches.contains { match in
      match.tokens.upperBound == end
        && language.lists.factKinds[Int(match.list)] == .activity
        && language.lists.entries[Int(match.entry)].attributes["counted"] == "yes"
    }
    if language.words.has(before, .by) || isCounted { return true }
    return first > 1 && language.words.has(before, .of)
      && language.words.has(utterance.tokens[first - 2].word, .set)
  }

  /// The weight of one who weighed, where no mass is told: more than any hour.
  private func isWeighed(_ first: Int) -> Bool {
    guard first < utterance.tokens.count, utterance.tokens[first].kind == .digits,
      let figure = Double(utterance.text(of: first..<first + 1)), (30...500).contains(figure),
      utterance.tokens[max(0, first - 4)..<first].contains(where: {
        language.classes.has($0.word, .weighed) || language.classes.has($0.word, .weightNoun)
      })
    else { return false }
    let end = min(utterance.tokens.count, first + FactChunker.reach)
    return !(max(0, first - FactChunker.reach)..<end).contains { token in
      utterance.candidateRange(at: token).contains { index in
        let entity = utterance.lattice.all[index]
        guard case .quantity(let quantity) = entity.value, !entity.isLatent else { return false }
        return quantity.dimension == .mass
      }
    }
  }

  /// How far from a figure its mass may be told.
  private static let reach = 60
}
