import EntityRecognition

/// Short names of days that are words of their own: "sun", "wed".
extension FactChunker {
  /// "badminton 1 h wed", "steps sat 9000": behind an amount or name, and in front of the next one.
  func isWeekday(_ entity: Entity) -> Bool {
    guard entity.isLatent, entity.tokens.count == 1, case .time(let value) = entity.value,
      value.known == [.weekday]
    else { return false }
    if entity.tokens.upperBound < utterance.tokens.count,
      utterance.isColon(entity.tokens.upperBound)
    {
      return true
    }
    if isHeadOfList(entity) { return true }
    guard entity.tokens.lowerBound > 0 else {
      // "sunday dinner: 80 g of rice"
      return entity.tokens.upperBound < utterance.tokens.count
        && FactGuards(language: language, utterance: utterance).isMeal(entity.tokens.upperBound)
    }
    let (before, next) = (entity.tokens.lowerBound - 1, entity.tokens.upperBound)
    let isBehind =
      !language.classes.has(utterance.tokens[before].word, .article)
      && !language.classes.has(utterance.tokens[before].word, .ownSubject)
      && !language.classes.has(utterance.tokens[before].word, .connector)
    return isBehind && !isQualified(by: before)
      && (next == utterance.tokens.count || utterance.isSeparator[next]
        || utterance.tokens[next].kind == .digits)
  }

  /// "Saturday's 9, last night 7": a figure right behind a day, and the next day behind a mark, are
  /// no hour of that.
  func isFigureOfDay(_ tokens: Range<Int>) -> Bool {
    let start = tokens.lowerBound
    // "Saturday's 9" is no hour of it either.
    if tokens.count == 3, utterance.tokens[start + 2].kind == .digits,
      utterance.tokens[start + 1].word == language.possessive
    {
      return true
    }
    if isListedFigure(tokens) { return true }
    guard tokens.count > 2, start > 0, utterance.tokens[start].kind == .digits,
      utterance.isSeparator[start + 1]
    else { return false }
    return utterance.lattice.all.contains { entity in
      guard case .time(let value) = entity.value, !entity.isLatent else { return false }
      return entity.tokens.upperBound == start && value.isDated && !value.known.contains(.hour)
    }
  }

  /// "Sleep mon 7, tue 6.5, wed 8": behind what is measured, a short day and its figure, of which
  /// there are several, are no hours.
  private func isListedFigure(_ tokens: Range<Int>) -> Bool {
    let (start, end) = (tokens.lowerBound, tokens.upperBound)
    guard (2...4).contains(tokens.count), start > 0, isShortDay(start),
      utterance.tokens[start + 1].kind == .digits, end >= utterance.readableEnd || isMark(end),
      (0..<start).contains(where: { token in
        language.classes.hasAny(utterance.tokens[token].word, of: FactChunker.measured)
      })
    else { return false }
    return (1..<utterance.readableEnd).contains { token in
      !tokens.contains(token) && isShortDay(token) && token + 1 < utterance.readableEnd
        && utterance.tokens[token + 1].kind == .digits
    }
  }

  private static let measured = WordClasses.set([.stepNoun, .sleepNoun, .weightNoun, .moodNoun])

  private func isMark(_ token: Int) -> Bool {
    utterance.isSeparator[token] || utterance.isHardStop[token]
  }

  private func isShortDay(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .time(let value) = entity.value, entity.tokens.count == 1 else { return false }
      return value.known == [.weekday]
    }
  }

  /// "Wed 40 min run, thu 30 min run": begins a clause in front of a figure, as another day does.
  private func isHeadOfList(_ entity: Entity) -> Bool {
    guard isHead(entity), let next = entity.tokens.last.map({ $0 + 1 }),
      utterance.tokens[next].kind == .digits
    else { return false }
    return utterance.lattice.all.contains { other in
      guard case .time(let value) = other.value, value.known == [.weekday],
        other.tokens.count == 1, other.tokens != entity.tokens
      else { return false }
      return isHead(other)
    }
  }

  private func isHead(_ entity: Entity) -> Bool {
    let (start, next) = (entity.tokens.lowerBound, entity.tokens.upperBound)
    return next < utterance.tokens.count && !utterance.isSeparator[next]
      && (start == 0 || utterance.isSeparator[start - 1] || utterance.isColon(start - 1))
  }

  /// "In full sun", "the hot sun": behind a word that is neither a thing nor a figure, and says no
  /// deed, it is no day.
  private func isQualified(by token: Int) -> Bool {
    let word = utterance.tokens[token].word
    guard utterance.tokens[token].kind == .word, FactVerb(word, language.classes) == nil,
      !language.classes.hasAny(word, of: FactChunker.headings)
    else { return false }
    let isOfValue = utterance.lattice.best.contains { $0.tokens.contains(token) }
    let isOfThing = utterance.listMatches.contains { match in
      match.tokens.contains(token) && language.lists.factKinds[Int(match.list)] != .feeling
    }
    return !isOfValue && !isOfThing
  }

  private static let headings = WordClasses.set([
    .stepNoun, .sleepNoun, .weightNoun, .moodNoun, .timePreposition, .pastDeed,
  ])
}
