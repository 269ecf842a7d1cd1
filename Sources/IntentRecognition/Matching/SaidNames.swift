import EntityRecognition

extension Utterance {
  /// The canonical name of the meal that a word of the text names first.
  public func meal(in language: IntentLanguage) -> String? {
    let meals: [(WordClasses.Name, String)] = [
      (.breakfast, "breakfast"), (.lunch, "lunch"), (.dinner, "dinner"), (.snack, "snack"),
    ]
    for token in tokens {
      for (name, meal) in meals where language.classes.has(token.word, name) { return meal }
    }
    return nil
  }

  /// Whether a word for challenges is said, of whatever name.
  public func speaksOfChallenge(in language: IntentLanguage) -> Bool {
    tokens.contains { language.words.has($0.word, .challengeWord) }
  }

  /// The name of a kind that the text says whole, or most of.
  public func ownName(_ kind: OwnKind) -> String? {
    ownMatches.filter { $0.kind == kind && $0.share >= 0.5 }.max { $0.share < $1.share }?.name
  }
}

extension IntentLanguage {
  /// Whether a name says no more than that something is a picture.
  public func isPicture(_ name: String) -> Bool { words.has(name.lowercased(), .pictureWord) }
}
