import EntityRecognition

/// The part of a night that one lay awake.
extension NightSpanReader {
  /// "Couldn't fall asleep til 1", "lay awake until 2" behind going to bed: that is when the night
  /// began. Nil where nothing denies the sleep, or where it has no end.
  func fallingAsleep(
    behind start: Int, in sentence: Range<Int>
  ) -> (clock: NightClock, end: Int)? {
    var (token, isAwake) = (start, false)
    while token < sentence.upperBound, token - start < NightSpanReader.longestLying {
      if isAwake, isWord(token, .until) {
        let next = skipped(from: token, to: sentence.upperBound)
        guard next < sentence.upperBound else { return nil }
        return clocks(at: next, before: sentence.upperBound).first
      }
      isAwake = isAwake || has(token, .denial) || isSleepless(token)
      let isOfLying =
        utterance.isPunctuation(token) && !utterance.isHardStop[token] || has(token, .denial)
        || isSleepless(token) || has(token, .slept) || has(token, .connector)
        || has(token, .ownSubject) || isWord(token, .toBed) || isWord(token, .lying)
        || utterance.fillerEnds[token] > token
      guard isOfLying else { return nil }
      token += 1
    }
    return nil
  }

  private static let longestLying = 9

  /// "From 22 to 6 with an hour awake", "…, awake for 40 minutes": without the time that one was
  /// awake in between, and with its words.
  func lessAwake(_ found: Found, in sentence: Range<Int>) -> Found {
    guard let awake = awake(behind: found.tokens.upperBound, in: sentence) else { return found }
    var rest = found
    rest.span.awake = awake.seconds
    rest.tokens = found.tokens.lowerBound..<awake.end
    return rest
  }

  /// "Last night from 22 to 6 with an hour awake": no word for sleep is said, but what it was not.
  func isOfLastNight(_ tokens: Range<Int>, in sentence: Range<Int>) -> Bool {
    guard awake(behind: tokens.upperBound, in: sentence) != nil else { return false }
    let start = max(sentence.lowerBound, tokens.lowerBound - 3)
    return (start..<tokens.lowerBound).contains { token in
      language.words.has(utterance.text(of: token..<token + 2).lowercased(), .lastNight)
        || isWord(token, .lastNight)
    }
  }

  func isSleepless(_ token: Int) -> Bool { isWord(token, .sleepless) }

  /// "Was up for an hour", behind a night.
  private func isUp(_ token: Int) -> Bool {
    token > 0 && isWord(token, .rising) && has(token - 1, .auxiliary)
  }

  private func awake(behind end: Int, in sentence: Range<Int>) -> (seconds: Int, end: Int)? {
    var token = end
    while token < sentence.upperBound, token - end < 5, !isSleepless(token), !isUp(token),
      length(at: token) == nil,
      utterance.isPunctuation(token) && !utterance.isHardStop[token] || has(token, .connector)
        || isWord(token, .apartFrom) || isWord(token, .nearClock) || has(token, .ownSubject)
        || isWord(token, .lying) || has(token, .auxiliary)
    {
      token += 1
    }
    guard token < sentence.upperBound else { return nil }
    if let told = length(at: token) {
      let next = past(.lying, from: told.end, to: sentence.upperBound)
      guard next < sentence.upperBound, isSleepless(next) else { return nil }
      return (told.seconds, next + 1)
    }
    guard isSleepless(token) || isUp(token) else { return nil }
    let next = past(.nearClock, from: token + 1, to: sentence.upperBound)
    let start = next < sentence.upperBound && has(next, .purpose) ? next + 1 : next
    guard start < sentence.upperBound else { return nil }
    return length(at: start)
  }

  private func past(_ name: NamedWords.Name, from token: Int, to end: Int) -> Int {
    var next = token
    while next < end, next - token < 3, isWord(next, name) { next += 1 }
    return next
  }

  /// A length of time that is short beside a night.
  private func length(at token: Int) -> (seconds: Int, end: Int)? {
    let found = utterance.candidateRange(at: token).compactMap {
      index -> (seconds: Int, end: Int)? in
      let entity = utterance.lattice.all[index]
      guard case .duration(let length) = entity.value, !entity.isLatent,
        (60.0...18_000).contains(length.seconds)
      else { return nil }
      return (Int(length.seconds), entity.tokens.upperBound)
    }
    return found.max { $0.end < $1.end }
  }
}
