import CivilTime
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What a recognized intent comes to once "that", "again" and "and last week?" are put in.
enum Resolved {
  case request(Request)
  /// Replaces an earlier action by one with other slots.
  case edit(Session.DoneAction, Slots)
  /// Says yes or no to the open question.
  case answer(Bool)
  /// There is nothing that it could refer to.
  case nothing
}

/// Puts what was said before into intents that lean on it.
struct ReferenceResolver {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer

  private var words: NamedWords { recognizer.language.words }
  private var retyping: Retyping { Retyping(recognizer: recognizer, context: context) }

  func resolve(_ intent: RecognizedIntent, utterance: String) -> Resolved {
    switch intent.intent {
    case "followup": return followUp(intent, utterance)
    case "again": return again(intent, utterance)
    case "entry.edit": return edit(intent)
    case "entry.delete":
      let taken = DrinkTakenBack(session: session, context: context).slots(of: intent)
      return .request(
        Request(
          intent: taken == nil ? intent.intent : "drink.log", slots: taken ?? intent.slots,
          utterance: utterance))
    case "chat.yes" where session.question?.missing == "confirm": return .answer(true)
    case "chat.no" where session.question?.missing == "confirm": return .answer(false)
    default:
      var slots = intent.slots
      if intent.intent == "query.streak", slots["metric"] == nil, slots["habit"] == nil,
        !words.areIn(utterance.lowercased(), .streaks)
      {
        slots = slots.merging(lastTopic)
      }
      if intent.intent == "query.chart", slots["metric"] == nil, slots["activity"] == nil {
        slots = slots.merging(lastTopic)
        slots["habit"] = nil
      }
      if intent.intent == "query.total", TopicOfLast.isMissing(in: slots) {
        slots = slots.merging(TopicOfLast(session: session).slots)
      }
      if slots.text("scope") == "logged" {
        slots["scope"] = nil
        slots = slots.merging(TopicOfLast(session: session).slots)
      }
      if let verb = slots.text("verb"), let text = slots.text("text") {
        slots["verb"] = nil
        slots["text"] = .text("\(verb) \(text)")
      }
      if let number = slots.number("goal_weight") {
        slots["goal_weight"] = nil
        slots["goal_weight_kg"] = .number(number * context.bareMassKg)
      }
      if slots.text("scope") == "last" { fillFromLast(&slots, intent.intent) }
      if intent.intent == "query.explain", slots.values.isEmpty { slots = figureShown }
      slots = AskedPeriod(words: words, today: context.now.day)
        .completed(slots, of: intent.intent, utterance)
      return .request(Request(intent: intent.intent, slots: slots, utterance: utterance))
    }
  }

  /// The metric or habit that was spoken of last, for "how many days in a row is that?".
  private var lastTopic: Slots {
    for action in session.last.reversed() + session.recent.suffix(1) {
      if let habit = action.slots["habit"] { return ["habit": habit] }
      if let metric = action.slots["metric"] ?? action.slots["tracker"] {
        return ["metric": metric]
      }
      if action.intent.hasSuffix(".log"), let metric = ReferenceResolver.metric(of: action.intent) {
        return ["metric": .text(metric)]
      }
    }
    return [:]
  }

  /// The figure of the last reply, for "why?"; empty when a deed gave it.
  private var figureShown: Slots {
    guard let last = session.last.last else { return [:] }
    if last.intent == "query.explain" { return last.slots }
    switch (last.intent, last.slots.text("topic") ?? last.slots.text("metric")) {
    case ("bmi.show", _): return ["about": .text("bmi")]
    case ("profile.show", _): return ["about": .text("resting energy")]
    case ("guidance.show", "energy"): return ["about": .text("day energy")]
    case ("guidance.show", let topic?), ("goal.show", let topic?):
      let figure = [
        "water": "water goal", "sleep": "sleep guidance",
        "exercise": "exercise guidance",
      ]
      return figure[topic]
        .map { ["about": .text($0)] } ?? [:]
    default: return [:]
    }
  }

  private static func metric(of intent: String) -> String? {
    switch intent {
    case "drink.log": "water"
    case "meal.log": "meals"
    case "exercise.log", "steps.log", "weight.log", "sleep.log", "mood.log", "gratitude.log":
      String(intent.dropLast(4))
    default: nil
    }
  }

  /// The name that "it" stands for: of the newest action of the same family.
  private func fillFromLast(_ slots: inout Slots, _ intent: String) {
    // A reminder that is changed must not become a second one.
    if intent != "reminder.add" { slots["scope"] = nil }
    let family = String(intent.prefix { $0 != "." })
    let names = ["title", "habit", "text", "tracker", "number", "metric"]
    let candidates = (session.last.reversed() + session.recent.reversed()).filter {
      $0.family == family
    }
    for action in candidates {
      for name in names {
        guard let value = action.slots[name] else { continue }
        if slots[name] == nil { slots[name] = value }
        return
      }
    }
  }

  /// "and last week?": the last question with what was said put over it.
  private func followUp(_ intent: RecognizedIntent, _ utterance: String) -> Resolved {
    guard let query = session.lastQuery else { return .nothing }
    var slots = query.slots
    for name in ["activity", "drink", "food", "habit"] where intent.slots[name] != nil {
      for other in ["activity", "drink", "food", "habit"] { slots[other] = nil }
      if name == "drink" { slots["metric"] = nil }
    }
    if intent.slots["metric"] != nil {
      for other in ["activity", "drink", "food", "habit"] { slots[other] = nil }
    }
    slots = slots.merging(intent.slots)
    if intent.slots.text("period") == "all" { slots["period"] = nil }
    if let shift = intent.slots.text("shift") { shiftPeriod(of: &slots, isBack: shift == "before") }
    let name = intent.slots.text("ask") ?? query.intent
    for name in ["ask", "shift"] { slots[name] = nil }
    return .request(Request(intent: name, slots: slots, utterance: utterance))
  }

  /// The period of the same length right before or after.
  private func shiftPeriod(of slots: inout Slots, isBack: Bool) {
    let today = context.now.day
    let old = slots.period("period") ?? Period(from: today, to: today)
    let days = old.to - old.from + 1
    if isBack, slots["period"] == nil || days == 1 || days == 7 {
      slots["period"] = .period(Period(from: old.from - days, to: old.to - days))
    } else if isBack {
      slots["period"] = .period(Period(from: old.from.adding(months: -1), to: old.from - 1))
    } else {
      slots["period"] = .period(Period(from: old.to + 1, to: old.to + days))
    }
  }

  /// "another one", "same again", "and 2 more": the last log once more, today.
  private func again(_ intent: RecognizedIntent, _ utterance: String) -> Resolved {
    if let shown = session.last.last, ["tip.show", "quote.show"].contains(shown.intent) {
      var slots = Slots()
      slots["category"] = shown.slots["category"]
      return .request(Request(intent: shown.intent, slots: slots, utterance: utterance))
    }
    guard let last = lastLog(like: intent) else { return .nothing }
    var slots = last.slots
    slots["at"] = nil
    slots["day"] = intent.slots["day"] ?? .day(context.now.day)
    slots["at"] = intent.slots["at"]
    if last.intent == "drink.log" {
      slots["volume_ml"] = .number(volume(intent, last))
      if let drink = intent.slots["drink"] { slots["drink"] = drink }
    } else if let number = intent.slots.number("number") ?? intent.slots.number("count") {
      let scaled = retyping.slots(
        for: .record(["dim": .text("number"), "number": .number(number)]), in: last)
      if let scaled { slots = slots.merging(scaled) }
    }
    for (name, value) in intent.slots.values
    where !["number", "count", "unit", "day", "at", "drink", "volume_ml", "value"].contains(name) {
      slots[name] = value
    }
    if let value = intent.slots["value"], let typed = retyping.slots(for: value, in: last) {
      slots = slots.merging(typed)
    }
    return .request(Request(intent: last.intent, slots: slots, utterance: utterance))
  }

  /// The newest log that the words fit.
  private func lastLog(like intent: RecognizedIntent) -> Session.DoneAction? {
    let logs = session.recent.reversed().filter { $0.intent.hasSuffix(".log") }
    for name in ["meal", "drink", "activity", "tracker"] {
      guard let wanted = intent.slots.text(name) else { continue }
      if let found = logs.first(where: { $0.slots.text(name) == wanted }) { return found }
    }
    if intent.slots["unit"] != nil || intent.slots["volume_ml"] != nil {
      return logs.first { $0.intent == "drink.log" } ?? logs.first
    }
    return logs.first
  }

  private func volume(_ intent: RecognizedIntent, _ last: Session.DoneAction) -> Double {
    if let volume = intent.slots.number("volume_ml") { return volume }
    let number = intent.slots.number("number") ?? intent.slots.number("count")
    guard let number else { return last.slots.number("volume_ml") ?? 250 }
    let one = retyping.slots(
      for: .record(["dim": .text("number"), "number": .number(number)]), in: last)
    return one?.number("volume_ml") ?? number * 250
  }

  /// Finds what is corrected and types the new value like the old one.
  private func edit(_ intent: RecognizedIntent) -> Resolved {
    let slots = intent.slots
    for target in targets(of: intent) {
      if let changed = changes(slots, in: target), !changed.isEmpty {
        return .edit(target, changed)
      }
    }
    return .nothing
  }

  /// Actions that may be meant, the likeliest first.
  private func targets(of intent: RecognizedIntent) -> [Session.DoneAction] {
    let newestFirst = Array(session.recent.reversed())
    for name in ["activity", "drink", "tracker"] {
      guard let wanted = intent.slots.text("old_\(name)") ?? namedTarget(intent, name) else {
        continue
      }
      let named = newestFirst.filter { $0.slots.text(name) == wanted }
      if !named.isEmpty { return named }
    }
    if let metric = intent.slots.text("metric") {
      let intents = ReferenceResolver.intents(ofMetric: metric)
      let found = newestFirst.filter { intents.contains($0.intent) }
      if !found.isEmpty { return found }
    }
    return newestFirst
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

  private func changes(_ slots: Slots, in target: Session.DoneAction) -> Slots? {
    var changed: Slots = [:]
    for (name, value) in slots.values {
      switch name {
      case "value":
        guard let typed = retyping.slots(for: record(value), in: target) else { return nil }
        changed = changed.merging(typed)
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
      case "meal" where target.intent != "meal.log": return nil
      case "intensity" where target.intent != "exercise.log": return nil
      case "feeling", "mood":
        if target.intent != "mood.log" { return nil }
        changed[name] = value
        if name == "feeling", let word = value.text {
          changed = PartialCorrection.mood(of: word, recognizer.language).merging(changed)
        }
      case "less", "less_count", "only_food", "no_food":
        guard let typed = correction(target).slots(name, value) else { return nil }
        changed = changed.merging(typed)
      case "day", "at":
        if target.slots["day"] == nil, target.slots["at"] == nil { return nil }
        changed[name] = value
      case "old", "old_drink", "old_food", "old_activity", "old_feeling", "metric", "tracker",
        "unit", "scope":
        continue
      default: changed[name] = value
      }
    }
    if let unit = slots.text("unit"), changed.isEmpty { return reunited(unit, target) }
    return changed
  }

  private func correction(_ target: Session.DoneAction) -> PartialCorrection {
    PartialCorrection(retyping: retyping, target: target)
  }

  /// A plain number as the record that retyping reads.
  private func record(_ value: SlotValue) -> SlotValue {
    guard let number = value.number else { return value }
    return .record(["dim": .text("number"), "number": .number(number)])
  }

  private func scaled(_ target: Session.DoneAction, by factor: Double) -> Slots? {
    for name in ["volume_ml", "duration_s", "distance_m", "steps", "kcal", "value"] {
      if let old = target.slots.number(name) { return [name: .number(old * factor)] }
    }
    return nil
  }

  private func renamed(_ name: String, to value: SlotValue, in target: Session.DoneAction) -> Slots
  {
    if target.intent == "meal.log", name == "food" || name == "drink" {
      return retyping.firstItem(of: target) { $0["food"] = value } ?? [:]
    }
    if target.slots[name] != nil { return [name: value] }
    return [:]
  }

  /// "km not miles": the same number in another unit.
  private func reunited(_ unit: String, _ target: Session.DoneAction) -> Slots? {
    for entity in recognizer.entities(in: target.utterance, context: context) {
      let number: Double
      switch entity.value {
      case .quantity(let quantity): number = quantity.number.value
      case .duration(let duration): number = duration.number.value
      default: continue
      }
      let text = "\(jsonNumber(number)) \(unit)"
      for other in recognizer.entities(in: text, context: context) {
        if case .number = other.value { continue }
        let typed = retyping.slots(for: EntitySlot.raw(other.value), in: target)
        if let typed { return typed }
      }
    }
    return nil
  }
}
