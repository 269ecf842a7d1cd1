import Commands
import EntityRecognition

/// Questions in the order of a statement, as many ask who learned the language late: "I am going
/// down or not?", "I have walked more than last week?".
extension IntentRecognizer {
  /// The same with its verb in front, where that asks something; nil where it does not.
  func withVerbInFront(
    _ heard: Understanding, _ context: RecognitionContext, _ situation: Situation
  ) -> Understanding? {
    let utterance = heard.utterance
    guard heard.intents.isEmpty, heard.refusals.allSatisfy({ $0 == .question }),
      IntentRecognizer.statedTokens.contains(utterance.tokens.count),
      let end = questionEnd(utterance),
      let first = utterance.tokens.indices.first(where: { utterance.fillerEnds[$0] <= $0 }),
      first + 2 < end, language.classes.has(utterance.tokens[first].word, .ownSubject),
      language.classes.has(utterance.tokens[first + 1].word, .auxiliary),
      utterance.tokens[first + 1].bytes.lowerBound >= utterance.tokens[first].bytes.upperBound
    else { return nil }
    let pieces = [first + 1..<first + 2, first..<first + 1, first + 2..<end]
    let text = pieces.map { utterance.text(of: $0) }.joined(separator: " ") + "?"
    let read = understand(text, context, situation, false, rereadings: 0)
    let asks = read.intents.allSatisfy { intent in
      language.file(of: intent.intent)?.keepsNothing == true && intent.intent.matter != .chat
    }
    return asks && !read.intents.isEmpty ? read : nil
  }

  /// Where what is asked ends: in front of "or not" or the mark; nil where neither stands there.
  private func questionEnd(_ utterance: Utterance) -> Int? {
    var end = utterance.tokens.count
    let isMarked = end > 0 && utterance.isQuestionMark(end - 1)
    while end > 0, utterance.isPunctuation(end - 1) { end -= 1 }
    guard end > 2 else { return nil }
    let isLeftOpen =
      language.classes.has(utterance.tokens[end - 1].word, .denial)
      && language.words.has(utterance.tokens[end - 2].word, .alternative)
    return isLeftOpen ? end - 2 : isMarked ? end : nil
  }

  private static let statedTokens = 4...14
}
