import IntentRecognition

/// "Heike 1500 m" behind "swam 1000 m with Jutta and Heike": who was named with a capital within
/// the message before is no misspelt word of this one.
struct PersonsNamed {
  let session: Session
  private static let shortest = 3

  init(in session: Session) { self.session = session }

  private var names: Set<String> {
    let texts = session.last.map(\.utterance) + [session.unheard].compactMap { $0 }
    return Set(texts.flatMap(PersonsNamed.names))
  }

  /// The understanding without what was read from a name.
  func spared(_ heard: Understanding) -> Understanding {
    // Most messages hold no misspelt word, and need no names.
    let typed = heard.utterance.corrections.map { $0.typed.lowercased() }
    if typed.isEmpty || names.isDisjoint(with: typed) { return heard }
    var result = heard
    result.intents = []
    result.refusals = [.otherPerson, .document]
    return result
  }

  /// Words with one capital in front that begin no sentence; none of a text in which most do.
  private static func names(in text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let capital = words.indices.filter { isCapitalized(words[$0]) }
    if 2 * capital.count > words.count { return [] }
    return capital.filter { $0 > 0 && !(words[$0 - 1].last.map(".!?:".contains) ?? true) }
      .map { String(words[$0].prefix(while: \.isLetter)).lowercased() }
  }

  private static func isCapitalized(_ word: Substring) -> Bool {
    let letters = word.prefix(while: \.isLetter)
    return letters.count >= shortest && letters.first?.isUppercase == true
      && letters.dropFirst().allSatisfy(\.isLowercase)
  }
}
