import EntityRecognition

/// A time or recurrence that a sentence may pass over, with the prepositions before it.
struct TimeMove: BitwiseCopyable, Sendable {
  var start: Int32
  var end: Int32
  var score: Float
  var item: Int32
  var kind: SentenceMatcher.Step.Kind

  /// The moves of a token.
  static func forEach(
    of token: Int, in utterance: Utterance, _ language: IntentLanguage,
    _ body: (TimeMove) -> Void
  ) {
    var position = token
    var words = 0
    while words < 3, position < utterance.tokens.count,
      language.isTimePreposition(utterance.tokens[position].word)
    {
      add(at: position, after: words, utterance, language, body)
      // "Put the oven on at 5": the first of two is of the verb, and of no time.
      if words == 0, isParticle(position, utterance, language) { return }
      position += 1
      words += 1
    }
    add(at: position, after: words, utterance, language, body)
  }

  private static func isParticle(
    _ token: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> Bool {
    token > 0 && token + 1 < utterance.tokens.count && utterance.tokens[token - 1].kind == .word
      && language.words.has(utterance.tokens[token].word, .particle)
      && language.words.has(utterance.tokens[token + 1].word, .behindParticle)
  }

  private static func add(
    at position: Int, after words: Int, _ utterance: Utterance, _ language: IntentLanguage,
    _ body: (TimeMove) -> Void
  ) {
    guard position < utterance.tokens.count, !utterance.isQuoted(position) else { return }
    for index in utterance.candidateRange(at: position) {
      let kind: SentenceMatcher.Step.Kind
      let isLatent = utterance.lattice.all[index].isLatent
      switch utterance.lattice.all[index].value {
      case .time(let value):
        let tokens = utterance.lattice.all[index].tokens
        if words == 0,
          isLatent && !isClockForMe(value, tokens, utterance, language)
            || isSeasonAlone(value, tokens) || isQuarterOf(value, tokens, utterance)
        {
          continue
        }
        if isLatent, isGlued(tokens, utterance) { continue }
        if words == 0, isFigure(tokens, utterance, language) { continue }
        kind = .time
      case .recurrence where !isLatent: kind = .recurrence
      default: continue
      }
      let tokens = utterance.lattice.all[index].tokens
      body(
        TimeMove(
          start: Int32(position - words), end: Int32(tokens.upperBound),
          score: SentenceMatcher.Weight.time * Float(tokens.count + words)
            - (isLatent ? 0.5 : 0) - 0.1,
          item: Int32(index), kind: kind))
    }
  }

  /// "Remind me 23.30 to lock up", "remind me 7 to call": right behind whom to remind, a number is
  /// when, where it has minutes or what is to be done follows with "to".
  private static func isClockForMe(
    _ value: TimeValue, _ tokens: Range<Int>, _ utterance: Utterance, _ language: IntentLanguage
  ) -> Bool {
    guard tokens.lowerBound > 0, value.known.contains(.hour),
      value.known.isDisjoint(with: [.day, .month, .weekday]),
      language.words.has(utterance.tokens[tokens.lowerBound - 1].word, .me)
    else { return false }
    // "Lecture at 8, remind me 6.30".
    guard tokens.upperBound < utterance.tokens.count else { return tokens.count == 3 }
    let next = utterance.tokens[tokens.upperBound]
    return language.classes.has(next.word, .infinitive)
      || tokens.count == 3 && next.kind == .word && next.hasSpaceBefore
  }

  /// "My sugar was 142 this morning", "glucose 115 tonight": three digits right behind what was
  /// measured are its figure and no hour, where the rest is a time by itself.
  static func isFigure(
    _ tokens: Range<Int>, _ utterance: Utterance, _ language: IntentLanguage
  ) -> Bool {
    let first = tokens.lowerBound
    guard first > 0, tokens.count > 1, utterance.tokens[first].kind == .digits,
      utterance.tokens[first].bytes.count == 3,
      utterance.candidateRange(at: first + 1).contains(where: { index in
        guard case .time(let rest) = utterance.lattice.all[index].value else { return false }
        return utterance.lattice.all[index].tokens.upperBound == tokens.upperBound
          && !rest.known.contains(.hour)
      })
    else { return false }
    let before = utterance.tokens[first - 1].word
    if language.words.has(before, .underway) { return true }
    return utterance.listMatches.contains {
      $0.tokens.upperBound == first && $0.list == language.lists.vital
    }
      || utterance.ownMatches.contains { $0.kind == .tracker && $0.tokens.upperBound == first }
  }

  /// "the Q2 numbers": of what time something is, and not when it is to be done.
  private static func isQuarterOf(
    _ value: TimeValue, _ tokens: Range<Int>, _ utterance: Utterance
  ) -> Bool {
    guard tokens.count <= 3, value.known == .month, tokens.upperBound < utterance.tokens.count,
      utterance.tokens[tokens.upperBound - 1].kind == .digits
    else { return false }
    return utterance.tokens[tokens.upperBound].kind == .word
  }

  /// "Class 3B": a figure that a letter is glued to is a name.
  private static func isGlued(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    guard tokens.upperBound < utterance.tokens.count else { return false }
    let next = utterance.tokens[tokens.upperBound]
    return next.kind == .word && !next.hasSpaceBefore
  }

  /// "summer" without "in" or "this": as often a name as a time.
  private static func isSeasonAlone(_ value: TimeValue, _ tokens: Range<Int>) -> Bool {
    value.known == .season && tokens.count == 1
  }
}
