import EntityRecognition

/// A meal that was forgotten to be told: "I forgot breakfast: eggs", "lunch I forgot. Soup",
/// "forgot to log dinner, it was pizza".
struct ForgottenMeal {
  var meal: String
  var times: [TimeValue]
  /// The sentence that says so is over.
  var isBefore = false
}

extension FactLinker {
  /// Notes the meal of a clause that says so.
  mutating func noteForgotten(in chunks: [FactChunk]) {
    // "Had eggs at 8, forgot lunch, then a pizza": left out between what was eaten.
    guard let meal = forgotten(in: chunks),
      !instances[sentenceStart...].contains(where: { $0.kind == .meal })
    else { return }
    pendingMeal = meal
    forgottenMeal = ForgottenMeal(meal: meal, times: leadTimes)
  }

  /// Takes over what the sentence before forgot, and forgets it behind this one.
  mutating func openForgotten() {
    guard var forgotten = forgottenMeal else { return }
    if forgotten.isBefore { return forgottenMeal = nil }
    forgotten.isBefore = true
    forgottenMeal = forgotten
    pendingMeal = forgotten.meal
    if leadTimes.isEmpty { leadTimes = forgotten.times }
  }

  /// Foods and drinks that are only named behind it, or by "it was".
  func isOfForgotten(_ instance: FactInstance, _ scan: ClauseScanner.Scan) -> Bool {
    guard forgottenMeal != nil, instance.clause < clauses.count else { return false }
    return scan.unknown == 0 && (scan.verb == nil || scan.verb == .light)
      || isMealTold(by: clauses[instance.clause].tokens)
  }

  /// "Had lunch, it was a wrap", "forgot dinner, that was soup": what the meal was that a clause
  /// before named.
  func isMealTold(by clause: Range<Int>) -> Bool {
    if tellsMealOfDay(clause) { return true }
    guard pendingMeal != nil, pointsBack(clause) else { return false }
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    return (clause.lowerBound + 2..<min(clause.lowerBound + 5, clause.upperBound)).contains {
      foods.begins(at: $0)
    }
  }

  /// The meal whose telling was forgotten; nil where a deed was: "forgot to eat lunch", "forgot my
  /// lunch at home".
  private func forgotten(in chunks: [FactChunk]) -> String? {
    guard chunks.count <= 7, chunks.allSatisfy({ $0.kind == .word || $0.kind == .time }),
      let verb = chunks.firstIndex(where: { isWord($0, .forgetting) }),
      let place = chunks.firstIndex(where: { amounts.mealName($0.tokens.lowerBound) != nil })
    else { return nil }
    let isOther = chunks.enumerated().contains { index, chunk in
      guard index != verb, index != place, chunk.kind == .word else { return false }
      let token = chunk.tokens.lowerBound
      let isPlace = index > place && amounts.has(token, .preposition)
      if let deed = FactVerb(utterance.tokens[token].word, language.classes) {
        return deed.kind != .logged
      }
      return isPlace || amounts.has(token, .possessive) || amounts.has(token, .otherSubject)
    }
    return isOther ? nil : amounts.mealName(chunks[place].tokens.lowerBound)
  }

  private func isWord(_ chunk: FactChunk, _ name: NamedWords.Name) -> Bool {
    chunk.kind == .word && amounts.isWord(chunk.tokens.lowerBound, name)
  }
}
