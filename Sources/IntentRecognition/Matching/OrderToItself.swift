import EntityRecognition

extension Utterance {
  /// "Renew passport, do it by 30 June", "refill the meds, that one by Monday": words behind a task
  /// that only say that it is to be done, and are no task of their own.
  func isOrderToItself(_ words: Range<Int>, _ language: IntentLanguage) -> Bool {
    let said = words.filter { tokens[$0].kind == .word && fillerEnds[$0] <= $0 }
    return !said.isEmpty && said.contains { says(.thatTask, $0, language) }
      && said.allSatisfy { says(.ofTask, $0, language) }
      && words.allSatisfy { tokens[$0].kind == .word || isPunctuation($0) }
  }

  private func says(_ name: MealWords.Name, _ token: Int, _ language: IntentLanguage) -> Bool {
    language.mealWords.has(text(of: token..<token + 1).lowercased(), name)
  }
}
