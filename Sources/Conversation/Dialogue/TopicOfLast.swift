import Commands
import Slots

/// What a bare "total so far?" asks for: the thing that was logged last.
struct TopicOfLast {
  let session: Session

  private static let things = [SlotKey.metric, .tracker, .activity, .drink, .food]

  static func isMissing(in slots: Slots) -> Bool { things.allSatisfy { slots[$0] == nil } }

  /// "How many calories today?" behind a drink asks for no volume, behind a night for no sleep, and
  /// "how far since Monday?" for no drink either; behind an exercise for its way. "How many ounces
  /// does that make?" behind one is about what was drunk before it.
  func slots(askedIn unit: String?) -> Slots {
    var slots = slots
    let isOfDistance = ["km", "mi", "m", "yd"].contains(unit)
    if isOfDistance, slots.text(.metric) != "steps" {
      if slots[.activity] == nil { slots = [:] }
      slots[.metric] = .text("distance")
      return slots
    }
    let isOfVolume = ["ml", "cl", "dl", "l", "oz", "cup", "pint", "glass"].contains(unit)
    if isOfVolume, slots[.drink] == nil, slots.text(.metric) != "water" {
      return [.metric: .text("water")]
    }
    let isOfEnergy = unit == "kcal" || unit == "kJ"
    if isOfEnergy, let metric = slots.text(.metric), TopicOfLast.withoutEnergy.contains(metric) {
      slots[.metric] = .text("calories")
      slots[.drink] = nil
    }
    return slots
  }

  /// Whose figures are no energy: "how many kcal yesterday?" behind a night is about what was
  /// eaten, behind an exercise about what it burned.
  private static let withoutEnergy: Set<String> = [
    "water", "weight", "sleep", "mood", "gratitude", "meals",
  ]

  /// What "how much more do I need?" is about: the goal that was spoken of last, or else that of
  /// what was logged last.
  var ofGoal: Slots {
    if let matter = GoalSpokenOf(session: session).matter, !isOfOtherQuestion { return matter }
    let said = (session.recent + session.last).last {
      $0.intent.isLog || $0.family == "goal" || $0.family == "query"
    }
    if let said, said.family != "entry", !said.intent.isLog {
      var slots = Slots()
      for name in [SlotKey.metric, .activity] { slots[name] = said.slots[name] }
      if said.family == "goal" { slots[.drink] = said.slots[.drink] }
      return slots
    }
    var slots = slots
    if slots.text(.metric) == "water" { slots[.drink] = nil }
    return slots
  }

  /// Whether a question was asked since, or a goal shown, that names what it is of.
  private var isOfOtherQuestion: Bool {
    session.last.contains { act in
      (act.intent == .goalShow || act.family == "query")
        && !TopicOfLast.isMissing(in: act.slots)
    }
  }

  var slots: Slots {
    let actions = session.recent + session.last
    guard let log = session.actInQuestion ?? actions.last(where: { $0.intent.isLog }) else {
      return [:]
    }
    var slots = Slots()
    switch log.intent {
    // "Tuna salad and a flat white", "total so far?": of all of it together that is the energy.
    case .drinkLog
    where log.slots.text(.drink) != "water" && session.last.contains { $0.intent == .mealLog }:
      slots[.metric] = .text("calories")
    case .drinkLog:
      slots[.metric] = .text("water")
      if let drink = log.slots.text(.drink), drink != "water" { slots[.drink] = .text(drink) }
    case .mealLog: slots[.metric] = .text("calories")
    case .exerciseLog:
      slots[.metric] = .text("exercise")
      slots[.activity] = log.slots[.activity]
    case .trackerLog: slots[.metric] = log.slots[.tracker]
    default: slots[.metric] = .text(log.intent.family)
    }
    return slots
  }
}
