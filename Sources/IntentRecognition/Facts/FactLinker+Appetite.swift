import EntityRecognition

extension FactLinker {
  /// "A snickers at 4 because I was starving": why one ate, and no mood, where a meal or a drink is
  /// told beside it.
  func isAppetite(_ instance: FactInstance) -> Bool {
    guard instance.kind == .mood, instance.score == nil, let feeling = instance.feeling,
      instances.contains(where: { other in
        guard other.kind == .meal || other.kind == .drink else { return false }
        let ends = [other.tokens.lowerBound, instance.tokens.lowerBound].sorted()
        return !(ends[0]..<ends[1]).contains { utterance.isHardStop[$0] }
      }),
      let group = language.lists.entry(feeling.word, in: "feeling")?.attributes["group"]
    else { return false }
    return language.words.has(group, .appetite)
  }
}
