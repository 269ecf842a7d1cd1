import CivilTime
import Commands
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
  /// The clause that corrects.
  var clause: Range<Int>?

  /// Finds what is corrected and types the new value like the old one.
  func resolved(_ intent: RecognizedIntent) -> Resolved {
    let slots = intent.slots
    if addsFood(slots) || leavesOut(intent) { return .nothing }
    let isOfList = mentions.speaksOfList(recognizer.language.words)
    var targets = targets(of: intent).filter { act in
      !(isOfList && act.intent.isLog) && !mentions.isOfStranger(to: act, recognizer)
        && mayHold(slots[.old], act)
    }
    if !mentions.scales.isEmpty { targets = targets.filter { $0.isScored } }
    // A bare number is about the last message, never about an older entry that it happens to fit.
    if isBareAmount(slots), let newest = targets.first {
      targets = targets.filter { $0.utterance == newest.utterance }
    }
    for target in drinksFirst(targets, slots) {
      // "Make it 22:00" of what comes at 9 and at 21 is said of nothing that was told before it.
      if leavesOpen(slots, target) { return .nothing }
      if let changed = changes(slots, in: target), !changed.isEmpty {
        return nearer(than: target, changed, by: intent) ?? .edit(target, changed)
      }
    }
    return .nothing
  }

  /// "Actually 8 hours" behind a night and then half an hour of running: the night, of which that
  /// is another figure.
  private func nearer(
    than target: Session.DoneAction, _ changed: Slots, by intent: RecognizedIntent
  ) -> Resolved? {
    guard FigureJump(changed, of: target).isFar, !isNaming(intent.slots) else { return nil }
    let reachable = session.recent.reversed().filter { act in
      act.id != nil && act.id != target.id
        && session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
    }
    for act in reachable {
      guard let other = changes(intent.slots, in: act), FigureJump(other, of: act).isNear else {
        continue
      }
      return .edit(act, other)
    }
    return nil
  }

  /// Whether anything beside the value says which deed is meant.
  private func isNaming(_ slots: Slots) -> Bool {
    slots.values.keys.contains { ![SlotKey.value, .old, .source].contains($0) }
  }

  private func leavesOpen(_ slots: Slots, _ target: Session.DoneAction) -> Bool {
    guard target.intent == .reminderAdd, let value = slots[.day] ?? slots[.at] else { return false }
    return MovedTime(context: context, times: mentions.times).isOfOneTime(target, value)
  }

  private func isBareAmount(_ slots: Slots) -> Bool {
    if slots[.lessCount] != nil || slots[.factor] != nil { return true }
    return [SlotKey.value, .less, .added].contains { name in
      guard let value = slots[name] else { return false }
      return (value.record?[.dimension]?.text ?? "number") == "number"
    }
  }

  /// What was told before is heard by names of its own.
  private static let olds: [SlotKey: SlotKey] = [.activity: .oldActivity, .drink: .oldDrink]

  /// Actions that may be meant, the likeliest first.
  private func targets(of intent: RecognizedIntent) -> [Session.DoneAction] {
    let newestFirst = Array(session.recent.reversed())
    if let refined = refined(by: intent) { return [refined] }
    for name in [SlotKey.activity, .drink, .tracker] {
      let old = CorrectionResolver.olds[name].flatMap { intent.slots.text($0) }
      guard let wanted = old ?? namedTarget(intent, name) else { continue }
      let named = newestFirst.filter { $0.slots.text(name) == wanted }
      if !named.isEmpty { return named }
    }
    if let food = intent.slots.text(.oldFood) ?? namedTarget(intent, .food) {
      let named = newestFirst.filter { $0.foods.contains(food) }
      if !named.isEmpty { return named }
    }
    if let meal = intent.slots.text(.oldMeal) {
      let named = newestFirst.filter { $0.slots.text(.meal) == meal }
      if !named.isEmpty { return named }
    }
    if let metric = intent.slots.text(.metric) {
      let intents = CorrectionResolver.intents(ofMetric: metric)
      let found = newestFirst.filter {
        intents.contains($0.intent) || metric == Metric.weight.name && $0.isWeighed
      }
      if !found.isEmpty || isToldApart(metric) { return found }
    }
    return inItsUnit(newestFirst, intent)
  }

  /// "3 cups" behind two cups of coffee and a plate of eggs: of what one message told, first what
  /// was told in that unit.
  private func inItsUnit(
    _ newestFirst: [Session.DoneAction], _ intent: RecognizedIntent
  ) -> [Session.DoneAction] {
    let said = intent.slots[.value].flatMap { SaidAmount(slot: $0) }
    guard let unit = said?.unit, let newest = newestFirst.first else {
      let last = session.last(nearestTo: said?.number)
      return last.filter { $0.id != nil }
        + newestFirst.filter { act in
          !last.contains { $0.id == act.id }
        }
    }
    let beside = newestFirst.filter { $0.utterance == newest.utterance }
    var told = beside.filter { act in act.said.contains { $0.unit == unit } }
    // "700 kcal" behind a wrap with its calories and a cola: what has an energy of its own.
    let stated = beside.filter { $0.slots[.energy] != nil }
    if said?.kind == .energy, !stated.isEmpty { told = stated }
    return told + newestFirst.filter { act in !told.contains { $0.id == act.id } }
  }

  /// "It was oat milk" behind milk and cookies: of those that were told last, the one that it tells
  /// more exactly.
  private func refined(by intent: RecognizedIntent) -> Session.DoneAction? {
    guard intent.slots[.value] == nil, intent.slots[.oldFood] == nil,
      let new = intent.slots.text(.food) ?? intent.slots.text(.drink)
    else { return nil }
    return session.last.last { act in
      act.id != nil
        && (act.foods + [act.slots.text(.drink)].compactMap(\.self)).contains {
          isRefined($0, new)
        }
    }
  }

  /// "the tea was coffee", "bring the stretching up to 25": the thing named is the old one.
  private func namedTarget(_ intent: RecognizedIntent, _ name: SlotKey) -> String? {
    isTarget(name, intent.slots) ? intent.slots.text(name) : nil
  }

  /// Whether a name tells which deed is meant: there is a new value beside it, or a new name.
  private func isTarget(_ name: SlotKey, _ slots: Slots) -> Bool {
    if slots[.value] != nil { return true }
    return CorrectionResolver.new[name].map { slots[$0] != nil } ?? false
  }

  private static let new: [SlotKey: SlotKey] = [
    .drink: .newDrink, .activity: .newActivity, .food: .newFood,
  ]

  static func intents(ofMetric metric: String) -> [IntentName] {
    switch metric {
    case "water": [.drinkLog]
    case "calories", "meals", "protein", "carbs", "fat": [.mealLog]
    case "exercise", "distance", "burned": [.exerciseLog]
    case "steps", "weight", "sleep", "mood", "gratitude": [IntentName(logging: metric)]
    default: [.trackerLog]
    }
  }

  private func isOfLastMeal(_ target: Session.DoneAction, _ food: String?) -> Bool {
    session.last.contains { $0.intent == .mealLog }
      && target.foods.contains { isRefined($0, food) }
  }

  /// What a slot about a food changes: nothing for other slots, nil where it does not fit.
  private func foodChanges(
    _ name: SlotKey, _ value: SlotValue, _ slots: Slots, in target: Session.DoneAction
  ) -> Slots? {
    switch name {
    case .foodState: restated(value, of: slots.text(.oldFood), in: target)
    case .toldFood: told(slots, of: value.text, in: target)
    case .less, .lessCount, .onlyFood, .noFood: correction(target).slots(name, value)
    // A mood has no length: "took 33 minutes" behind one is of what was done.
    case .duration where target.intent == .moodLog: nil
    default: [:]
    }
  }

  private func changes(_ slots: Slots, in target: Session.DoneAction) -> Slots? {
    if let text = slots.text(.newText) { return journal(of: target, slots, text) }
    var changed: Slots = [:]
    for (name, value) in slots.values {
      guard let ofFood = foodChanges(name, value, slots, in: target) else { return nil }
      changed = changed.merging(ofFood)
      switch name {
      case .value:
        let food = foodSpokenOf(slots, in: target)
        guard let typed = fitted(value, target, of: food) else { return nil }
        changed = changed.merging(typed)
      // What a device shows is of the whole day.
      case .isTotal:
        if target.intent == .stepsLog { changed[name] = value }
      case .factor:
        guard let typed = scaled(target, by: value.number ?? 1) else { return nil }
        changed = changed.merging(typed)
      case .newDrink: changed = changed.merging(renamed(.drink, to: value, in: target))
      case .newActivity: changed = changed.merging(renamed(.activity, to: value, in: target))
      case .newFood:
        let old = foodSpokenOf(slots, in: target)
        changed = changed.merging(renamed(.food, of: old, to: value, in: target))
      case .drink, .activity, .food:
        // "two bananas, I mean": the food is named beside the number, not replaced by another.
        if isTarget(name, slots) { continue }
        changed = changed.merging(renamed(name, to: value, in: target))
      case _ where CorrectionResolver.ofFood.contains(name): continue
      case .meal where target.intent != .mealLog: return nil
      case .intensity where target.intent != .exerciseLog: return nil
      case .feeling, .mood:
        if target.intent != .moodLog { return nil }
        changed[name] = value
        if name == .feeling, let word = value.text {
          changed = PartialCorrection.mood(of: word, recognizer.language).merging(changed)
        }
      case .day, .at:
        guard let moved = moved(name, value, target) else { return nil }
        changed = changed.merging(moved)
      case .bed, .wake:
        let night = CorrectedNight(context: context, target: target)
        guard let ends = night.slots(name, value) else { return nil }
        changed = changed.merging(ends)
      case .newWord:
        guard let renamed = reworded(target, slots.text(.oldWord), value.text) else { return nil }
        changed = changed.merging(renamed)
      case .refines:
        guard isOfLastMeal(target, slots.text(.food)) else { return nil }
      case .newName:
        guard let called = called(value, of: slots[.tracker], target) else { return nil }
        changed = changed.merging(called)
      case .number, .title:
        guard target.slots[.title] ?? target.slots[.number] != nil else { return nil }
        changed[name] = value
      case .recurrence where target.intent != .reminderAdd: return nil
      case .recurrence: changed = changed.merging(ofRule(value, at: slots[.at]))
      case .until where target.intent != .challengeCreate: return nil
      case .added:
        guard let sum = fitted(value, target).flatMap({ added($0, to: target) }) else { return nil }
        changed = changed.merging(sum)
      case .daysEarlier:
        guard let day = earlier(by: value, target) else { return nil }
        (changed[.day], changed[.at]) = (day, nil)
      case _ where CorrectionResolver.pointers.contains(name): continue
      default: changed[name] = value
      }
    }
    changed = changed.merging(putOff(changed, target))
    if let unit = slots.text(.unit), changed.isEmpty { return reunited(unit, target) }
    return changed
  }

  private func called(
    _ name: SlotValue, of wrong: SlotValue?, _ target: Session.DoneAction
  ) -> Slots? {
    if target.intent == .trackerLog { return takenInstead(name, of: wrong, target) }
    return [SlotKey.title, .habit, .text, .tracker].first { target.slots[$0] != nil }
      .map { [$0: name] }
  }

  private func earlier(by days: SlotValue, _ target: Session.DoneAction) -> SlotValue? {
    guard let day = target.slots.day(.day), let days = days.number else { return nil }
    return .day(day - Int(days))
  }

  /// Slots about one food of a meal, which are read by themselves.
  private static let ofFood: Set<SlotKey> = [
    .foodState, .toldFood, .toldEnergy, .toldEach, .less, .lessCount, .onlyFood,
    .noFood,
  ]

  /// Slots that say what is corrected, and not to what.
  private static let pointers: Set<SlotKey> = [
    .source, .old, .oldWord, .oldDrink, .oldMeal, .oldFood, .oldActivity, .oldFeeling,
    .metric,
    .tracker, .unit, .scope,
  ]

  /// Where a reminder was put off, it stays there when something else about it changes.
  private func putOff(_ changed: Slots, _ target: Session.DoneAction) -> Slots {
    guard changed[.recurrence] != nil, changed[.at] == nil else { return [:] }
    let later = session.recent.last {
      $0.intent == .reminderSnooze
        && ($0.slots[.text] ?? target.slots[.text]) == target.slots[.text]
    }
    guard let at = later?.slots[.at] else { return [:] }
    return [.at: at]
  }

  /// Another day or time, in the slot that the target keeps it in.
  private func moved(_ name: SlotKey, _ value: SlotValue, _ target: Session.DoneAction) -> Slots? {
    let times = clause.map(mentions.times(ofCorrection:)) ?? mentions.times
    return MovedTime(context: context, times: times, in: mentions)
      .slots(of: target, name, bare: value)
  }

  /// The slots that a value of a sentence fills in the target.
  private func fitted(
    _ value: SlotValue, _ target: Session.DoneAction, of food: String? = nil
  ) -> Slots? {
    if mentions.countsOther(than: target, recognizer) || mentions.tellsOnlyHowOften { return nil }
    if let scaled = mentions.scales.first { return target.score(scaled) }
    return SaidAmount(slot: value).flatMap {
      RoleFit(
        act: target, context: context, food: food, recognizer: recognizer,
        isOfEach: mentions.hint(.each) || mentions.hint(.both)
      ).slots(for: $0)
    }
  }

  /// "Chicken salad" after "salad".
  func isRefined(_ old: String, _ new: String?) -> Bool {
    guard let new, new != old else { return false }
    return " \(new) ".contains(" \(old) ") || " \(old) ".contains(" \(new) ")
  }

  /// "Shed, not fence": the title with one word changed.
  private func reworded(_ target: Session.DoneAction, _ old: String?, _ new: String?) -> Slots? {
    guard let old = old?.lowercased(), let new else { return nil }
    for name in [SlotKey.title, .text, .habit] {
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
    if target.intent == .mealLog { return scaledMeal(target, by: factor) }
    for name in [SlotKey.volume, .reps, .duration, .distance, .steps, .energy, .value] {
      if let old = target.slots.number(name) { return [name: .number(old * factor)] }
    }
    return nil
  }

  /// Half a pizza: so much less of each food, and of the energy that was stated.
  private func scaledMeal(_ target: Session.DoneAction, by factor: Double) -> Slots? {
    guard let items = target.slots.list(.items) else { return nil }
    let scaled = items.map { item -> SlotValue in
      guard var record = item.record else { return item }
      if factor < 1 { record.takePart() }
      for name in [SlotKey.quantity, .grams, .energy] {
        if let old = record[name]?.number { record[name] = .number(old * factor) }
      }
      if record[.quantity] == nil, record[.grams] == nil { record[.quantity] = .number(factor) }
      return .record(record)
    }
    var slots: Slots = [.items: .list(scaled)]
    if let kcal = target.slots.number(.energy) { slots[.energy] = .number(kcal * factor) }
    return slots
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
