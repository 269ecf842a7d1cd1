import CivilTime
import EntityRecognition
import IntentRecognition
import Slots

/// Reads a corrected value in the terms of what it corrects: "make that 3" after two glasses of
/// water is 750 ml.
struct Retyping {
  let recognizer: IntentRecognizer
  let context: RecognitionContext

  /// The slots that change, or nil when the value does not fit the action.
  func slots(for value: SlotValue, in action: Session.DoneAction) -> Slots? {
    guard let record = value.record, let dimension = record["dim"]?.text else { return nil }
    let number = record["number"]?.number ?? 0
    let base = record["normalized"]?.number ?? number
    switch dimension {
    case "number", "ordinal": return bare(number, in: action)
    case _ where action.intent == "tracker.log":
      guard let unit = record["unit"] else { return nil }
      return ["value": .number(number), "unit": unit]
    case "duration": return duration(base, in: action)
    case "volume": return volume(base, record, in: action)
    case "mass": return mass(base, in: action)
    case "distance": return distance(base, in: action)
    case "energy": return ["kcal": .number(base)]
    case "portion": return portion(record, in: action)
    default: return nil
    }
  }

  private func duration(_ seconds: Double, in action: Session.DoneAction) -> Slots? {
    switch action.intent {
    // "800 m" of swimming are no minutes.
    case "exercise.log" where seconds >= 18_000 && action.slots["distance_m"] != nil:
      ["distance_m": .number(seconds / 60)]
    case "exercise.log", "sleep.log", "timer.start": ["duration_s": .number(seconds)]
    case "goal.set", "challenge.create": ["target": .number(seconds)]
    case "reminder.add", "reminder.snooze":
      ["at": instant(context.now + Int(min(seconds, 1e11)))]
    default: nil
    }
  }

  private func instant(_ local: LocalTime) -> SlotValue {
    let instant = context.zone.instant(of: local)
    return .instant(instant, offset: context.zone.offset(at: instant))
  }

  private func volume(
    _ base: Double, _ record: Record, in action: Session.DoneAction
  ) -> Slots? {
    switch action.intent {
    case "drink.log": ["volume_ml": .number(base)]
    case "goal.set", "challenge.create": ["target": .number(base)]
    case "settings.set": ["value": .number(base)]
    case "meal.log": portion(record, in: action)
    default: nil
    }
  }

  private func mass(_ grams: Double, in action: Session.DoneAction) -> Slots? {
    switch action.intent {
    case "weight.log": return ["mass_kg": .number(grams / 1000)]
    case "profile.set":
      let name = action.slots["goal_weight_kg"] != nil ? "goal_weight_kg" : "mass_kg"
      return [name: .number(grams / 1000)]
    case "goal.set", "challenge.create": return ["target": .number(grams / 1000)]
    case "meal.log": return firstItem(of: action) { $0["grams"] = .number(grams) }
    default: return nil
    }
  }

  private func distance(_ meters: Double, in action: Session.DoneAction) -> Slots? {
    switch action.intent {
    case "exercise.log": ["distance_m": .number(meters)]
    case "profile.set" where action.slots["height_cm"] != nil: ["height_cm": .number(meters * 100)]
    case "goal.set", "challenge.create": ["target": .number(meters)]
    default: nil
    }
  }

  private func portion(_ record: Record, in action: Session.DoneAction) -> Slots? {
    guard action.intent == "meal.log" else { return nil }
    return firstItem(of: action) {
      $0["quantity"] = record["number"]
      $0["unit"] = record["unit"]
    }
  }

  /// The meal's foods with the first one changed; its stated energy no longer holds.
  func firstItem(
    of action: Session.DoneAction, _ change: (inout Record) -> Void
  ) -> Slots? {
    guard var items = action.slots.list("items"), var item = items.first?.record else {
      return nil
    }
    item["kcal"] = nil
    item["grams"] = nil
    change(&item)
    items[0] = .record(item)
    return ["items": .list(items)]
  }

  /// A number in the unit that the action was told in.
  private func bare(_ number: Double, in action: Session.DoneAction) -> Slots? {
    switch action.intent {
    case "drink.log":
      // "230" behind "a smoothie, 320 kcal" is the number that was told.
      if said(.volume, in: action) == nil, said(.energy, in: action) != nil, number >= 30 {
        return ["kcal": .number(number)]
      }
      let size = said(.volume, in: action).map { $0.base / max($0.number, 0.001) }
      let one = size ?? sizeOfOne(action) ?? 250
      return ["volume_ml": .number(number * one)]
    case "steps.log": return ["steps": .number(number)]
    case "weight.log":
      let unit =
        said(.mass, in: action).map { $0.base / max($0.number, 0.001) / 1000 }
        ?? context.bareMassKg
      return ["mass_kg": .number(number * unit)]
    case "sleep.log":
      let seconds = number * (saidDuration(in: action) ?? 3600)
      return seconds <= 86_400 ? ["duration_s": .number(seconds)] : nil
    case "mood.log": return ["score": .number(number)]
    case "tracker.log": return ["value": .number(number)]
    case "exercise.log": return exercise(number, in: action)
    case "meal.log":
      if number >= 30 { return ["kcal": .number(number)] }
      return firstItem(of: action) { $0["quantity"] = .number(number) }
    case "goal.set", "challenge.create":
      return ["target": .number(number * targetUnit(number, action))]
    case "reminder.add": return hour(number, in: action)
    case "habit.create": return ["days": .number(number)]
    case "timer.start" where action.slots["duration_s"] != nil:
      return ["duration_s": .number(number * (saidDuration(in: action) ?? 60))]
    case "todo.done", "todo.delete", "bucket.done": return ["number": .number(number)]
    case "profile.set": return profile(number, in: action)
    case "settings.set": return ["value": .number(number)]
    default: return nil
    }
  }

  /// The base units in the unit that a target was told in; water is told in liters or ml.
  private func targetUnit(_ number: Double, _ action: Session.DoneAction) -> Double {
    for dimension in [Dimension.volume, .distance, .mass] {
      guard let said = said(dimension, in: action) else { continue }
      let base = dimension == .mass ? said.base / 1000 : said.base
      return base / max(said.number, 0.001)
    }
    switch action.slots.text("metric") {
    case "water": return number <= 20 ? 1000 : 1
    case "distance": return number < 1000 ? 1000 : 1
    case "sleep", "exercise":
      let hasDuration = recognizer.entities(in: action.utterance, context: context).contains {
        if case .duration = $0.value { true } else { false }
      }
      return hasDuration ? saidDuration(in: action) ?? 60 : number < 24 ? 3600 : 60
    default: return 1
    }
  }

  /// "make that 10" after a reminder at 9: the same half of the same day.
  private func hour(_ number: Double, in action: Session.DoneAction) -> Slots? {
    guard case .instant(let instant, _)? = action.slots["at"], number == number.rounded(),
      (0...24).contains(number)
    else { return nil }
    let old = context.zone.localTime(at: instant)
    let isAfternoon = old.hour >= 12 && number < 12
    let hours = Int(number) + (isAfternoon ? 12 : 0)
    return ["at": self.instant(LocalTime(seconds: old.day.ordinal * 86_400 + hours * 3600))]
  }

  private func exercise(_ number: Double, in action: Session.DoneAction) -> Slots? {
    // "5k" is how far it was.
    if number >= 1000, action.slots["steps"] == nil { return ["distance_m": .number(number)] }
    if let old = action.slots.number("duration_s"), let unit = saidDuration(in: action) {
      // "make that two" behind an hour of walking means something else.
      guard (0.08...12).contains(number * unit / max(old, 1)) else { return nil }
      return ["duration_s": .number(number * unit)]
    }
    if action.slots["distance_m"] != nil {
      let unit = said(.distance, in: action).map { $0.base / max($0.number, 0.001) } ?? 1000
      return ["distance_m": .number(number * unit)]
    }
    return ["duration_s": .number(number * 60)]
  }

  private func profile(_ number: Double, in action: Session.DoneAction) -> Slots? {
    for name in ["age", "height_cm", "goal_weight_kg", "mass_kg"] where action.slots[name] != nil {
      return [name: .number(number)]
    }
    return nil
  }

  /// One of "3 beers": what was logged, shared among as many as were said.
  private func sizeOfOne(_ action: Session.DoneAction) -> Double? {
    // What was said, not what a correction has made of it.
    let told = recognizer.understand(action.utterance, context: context).intents
      .first { $0.intent == "drink.log" && $0.slots["drink"] == action.slots["drink"] }
    guard let volume = (told?.slots ?? action.slots).number("volume_ml") else { return nil }
    let counts = recognizer.entities(in: action.utterance, context: context).compactMap {
      if case .number(let number) = $0.value { number.value } else { nil }
    }
    guard counts.count == 1, let count = counts.first, count > 0 else { return volume }
    return volume / count
  }

  private func said(_ dimension: Dimension, in action: Session.DoneAction)
    -> (number: Double, base: Double)?
  {
    for entity in recognizer.entities(in: action.utterance, context: context) {
      if case .quantity(let quantity) = entity.value, quantity.dimension == dimension {
        return (quantity.number.value, quantity.normalized)
      }
    }
    return nil
  }

  /// The seconds of the unit that a duration was said in.
  private func saidDuration(in action: Session.DoneAction) -> Double? {
    for entity in recognizer.entities(in: action.utterance, context: context) {
      if case .duration(let duration) = entity.value {
        switch duration.unit {
        case "second": return 1
        case "minute": return 60
        case "hour": return 3600
        default: return duration.seconds / max(duration.number.value, 0.001)
        }
      }
    }
    return action.intent == "sleep.log" ? 3600 : 60
  }
}
