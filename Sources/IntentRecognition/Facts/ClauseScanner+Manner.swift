import EntityRecognition

extension ClauseScanner {
  /// "Rowed 20 min, hard to get up today", "…, tough week", "…, light rain": a clause that begins
  /// with how hard something was is of what stands right behind that word, and of no exercise.
  func isOfOther(_ manner: Int) -> Bool {
    // "It rained hard".
    if manner > 0, isWord(manner - 1, .hardship) { return true }
    let next = manner + 1
    guard next < utterance.tokens.count, utterance.tokens[next].kind == .word,
      !utterance.isSeparator[next]
    else { return false }
    if isWord(next, .hardship) || mealName(next) != nil { return true }
    return has(next, .infinitive) && next + 1 < utterance.tokens.count
      && utterance.tokens[next + 1].kind == .word && intensity(next + 1) == nil
      && !has(next + 1, .article) && !has(next + 1, .possessive)
      && (manner == 0 || utterance.isSeparator[manner - 1])
  }

  /// "8 easy miles", "40 hard minutes": how hard it was stands between the number and its unit.
  func takeManner(within chunk: FactChunk) {
    guard chunk.kind == .distance || chunk.kind == .duration else { return }
    let inner = chunk.tokens.dropFirst().dropLast()
    guard let manner = inner.lazy.compactMap(intensity).first else { return }
    scan.intensity = scan.intensity ?? manner
    if let current, scan.instances[current].kind == .exercise {
      scan.instances[current].intensity = scan.instances[current].intensity ?? manner
    }
  }

  /// "Easy run 5 km", "slow run": a name that is only called so; a fast walk is "brisk walking",
  /// whose name has a manner of its own.
  func takeManner(of chunk: FactChunk, called name: String) {
    guard let manner = chunk.tokens.lazy.compactMap(intensity).first else { return }
    let isNamed = name.split(separator: " ").contains { word in
      let id = language.vocabulary.id(String(word))
      return [.light, .moderate, .hard].contains { language.classes.has(id, $0) }
    }
    if isNamed { return }
    scan.intensity = scan.intensity ?? manner
    set { $0.intensity = $0.intensity ?? manner }
  }

  /// A word for sleep that only says when: "read 20 minutes before going to sleep" tells of none.
  func isBeforeSleep(_ token: Int) -> Bool {
    guard has(token, .slept) || has(token, .sleepNoun) else { return false }
    return (max(0, token - Self.wordsToSleep)..<token).contains { place in
      isWord(place, .leading)
        && (place + 1..<token).allSatisfy {
          utterance.tokens[$0].kind == .word && !utterance.isSeparator[$0]
            && utterance.candidateRange(at: $0).isEmpty
        }
    }
  }

  /// "Before going to sleep", "before I go to sleep".
  private static let wordsToSleep = 4

  /// Sleep by its noun or one of its other names.
  func isSleep(_ token: Int) -> Bool {
    if isInTracked(token) { return false }
    return has(token, .sleepNoun) && !isRemainder(token) || isMetric("sleep", token)
  }

  /// "Sleep quality 6", "deep sleep 1h20": a word inside of a longer name of what is measured or
  /// scored tells of that alone.
  func isInTracked(_ token: Int) -> Bool {
    utterance.lists(covering: token).contains { match in
      match.tokens.count > 1 && !match.isWeak
        && language.lists.trackedKinds[Int(match.list)]?.needsFigure == true
    }
  }

  /// "The rest of the cookies": what is left of something, and no sleep.
  func isRemainder(_ token: Int) -> Bool {
    token > 0 && has(token - 1, .article) && token + 1 < utterance.tokens.count
      && isWord(token + 1, .of)
  }
}
