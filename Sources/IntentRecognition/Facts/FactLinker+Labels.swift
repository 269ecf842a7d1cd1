import EntityRecognition

/// Words that name the meal of foods told elsewhere.
extension FactLinker {
  /// "soup and bread, that was my lunch": what stands for the foods in front, and a statement.
  func pointsBack(_ clause: Range<Int>) -> Bool {
    clause.count > 2
      && (amounts.isWord(clause.lowerBound, .subjectStart)
        || amounts.isWord(clause.lowerBound, .pronoun))
      && amounts.isWord(clause.lowerBound + 1, .statement)
  }

  /// A fact whose clause tells no deed: "8 h of sleep", "walk 30 minutes".
  func isNamedOnly(_ fact: FactInstance) -> Bool {
    guard fact.clause < clauses.count else { return false }
    return !clauses[fact.clause].tokens.contains { token in
      language.classes.tellsPast(utterance.tokens[token].word) || amounts.has(token, .ownSubject)
    }
  }

  /// "my meal was soup", "the crew meal was salmon and rice": a meal was had, of whatever name.
  func tellsMeal(_ clause: Range<Int>) -> Bool {
    clause.prefix(4).dropLast().contains { token in
      token + 1 < clause.upperBound && amounts.isWord(token, .mealNoun)
        && amounts.isWord(token + 1, .statement)
    }
  }
}
