import EntityRecognition
import IntentRecognition

/// The parts of a message that may say something by themselves: what stands between marks, in front
/// of a remark, and behind words that nothing explains.
struct LikelySpans {
  let mentions: Mentions

  /// Each is read again, so that there is a bound.
  private static let most = 10

  /// The longest first of those that begin at one place; the whole message at the head.
  var all: [Range<Int>] {
    let end = mentions.tokenCount
    let marks = mentions.marks
    // "You know what take the run off": an order behind what only leads to it.
    let led = mentions.hints.filter { $0.cue == .polite && $0.tokens.lowerBound == 0 }
    let starts = [0] + led.map(\.tokens.upperBound) + marks.map { $0 + 1 }
    let ends = Array(Set([end] + marks + mentions.remarks)).sorted(by: >)
    var found: [Range<Int>] = []
    for start in starts {
      for stop in ends where stop > start + 1 && !found.contains(start..<stop) {
        found.append(start..<stop)
        if found.count == LikelySpans.most { return found }
      }
    }
    return found
  }

  /// A message without the noise in front of it: "ay wait that was dinner", "euh no, it was 5".
  func trimmed(of utterance: Utterance) -> [Range<Int>] {
    var start = 0
    while start < 2, start < mentions.tokenCount, mentions.rest.contains(start),
      utterance.text(of: start..<start + 1).count <= LikelySpans.shortest
    {
      start += 1
    }
    guard start > 0, mentions.tokenCount - start > 1 else { return [] }
    let end = mentions.marks.first { $0 > start } ?? mentions.tokenCount
    return [start..<mentions.tokenCount] + (end < mentions.tokenCount ? [start..<end] : [])
  }

  /// Noise has no more letters.
  private static let shortest = 3
}

extension Mentions {
  /// The words that neither a thing, a value, a cue nor a hint explains.
  var unexplained: [Int] {
    rest.filter { token in !hints.contains { $0.tokens.contains(token) } }
  }

  /// Others in front of the deed, but for whom an order is put to politely: "you can delete it".
  var strangers: [Int] {
    others.filter { token in
      !hints.contains { $0.cue == .polite && $0.tokens.contains(token) }
        && !signs.contains { [.pointing, .was].contains($0.cue) && $0.tokens.contains(token) }
    }
  }

  /// What a part mentions, counted by itself.
  func part(_ tokens: Range<Int>) -> Mentions {
    var result = within(tokens).content
    result.wordCount = tokens.count
    result.pair = pair.flatMap { tokens.overlaps($0.tokens) ? $0 : nil }
    return Mentions(result)
  }
}
