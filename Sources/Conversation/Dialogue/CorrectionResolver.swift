import CivilTime
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Finds what a correction is about, and what it changes there.
struct CorrectionResolver {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer
  let mentions: Mentions

  /// Finds what is corrected and types the new value like the old one.
  func resolved(_ intent: RecognizedIntent) -> Resolved {
    let slots = intent.slots
    var targets = targets(of: intent)
    // A bare number is about the last message, never about an older entry that it happens to fit.
    if isBareAmount(slots), let newest = targets.first {
      targets = targets.filter { $0.utterance == newest.utterance }
    }
    for target in targets {
      if let changed = changes(slots, in: target), !changed.isEmpty {
        return .edit(target, changed)
      }
    }
    return .nothing
  }

  private func isBareAmount(_ slots: Slots) -> Bool {
    if slots["less_count"] != nil || slots["factor"] != nil { return true }
    return ["value", "less", "added"].contains { name in
      guard let value = slots[name] else { return false }
      return (value.record?["dim"]?.text ?? "number") == "number"
    }
  }

  /// Actions that may be meant, the likeliest first.
  private func targets(of intent: RecognizedIntent) -> [Session.DoneAction] {
    let newestFirst = Array(session.recent.reversed())
    if let refined = refined(by: intent) { return [refined] }
    for name in ["activity", "drink", "tracker"] {
      guard let wanted = intent.slots.text("old_\(name)") ?? namedTarget(intent, name) else {
        continue
      }
      let named = newestFirst.filter { $0.slots.text(name) == wanted }
      if !named.isEmpty { return named }
    }
    if let food = intent.slots.text("old_food") ?? namedTarget(intent, "food") {
      let named = newestFirst.filter { $0.foods.contains(food) }
      if !named.isEmpty { return named }
    }
    if let meal = intent.slots.text("old_meal") {
      let named = newestFirst.filter { $0.slots.text("meal") == meal }
      if !named.isEmpty { return named }
    }
    if let metric = intent.slots.text("metric") {
      let intents = CorrectionResolver.intents(ofMetric: metric)
      let found = newestFirst.filter { intents.contains($0.intent) }
      if !found.isEmpty { return found }
    }
    return inItsUnit(newestFirst, intent)
  }

  /// "3 cups" behind two cups of coffee and a plate of eggs: of what one message told, first what
  /// was told in that unit.
  private func inItsUnit(
    _ newestFirst: [Session.DoneAction], _ intent: RecognizedIntent
  ) -> [Session.DoneAction] {
    guard let unit = intent.slots["value"].flatMap({ SaidAmount(slot: $0) })?.unit,
      let newest = newestFirst.first
    else { return newestFirst }
    let told = newestFirst.filter { act in
      act.utterance == newest.utterance && act.said.contains { $0.unit == unit }
    }
    return told + newestFirst.filter { act in !told.contains { $0.id == act.id } }
  }

  /// "It was oat milk" behind milk and cookies: of those that were told last, the one that it tells
  /// more exactly.
  private func refined(by intent: RecognizedIntent) -> Session.DoneAction? {
    guard intent.slots["value"] == nil, intent.slots["old_food"] == nil,
      let new = intent.slots.text("food") ?? intent.slots.text("drink")
    else { return nil }
    return session.last.last { act in
      act.id != nil
        && (act.foods + [act.slots.text("drink")].compactMap(\.self)).contains {
          isRefined($0, new)
        }
    }
  }

  /// "the tea was coffee", "bring the stretching up to 25": the thing named is the old one.
  private func namedTarget(_ intent: RecognizedIntent, _ name: String) -> String? {
    let isTarget = intent.slots["value"] != nil || intent.slots["new_\(name)"] != nil
    return isTarget ? intent.slots.text(name) : nil
  }

  static func intents(ofMetric metric: String) -> [String] {
    switch metric {
    case "water": ["drink.log"]
    case "calories", "meals", "protein", "carbs", "fat": ["meal.log"]
    case "exercise", "distance", "burned": ["exercise.log"]
    case "steps", "weight", "sleep", "mood", "gratitude": ["\(metric).log"]
    default: ["tracker.log"]
    }
  }

  private func isOfLastMeal(_ target: Session.DoneAction, _ food: String?) -> Bool {
    session.last.contains { $0.intent == "meal.log" }
      && target.foods.contains { isRefined($0, food) }
  }

  /// What a slot about a food changes: nothing for other slots, nil where it does not fit.
  private func foodChanges(
    _ name: String, _ value: SlotValue, _ slots: Slots, in target: Session.DoneAction
  ) -> Slots? {
    switch name {
    case "food_state": restated(value, of: slots.text("old_food"), in: target)
    case "told_food": told(slots, of: value.text, in: target)
    case "less", "less_count", "only_food", "no_food": correction(target).slots(name, value)
    default: [:]
    }
  }

  private func changes(_ slots: Slots, in target: Session.DoneAction) -> Slots? {
    var changed: Slots = [:]
    for (name, value) in slots.values {
      guard let ofFood = foodChanges(name, value, slots, in: target) else { return nil }
      changed = changed.merging(ofFood)
      switch name {
      case "value":
        guard let typed = fitted(value, target) else { return nil }
        changed = changed.merging(typed)
      // What a device shows is of the whole day.
      case "is_total":
        if target.intent == "steps.log" { changed[name] = value }
      case "factor":
        guard let typed = scaled(target, by: value.number ?? 1) else { return nil }
        changed = changed.merging(typed)
      case "new_drink", "new_activity", "new_food":
        changed = changed.merging(renamed(String(name.dropFirst(4)), to: value, in: target))
      case "drink", "activity":
        let isTarget = slots["value"] != nil || slots["new_\(name)"] != nil
        if !isTarget { changed = changed.merging(renamed(name, to: value, in: target)) }
      case "food":
        // "two bananas, I mean": the food is named beside the number, not replaced by another.
        if slots["new_food"] == nil, slots["value"] == nil {
          changed = changed.merging(renamed(name, to: value, in: target))
        }
      case _ where CorrectionResolver.ofFood.contains(name): continue
      case "meal" where target.intent != "meal.log": return nil
      case "intensity" where target.intent != "exercise.log": return nil
      case "feeling", "mood":
        if target.intent != "mood.log" { return nil }
        changed[name] = value
        if name == "feeling", let word = value.text {
          changed = PartialCorrection.mood(of: word, recognizer.language).merging(changed)
        }
      case "day", "at":
        guard let moved = moved(name, value, target) else { return nil }
        changed = changed.merging(moved)
      case "bed", "wake":
        let night = CorrectedNight(context: context, target: target)
        guard let ends = night.slots(name, value) else { return nil }
        changed = changed.merging(ends)
      case "new_word":
        guard let renamed = reworded(target, slots.text("old_word"), value.text) else { return nil }
        changed = changed.merging(renamed)
      case "refines":
        guard isOfLastMeal(target, slots.text("food")) else { return nil }
      case "new_name":
        guard let called = called(value, target) else { return nil }
        changed = changed.merging(called)
      case "number", "title":
        guard target.slots["title"] ?? target.slots["number"] != nil else { return nil }
        changed[name] = value
      case "recurrence" where target.intent != "reminder.add": return nil
      case "added":
        let sum = fitted(value, target).flatMap { added($0, to: target) }
        guard let sum else { return nil }
        changed = changed.merging(sum)
      case "days_earlier":
        guard let day = earlier(by: value, target) else { return nil }
        changed = changed.merging(["day": day])
        changed["at"] = nil
      case _ where CorrectionResolver.pointers.contains(name):
        continue
      default: changed[name] = value
      }
    }
    changed = changed.merging(putOff(changed, target))
    if let unit = slots.text("unit"), changed.isEmpty { return reunited(unit, target) }
    return changed
  }

  private func called(_ name: SlotValue, _ target: Session.DoneAction) -> Slots? {
    ["title", "habit", "text", "tracker"].first { target.slots[$0] != nil }.map { [$0: name] }
  }

  private func earlier(by days: SlotValue, _ target: Session.DoneAction) -> SlotValue? {
    guard let day = target.slots.day("day"), let days = days.number else { return nil }
    return .day(day - Int(days))
  }

  /// Slots about one food of a meal, which are read by themselves.
  private static let ofFood: Set<String> = [
    "food_state", "told_food", "told_kcal", "told_each", "less", "less_count", "only_food",
    "no_food",
  ]

  /// Slots that say what is corrected, and not to what.
  private static let pointers: Set<String> = [
    "source", "old", "old_word", "old_drink", "old_meal", "old_food", "old_activity", "old_feeling",
    "metric",
    "tracker", "unit", "scope",
  ]

  /// Where a reminder was put off, it stays there when something else about it changes.
  private func putOff(_ changed: Slots, _ target: Session.DoneAction) -> Slots {
    guard changed["recurrence"] != nil, changed["at"] == nil else { return [:] }
    let later = session.recent.last {
      $0.intent == "reminder.snooze"
        && ($0.slots["text"] ?? target.slots["text"]) == target.slots["text"]
    }
    guard let at = later?.slots["at"] else { return [:] }
    return ["at": at]
  }

  /// Another day or time, in the slot that the target keeps it in.
  private func moved(_ name: String, _ value: SlotValue, _ target: Session.DoneAction) -> Slots? {
    MovedTime(context: context, times: mentions.times).slots(of: target, name, bare: value)
  }

  /// The slots that a value of a sentence fills in the target.
  private func fitted(_ value: SlotValue, _ target: Session.DoneAction) -> Slots? {
    if mentions.countsOther(than: target, recognizer) { return nil }
    return SaidAmount(slot: value).flatMap {
      RoleFit(
        act: target, context: context, recognizer: recognizer, isOfEach: mentions.hint(.each)
      ).slots(for: $0)
    }
  }

  /// "Chicken salad" after "salad".
  private func isRefined(_ old: String, _ new: String?) -> Bool {
    guard let new, new != old else { return false }
    return " \(new) ".contains(" \(old) ") || " \(old) ".contains(" \(new) ")
  }

  /// "Shed, not fence": the title with one word changed.
  private func reworded(_ target: Session.DoneAction, _ old: String?, _ new: String?) -> Slots? {
    guard let old = old?.lowercased(), let new else { return nil }
    for name in ["title", "text", "habit"] {
      guard let title = target.slots.text(name) else { continue }
      let words = title.split(separator: " ")
      guard words.contains(where: { $0.lowercased() == old }) else { return nil }
      let changed = words.map { $0.lowercased() == old ? new : String($0) }
      return [name: .text(changed.joined(separator: " "))]
    }
    return nil
  }

  /// The amounts of the target with more of them.
  private func added(_ more: Slots, to target: Session.DoneAction) -> Slots? {
    var sum = Slots()
    for (name, part) in more.values {
      guard let part = part.number, let old = target.slots.number(name) else { return nil }
      sum[name] = .number(old + part)
    }
    return sum
  }

  private func correction(_ target: Session.DoneAction) -> PartialCorrection {
    PartialCorrection(context: context, target: target)
  }

  private func scaled(_ target: Session.DoneAction, by factor: Double) -> Slots? {
    if target.intent == "meal.log" { return scaledMeal(target, by: factor) }
    for name in ["volume_ml", "duration_s", "distance_m", "steps", "kcal", "value"] {
      if let old = target.slots.number(name) { return [name: .number(old * factor)] }
    }
    return nil
  }

  /// Half a pizza: so much less of each food, and of the energy that was stated.
  private func scaledMeal(_ target: Session.DoneAction, by factor: Double) -> Slots? {
    guard let items = target.slots.list("items") else { return nil }
    let scaled = items.map { item -> SlotValue in
      guard var record = item.record else { return item }
      for name in ["quantity", "grams", "kcal"] {
        if let old = record[name]?.number { record[name] = .number(old * factor) }
      }
      if record["quantity"] == nil, record["grams"] == nil { record["quantity"] = .number(factor) }
      return .record(record)
    }
    var slots: Slots = ["items": .list(scaled)]
    if let kcal = target.slots.number("kcal") { slots["kcal"] = .number(kcal * factor) }
    return slots
  }

  private func renamed(_ name: String, to value: SlotValue, in target: Session.DoneAction) -> Slots
  {
    if target.intent == "meal.log", name == "food" || name == "drink" {
      // What is there already takes no other's place.
      if value.text.map(target.foods.contains) == true { return [:] }
      // "It was brown rice" behind chicken and rice is news of the rice.
      let meant = target.foods.first { isRefined($0, value.text) }
      return RoleFit(act: target, context: context, food: meant, recognizer: recognizer).item {
        $0["food"] = value
      } ?? [:]
    }
    if target.intent == "drink.log", name == "food", let new = value.text,
      isRefined(target.slots.text("drink") ?? "", new),
      let drink = recognizer.drink(called: new, context: context)
    {
      return ["drink": .text(drink)]
    }
    if target.slots[name] != nil || target.intent == "timer.start" && name == "activity" {
      return [name: value]
    }
    return [:]
  }

  /// "km not miles": the same number in another unit.
  private func reunited(_ unit: String, _ target: Session.DoneAction) -> Slots? {
    for said in target.said where said.kind != .number {
      let text = "\(jsonNumber(said.number)) \(unit)"
      for other in recognizer.entities(in: text, context: context) {
        if case .number = other.value { continue }
        guard let amount = SaidAmount(other.value) else { continue }
        let typed = RoleFit(act: target, context: context, recognizer: recognizer).slots(
          for: amount)
        if let typed { return typed }
      }
    }
    return nil
  }
}
