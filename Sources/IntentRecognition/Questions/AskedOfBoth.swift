import Commands
import EntityRecognition
import Slots

/// "How many steps and calories did I have today?": what is asked of the first of two things is
/// asked of the second as well.
extension IntentRecognizer {
  func askOfBoth(
    _ understanding: inout Understanding, _ context: RecognitionContext, _ situation: Situation,
    _ rereadings: Int
  ) {
    guard rereadings > 0, understanding.intents.count == 1,
      let asked = understanding.intents.first, IntentRecognizer.ofEach.contains(asked.intent),
      let pair = namesSideBySide(in: understanding.utterance)
    else { return }
    let utterance = understanding.utterance
    let rest = utterance.text(of: pair.second.upperBound..<utterance.tokens.count)
    let lead = utterance.text(of: 0..<pair.first.lowerBound)
    let both = [pair.first, pair.second].compactMap { name -> RecognizedIntent? in
      let text = [lead, utterance.text(of: name), rest].filter { !$0.isEmpty }
      let read = understand(
        text.joined(separator: " "), context, situation, false, rereadings: 0)
      guard read.intents.count == 1, var one = read.intents.first,
        IntentRecognizer.ofEach.contains(one.intent)
      else { return nil }
      one.tokens = name
      return one
    }
    guard both.count == 2, both[0].slots != both[1].slots,
      both[0].slots[.period] == both[1].slots[.period]
    else { return }
    understanding.intents = both
    understanding.leftovers = []
  }

  private static let ofEach: Set<IntentName> = [
    .queryTotal, .queryAverage, .queryCount, .queryRecord, .queryTrend, .queryStreak,
  ]

  /// Two names of what can be asked about, with nothing but one joining word between them.
  private func namesSideBySide(
    in utterance: Utterance
  ) -> (first: Range<Int>, second: Range<Int>)? {
    for joint in utterance.tokens.indices.dropFirst().dropLast()
    where language.words.has(utterance.tokens[joint].word, .joining)
      && !utterance.isPunctuation(joint)
    {
      let first = utterance.listMatches.filter { $0.tokens.upperBound == joint && isAsked($0) }
        .map(\.tokens).max { $0.count < $1.count }
      let second = utterance.listMatches.filter {
        $0.tokens.lowerBound == joint + 1 && isAsked($0)
      }.map(\.tokens).max { $0.count < $1.count }
      if let first, let second, first.lowerBound > 0 { return (first, second) }
    }
    return nil
  }

  private func isAsked(_ match: WordLists.Match) -> Bool {
    let list = Int(match.list)
    switch language.lists.factKinds[list] {
    case .drink, .activity: return true
    default: return language.lists.names[list] == "metric"
    }
  }
}
