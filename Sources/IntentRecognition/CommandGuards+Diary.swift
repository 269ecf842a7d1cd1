import EntityRecognition

extension IntentRecognizer {
  /// "Dear diary: slept 7 h, porridge, cycled 12 km": a diary is addressed, and not asked to keep
  /// the words; behind it several deeds are told, which are what counts of them.
  func isDiaryOfDeeds(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    let start = option.tokens.lowerBound
    let colon = option.tokens.first(where: utterance.isColon)
    let head = start..<min(colon ?? start + 2, start + IntentRecognizer.addressed)
    guard let diary = head.last(where: { language.words.has(utterance.tokens[$0].word, .diary) }),
      diary + 1 == colon ?? diary + 1,
      !head.contains(where: { language.classes.has(utterance.tokens[$0].word, .logVerb) })
    else { return false }
    let told = Set(facts.found.map(\.clause)).filter { clause in
      facts.clauses[clause].score > 0 && facts.clauses[clause].tokens.lowerBound > diary
        && facts.clauses[clause].tokens.upperBound <= option.tokens.upperBound
    }
    return told.count > 1
  }

  /// An address has no more words: "dear diary", "my diary".
  private static let addressed = 3
}
