import IntentRecognition

/// "Track water plants? No wait, I mean remind me at 8": what was asked for in front of such words,
/// and put in question, is not meant.
struct ThoughtBetter {
  let heard: Understanding
  let mentions: Mentions

  /// The intents without those that were taken back.
  var meant: [RecognizedIntent] {
    guard heard.intents.count > 1, let mark else { return heard.intents }
    let kept = heard.intents.filter { $0.tokens.upperBound > mark }
    return kept.isEmpty ? heard.intents : kept
  }

  /// The question mark right in front of two words or more that say that it was wrong.
  private var mark: Int? {
    let signs = mentions.signs.filter { $0.cue == .contrast && $0.tokens.lowerBound > 0 }
    return signs.lazy.map(\.tokens.lowerBound).first { start in
      let words = signs.filter { (start...start + 4).contains($0.tokens.lowerBound) }
        .reduce(0) { $0 + $1.tokens.count }
      return words > 1 && heard.utterance.text(of: start - 1..<start) == "?"
    }
  }
}
