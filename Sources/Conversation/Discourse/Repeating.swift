import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Copies an act with what is said otherwise: "and yesterday a 2", "also 10000 steps".
struct Repeating {
  let session: Session
  let context: RecognitionContext
  let mentions: Mentions
  let now: Instant
  let utterance: String

  /// An amount with a day of its own, behind a log of its kind: the same on that day.
  func onOtherDay() -> Request? {
    guard !mentions.isQuestion, mentions.rest.isEmpty, !mentions.has(.contrast),
      !mentions.has(.edit), !mentions.has(.pointing), !mentions.has(.denial),
      mentions.wordCount <= DiscourseLimits.completionWords, mentions.things.isEmpty,
      let act = session.recent.last(where: { $0.intent.isLog }), !mentions.isDeed(besides: act),
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.repetition,
      let slots = filled(act), slots[.day] != nil, slots[.day] != act.slots[.day]
    else { return nil }
    return Request(intent: act.intent, slots: slots, asSaid: utterance)
  }

  /// "Then 2x6 at 125": more sets of the exercise that was told right before.
  func sets() -> [Request] {
    guard !mentions.sets.isEmpty || mentions.anotherSet != nil, !mentions.isQuestion,
      ![.contrast, .edit, .pointing, .denial].contains(where: mentions.has),
      let act = session.last.last, act.intent == .exerciseLog, act.slots[.reps] != nil,
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
    else { return [] }
    if let told = mentions.anotherSet {
      var slots = act.slots
      for name in [SlotKey.at, .energy, .note, .duration] { slots[name] = nil }
      slots[.sets] = .number(1)
      if let reps = told.reps { slots[.reps] = .number(reps) }
      if let kg = told.kg { slots[.load] = .number(kg) }
      return [Request(intent: act.intent, slots: slots, asSaid: utterance)]
    }
    return mentions.sets.map { told in
      var slots = act.slots
      for name in [SlotKey.at, .energy, .note, .duration, .sets] { slots[name] = nil }
      slots[.sets] = told.sets.map { .number($0) }
      slots[.reps] = .number(told.reps)
      if let kg = told.kg { slots[.load] = .number(kg) }
      return Request(intent: act.intent, slots: slots, asSaid: utterance)
    }
  }

  private func filled(_ act: Session.DoneAction) -> Slots? {
    let amounts = mentions.fillers.filter { !$0.amounts.isEmpty && $0.times.isEmpty }
    let times = mentions.times
    // "Yesterday twice" tells how often, and no amount.
    guard !amounts.isEmpty, !times.isEmpty,
      amounts.allSatisfy({ !mentions.often.contains($0.tokens) }),
      let day = MovedTime(context: context, times: times).slots(of: act), day[.at] == nil
    else { return nil }
    var slots = act.slots
    for name in [SlotKey.at, .from, .to, .energy, .note] { slots[name] = nil }
    let roles = RoleFit(act: act, context: context)
    var filled: Set<SlotKey> = []
    for filler in amounts {
      guard let said = filler.amounts.compactMap(roles.slots).first else { return nil }
      // "Night 2 of 5": two numbers for one amount say neither.
      if said.values.keys.contains(where: filled.contains) { return nil }
      filled.formUnion(said.values.keys)
      if said[.distance] != nil { slots[.duration] = nil }
      if said[.duration] != nil, amounts.count == 1 { slots[.distance] = nil }
      slots = slots.withoutFeeling(said).merging(said)
    }
    return slots.merging(day)
  }

  /// "Same reminder on Friday at 7": with no word that tells what, the one before at another time.
  func reminder(_ intents: [RecognizedIntent]) -> Request? {
    guard intents.count == 1, let said = intents.first, said.intent == .reminderAdd,
      said.slots[.at] != nil || said.slots[.recurrence] != nil, mentions.has(.more),
      mentions.terms.allSatisfy(isShared),
      let act = session.recent.last(where: { $0.intent == .reminderAdd })
    else { return nil }
    var slots = act.slots
    for name in [SlotKey.at, .recurrence, .day, .nagEvery] { slots[name] = nil }
    slots = slots.merging(said.slots)
    slots[.text] = act.slots[.text]
    // "Every Tuesday, same": at the same time of day.
    if said.slots[.recurrence] != nil, said.slots[.at] == nil { slots[.at] = act.slots[.at] }
    return Request(intent: .reminderAdd, slots: slots, asSaid: utterance)
  }

  /// Whether a word is one of repetition, of any listed thing, or of a time.
  private func isShared(_ term: Mentions.Term) -> Bool {
    mentions.signs.contains { $0.tokens.contains(term.token) }
      || mentions.values.contains { $0.tokens.contains(term.token) }
  }

  /// A goal behind a goal: "also 10000 steps" is one more, unless it says that it was done.
  func goal(_ fact: RecognizedIntent, isPast: Bool) -> Request? {
    guard mentions.has(.addition), !isPast, mentions.times.allSatisfy({ !$0.isDate }),
      let goal = session.last.last,
      goal.intent == .goalSet || goal.intent == .profileSet && goal.slots[.goalWeight] != nil,
      now.seconds - goal.touchedAt.seconds <= DiscourseLimits.completion,
      let (metric, target) = Repeating.measured(fact)
    else { return nil }
    var slots: Slots = [.metric: .text(metric), .target: .number(target)]
    slots[.per] = .text(mentions.span ?? goal.slots.text(.per) ?? "day")
    if mentions.span == nil, metric == "weight" { slots[.per] = nil }
    return Request(intent: .goalSet, slots: slots, asSaid: utterance)
  }

  /// In which slot of which log a metric is told.
  static let roles: [(intent: IntentName, slot: SlotKey, metric: String)] = [
    (.stepsLog, .steps, "steps"), (.drinkLog, .volume, "water"),
    (.sleepLog, .duration, "sleep"), (.exerciseLog, .distance, "distance"),
    (.exerciseLog, .duration, "exercise"), (.weightLog, .mass, "weight"),
    (.mealLog, .energy, "calories"),
  ]

  /// The metric of a fact and its amount in the metric's base unit.
  private static func measured(_ fact: RecognizedIntent) -> (String, Double)? {
    for role in roles where role.intent == fact.intent {
      if let number = fact.slots.number(role.slot) { return (role.metric, number) }
    }
    return nil
  }
}

extension Slots {
  /// Whether it says how long, how far, how much or how often something was done.
  var hasExerciseAmount: Bool {
    [SlotKey.duration, .distance, .energy, .sets, .reps, .load].contains { self[$0] != nil }
  }

  /// Without what measures the same as the amounts that were said anew.
  func withoutStale(_ said: Slots) -> Slots {
    var slots = self
    if said[.distance] != nil, said[.duration] == nil { slots[.duration] = nil }
    if said[.duration] != nil, said[.distance] == nil { slots[.distance] = nil }
    if said[.duration] != nil || said[.distance] != nil { slots[.energy] = nil }
    return slots.withoutFeeling(said)
  }

  /// "This morning 4" is no more the feeling that was a 2.
  func withoutFeeling(_ said: Slots) -> Slots {
    guard said[.score] != nil, said[.feeling] == nil else { return self }
    var slots = self
    for name in [SlotKey.feeling, .mood] { slots[name] = nil }
    return slots
  }
}

extension TimeValue {
  /// Whether it says a day.
  var isDate: Bool {
    !known.isDisjoint(with: [.day, .weekday, .month, .holiday])
      || known.contains(.relative) && !known.contains(.hour)
  }
}
