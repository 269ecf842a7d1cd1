import EntityRecognition

/// Figures that are noted down one behind the other with nothing between them: "weight 71.8 sleep
/// 6.5 steps 4300". Each name of what is measured begins a clause of its own.
///
/// Only where a clause begins with such a name and the figures stand right behind the names: at
/// least two of them.
struct NoteForm {
  let language: IntentLanguage
  let utterance: Utterance

  /// The tokens at which a further figure begins.
  func starts() -> [Int] {
    var result: [Int] = []
    for start in utterance.tokens.indices where utterance.isClauseStart(start) {
      guard var next = end(ofNoteAt: start) else { continue }
      while let end = end(ofNoteAt: next) {
        result.append(next)
        next = end
      }
    }
    return result
  }

  /// The pairs of a message that is nothing but such names and figures, at least two of them, with
  /// marks between them or none: "waist 92, hips 101", "mood 4, energy 2 this morning". None where
  /// it says anything else.
  func row() -> [Range<Int>] {
    var (pairs, start, place) = ([Range<Int>](), 0, 0)
    while place < utterance.tokens.count {
      if let end = end(ofNoteAt: place) {
        pairs.append(start..<end)
        (start, place) = (end, end)
      } else if utterance.isSeparator[place] || utterance.isPunctuation(place) {
        place += 1
        if start == place - 1 { start = place }
      } else if let end = end(ofTimeAt: place) {
        if let last = pairs.last, start == place { pairs[pairs.count - 1] = last.lowerBound..<end }
        if !pairs.isEmpty { start = end }
        place = end
      } else if language.classes.has(utterance.tokens[place].word, .possessive)
        || language.classes.has(utterance.tokens[place].word, .article)
        || utterance.fillerEnds[place] > place
      {
        place = max(place + 1, utterance.fillerEnds[place])
      } else {
        return []
      }
    }
    return pairs.count > 1 ? pairs : []
  }

  private func end(ofTimeAt token: Int) -> Int? {
    utterance.candidateRange(at: token).compactMap { index -> Int? in
      let entity = utterance.lattice.all[index]
      guard case .time = entity.value, !entity.isLatent else { return nil }
      return entity.tokens.upperBound
    }.max()
  }

  /// Where a name and its figure end; nil where no such pair begins.
  private func end(ofNoteAt token: Int) -> Int? {
    guard token < utterance.tokens.count, let name = end(ofNameAt: token) else { return nil }
    var place = name
    if isMood(token), let end = end(ofFeelingAt: place) { return end }
    while place < utterance.tokens.count,
      utterance.isColon(place) || language.words.has(utterance.tokens[place].word, .statement)
        || utterance.fillerEnds[place] == place + 1
    {
      place += 1
    }
    return end(ofFigureAt: place) ?? (isMood(token) ? end(ofFeelingAt: place) : nil)
  }

  private static let names = WordClasses.set([.weightNoun, .sleepNoun, .stepNoun, .moodNoun])

  private func isMood(_ token: Int) -> Bool {
    language.classes.has(utterance.tokens[token].word, .moodNoun)
  }

  /// The longest name of what is measured: a word for it, a tracker, the sender's own or one that
  /// everybody knows, or a drink.
  private func end(ofNameAt token: Int) -> Int? {
    let found = utterance.lists(at: token).filter { match in
      match.list == language.lists.metric || language.lists.isOfTracker(match.list)
        || match.list == language.lists.girth
        || language.lists.factKinds[Int(match.list)] == .drink && !match.isWeak
    }
    let own = utterance.ownMatches.filter {
      $0.kind == .tracker && $0.isWhole && $0.tokens.lowerBound == token
    }
    let isNamed = language.classes.hasAny(utterance.tokens[token].word, of: NoteForm.names)
    let ends = (found.map(\.tokens) + own.map(\.tokens)).map(\.upperBound)
    return (ends + (isNamed ? [token + 1] : [])).max()
  }

  /// The longest amount at a token; "128/80" is one.
  private func end(ofFigureAt token: Int) -> Int? {
    guard let first = amount(at: token) else { return nil }
    guard first < utterance.tokens.count else { return first }
    if utterance.isPercent(first) { return first + 1 }
    return isSlash(first) ? amount(at: first + 1) ?? first : first
  }

  private func amount(at token: Int) -> Int? {
    guard token < utterance.tokens.count else { return nil }
    return utterance.candidateRange(at: token).compactMap { index -> Int? in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      case .number, .duration: return entity.tokens.upperBound
      case .quantity: return entity.isLatent ? nil : entity.tokens.upperBound
      default: return nil
      }
    }.max()
  }

  private func end(ofFeelingAt token: Int) -> Int? {
    guard token < utterance.tokens.count else { return nil }
    return utterance.lists(at: token).filter { $0.list == language.lists.feeling }
      .map(\.tokens.upperBound).max()
  }

  private func isSlash(_ token: Int) -> Bool {
    utterance.bytes[utterance.tokens[token].bytes].elementsEqual([UInt8(ascii: "/")])
  }
}
