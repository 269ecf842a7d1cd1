import EntityRecognition

/// Whether a text holds anything that a fact is made of: an amount, a food or activity, a meal,
/// sleep, weight, steps, mood, or a verb of eating and drinking.
enum FactMaterial {
  static func isIn(_ utterance: Utterance, _ language: IntentLanguage) -> Bool {
    utterance.tokens.contains { language.classes.hasAny($0.word, of: telling) }
      || utterance.listMatches.contains { match in
        language.lists.factKinds[Int(match.list)] != nil || match.list == language.lists.metric
      }
      || utterance.ownMatches.contains { $0.kind == .tracker || $0.kind == .ownFood && $0.isWhole }
      || utterance.lattice.all.indices.contains { isAmount(utterance.lattice.all[$0].value) }
  }

  private static let telling = WordClasses.set([
    .ate, .drank, .slept, .weighed, .walked, .felt, .sleepNoun, .weightNoun, .stepNoun, .moodNoun,
    .breakfast, .lunch, .dinner, .snack, .nap, .burned, .calories, .pastDeed, .bedtime,
  ])

  private static func isAmount(_ value: EntityValue) -> Bool {
    switch value {
    case .number, .quantity, .duration: true
    case .time, .recurrence, .ordinal: false
    }
  }
}
