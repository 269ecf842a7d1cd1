import EntityRecognition

/// A night that was slept in pieces: "slept 11:30 to 2, then 4 to 6".
extension NightSpanReader {
  /// All nights of a sentence: the first, and the pieces that go on behind it.
  func nights(in sentence: Range<Int>) -> [Found] {
    guard let first = night(in: sentence) else { return [] }
    var found = [first]
    while let last = found.last, let next = stretch(behind: last, in: sentence) {
      found.append(next)
    }
    guard found.count > 1 else { return found }
    let spans = NightSpan.chained(found.map(\.span))
    return zip(found, spans).map { Found(tokens: $0.tokens, span: $1) }
  }

  /// "Then 4 to 6", "and again from 4 until 6": one more range behind words that join them.
  private func stretch(behind last: Found, in sentence: Range<Int>) -> Found? {
    let end = last.tokens.upperBound
    var token = end
    while token < sentence.upperBound, token - end < NightSpanReader.longestJoint,
      isJoint(token)
    {
      token = max(token + 1, utterance.fillerEnds[token])
    }
    guard token > end, token < sentence.upperBound else { return nil }
    return span(from: token, in: sentence)
  }

  /// How many words may stand between two pieces.
  private static let longestJoint = 6

  private func isJoint(_ token: Int) -> Bool {
    utterance.isPunctuation(token) && !utterance.isHardStop[token] || has(token, .connector)
      || has(token, .ownSubject) || has(token, .slept) || isWord(token, .limitTail)
      || isWord(token, .whenceClock) || isWord(token, .nearClock) || isWord(token, .bed)
      || isWord(token, .toBed) || utterance.fillerEnds[token] > token
  }
}

extension NightSpan {
  /// Pieces of one night, each behind the one before it: what was left open of their times of day
  /// follows from the first and the last.
  static func chained(_ pieces: [NightSpan]) -> [NightSpan] {
    guard let first = pieces.first, let last = pieces.last else { return [] }
    var clock = NightSpan(bed: first.bed, wake: last.wake).settled(isNap: false).bed
    return pieces.map { piece in
      var piece = piece
      clock = piece.bed.soonest(from: clock)
      piece.bed = NightClock(clock, isCertain: true)
      clock = piece.wake.soonest(from: clock)
      piece.wake = NightClock(clock, isCertain: true)
      return piece
    }
  }
}

extension NightClock {
  /// Of what it may be, what comes first from a time of day on.
  fileprivate func soonest(from clock: Int) -> Int {
    readings.min { ($0 - clock + 86_400) % 86_400 < ($1 - clock + 86_400) % 86_400 } ?? seconds
  }
}
