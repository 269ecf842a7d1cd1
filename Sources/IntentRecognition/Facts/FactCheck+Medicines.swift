extension FactCheck {
  /// "At lunch took 400 mg ibuprofen": a medicine is taken at a meal, and is none of it.
  func isMedicine(_ instance: FactInstance) -> Bool {
    instance.kind == .meal && !instance.items.isEmpty
      && instance.items.allSatisfy { item in
        utterance.listMatches.contains { match in
          !match.isWeak && match.tokens == item.tokens
            && language.lists.trackedKinds[Int(match.list)] == .medicine
        } && !FoodsInText(lists: language.lists, utterance: utterance).isIn(item.tokens)
      }
  }
}
