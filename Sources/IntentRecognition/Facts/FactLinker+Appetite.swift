import EntityRecognition

extension FactLinker {
  /// "A snickers at 4 because I was starving": why one ate, and no mood, where a meal or a drink is
  /// told beside it.
  func isAppetite(_ instance: FactInstance) -> Bool {
    guard instance.kind == .mood, instance.score == nil, let feeling = instance.feeling,
      instances.contains(where: { $0.kind == .meal || $0.kind == .drink }),
      let group = language.lists.entry(feeling.word, in: "feeling")?.attributes["group"]
    else { return false }
    return language.words.has(group, .appetite)
  }
}
