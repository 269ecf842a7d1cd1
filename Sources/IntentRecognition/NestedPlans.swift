import EntityRecognition
import Slots

extension IntentRecognizer {
  /// "new challenge Hills: cycle 200 km by July": what stands behind the name is read like a
  /// message of its own that begins with the words in `lead`.
  func unfolded(
    _ intents: [RecognizedIntent], context: RecognitionContext, situation: Situation
  ) -> [RecognizedIntent] {
    guard intents.contains(where: mayUnfold) else { return intents }
    return intents.flatMap { intent -> [RecognizedIntent] in
      guard let plan = intent.slots.text("plan") else { return series(intent) }
      var result = intent
      result.slots["plan"] = nil
      result.slots["lead"] = nil
      let text = (intent.slots.text("lead").map { $0 + " " } ?? "") + plan
      let inner = understand(text, context: context, situation: situation).intents
      if let same = inner.first(where: { $0.intent == intent.intent }) {
        result.slots = same.slots.merging(result.slots)
      }
      return [result]
    }
  }

  private func mayUnfold(_ intent: RecognizedIntent) -> Bool {
    intent.slots.text("plan") != nil || intent.slots.text("title")?.contains(",") == true
  }

  /// "todo buy milk, call mum and pay rent": several titles of at least two words each.
  private func series(_ intent: RecognizedIntent) -> [RecognizedIntent] {
    guard intent.intent.hasSuffix(".add"), let title = intent.slots.text("title"),
      title.contains(",")
    else { return [intent] }
    let titles = FreeText.items(title)
    let isSeries =
      titles.count > 2
      && titles.allSatisfy { (2...6).contains($0.split(separator: " ").count) }
    guard isSeries else { return [intent] }
    return titles.map { title in
      var one = intent
      one.slots["title"] = .text(title)
      return one
    }
  }
}
