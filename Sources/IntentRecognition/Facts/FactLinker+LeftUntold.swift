import EntityRecognition

/// What is not kept beside what is: told elsewhere in the message, or not sure enough.
extension FactLinker {
  /// What other facts of the message tell already, or what only looks like one.
  func isToldElsewhere(_ fact: FactInstance, before index: Int) -> Bool {
    fact.isLogged && isRepeated(fact, before: index) || isSummedUp(fact, before: index)
      || isCountedInSteps(fact) || isAppetite(fact)
  }

  /// "Hotpot with classmates: lamb, tofu. Also 2 beers": where only the beers are kept, the reply
  /// names the rest as left out, a sentence at a time, and a clause beside one that is kept.
  func leftUntold(
    _ untold: [FactInstance], beside reading: FactReading
  ) -> [(clause: Int, text: String)] {
    if reading.found.isEmpty || untold.isEmpty || !reading.refusals.isEmpty { return [] }
    let told = Set(reading.found.map { sentence(of: clauses[$0.clause].tokens) })
    var named: Set<Range<Int>> = []
    return untold.compactMap { fact in
      let sentence = sentence(of: clauses[fact.clause].tokens)
      let isBeside = reading.found.contains { $0.clause == fact.clause }
      let left =
        isBeside ? fact.tokens : told.contains(sentence) ? clauses[fact.clause].tokens : sentence
      guard [.meal, .drink].contains(fact.kind),
        !orphaned.contains(where: { $0.clause == fact.clause }),
        !sentence.contains(where: amounts.tellsOfOther),
        named.insert(left).inserted
      else { return nil }
      return (fact.clause, utterance.text(of: left))
    }
  }

  private func sentence(of clause: Range<Int>) -> Range<Int> {
    var (from, to) = (clause.lowerBound, clause.upperBound)
    while from > 0, !utterance.isHardStop[from - 1] { from -= 1 }
    while to < utterance.tokens.count, !utterance.isHardStop[to] { to += 1 }
    return from..<to
  }
}

extension ClauseScanner {
  /// Words of others, of plans, denials and questions: what is told with them is passed over.
  /// "With classmates" says in whose company.
  func tellsOfOther(_ token: Int) -> Bool {
    guard language.classes.hasAny(utterance.tokens[token].word, of: ClauseScanner.ofOthers)
    else { return false }
    return token == 0 || !has(token - 1, .preposition)
  }

  private static let ofOthers = WordClasses.set([
    .otherSubject, .plan, .denial, .condition, .question,
  ])
}
