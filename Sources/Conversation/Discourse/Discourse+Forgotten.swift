import IntentRecognition

extension Discourse {
  /// "Forgot to stretch yesterday", "I forgot the iron pill": what was forgotten was not done. To
  /// have forgotten to tell it, or that it was done, is another thing: "forgot to log the pill".
  func tellsForgotten(in heard: Understanding) -> Bool {
    let words = recognizer.language.words
    func word(_ token: Int) -> String {
      heard.utterance.text(of: token..<token + 1).lowercased()
    }
    guard let verb = (0..<mentions.tokenCount).first(where: { words.has(word($0), .forgetting) })
    else { return false }
    return !(verb + 1..<mentions.tokenCount).contains { words.has(word($0), .telling) }
      && !mentions.terms.contains { $0.isPast && $0.token > verb }
  }
}
