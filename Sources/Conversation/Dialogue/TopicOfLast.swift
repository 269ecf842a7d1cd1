import Slots

/// What a bare "total so far?" asks for: the thing that was logged last.
struct TopicOfLast {
  let session: Session

  private static let things = ["metric", "tracker", "activity", "drink", "food"]

  static func isMissing(in slots: Slots) -> Bool { things.allSatisfy { slots[$0] == nil } }

  /// "How many calories today?" behind a drink asks for no volume.
  func slots(askedIn unit: String?) -> Slots {
    var slots = slots
    if unit == "kcal" || unit == "kJ", slots.text("metric") == "water" {
      slots["metric"] = .text("calories")
      slots["drink"] = nil
    }
    return slots
  }

  var slots: Slots {
    let actions = session.recent + session.last
    guard let log = actions.last(where: { $0.intent.hasSuffix(".log") }) else { return [:] }
    var slots = Slots()
    switch log.intent {
    case "drink.log":
      slots["metric"] = .text("water")
      if let drink = log.slots.text("drink"), drink != "water" { slots["drink"] = .text(drink) }
    case "meal.log": slots["metric"] = .text("calories")
    case "exercise.log":
      slots["metric"] = .text("exercise")
      slots["activity"] = log.slots["activity"]
    case "tracker.log": slots["metric"] = log.slots["tracker"]
    default: slots["metric"] = .text(String(log.intent.dropLast(4)))
    }
    return slots
  }
}
