import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is logged once more.
extension ReferenceResolver {
  /// "another one", "same again", "and 2 more": the last log once more, today.
  func again(_ intent: RecognizedIntent, _ utterance: String) -> Resolved {
    if let shown = shownAgain(utterance) ?? timerAgain(intent, utterance) { return .request(shown) }
    // "Same breakfast as yesterday": whatever else was logged since, the diary has it.
    if intent.slots[.meal] != nil, intent.slots[.like] ?? intent.slots[.likeDay] != nil {
      return .request(Request(intent: .mealLog, slots: intent.slots, asSaid: utterance))
    }
    guard var last = lastLog(like: intent) else { return .nothing }
    if let drink = poured(intent, behind: last) { last = drink }
    if isState(last, today: intent) { return askedAnew(last, intent, utterance) }
    if intent.slots.flag(.rest) == true {
      guard let slots = LeftOver(last: last).slots(intent, today: context.today) else {
        return .nothing
      }
      return .request(Request(intent: last.intent, slots: slots, asSaid: utterance))
    }
    if let other = asOtherMeal(intent, last, utterance) { return .request(other) }
    let intent = inMillilitres(intent, of: last)
    var slots = last.slots
    slots[.at] = nil
    slots[.day] = intent.slots[.day] ?? .day(context.today)
    slots[.at] = intent.slots[.at]
    if last.intent == .drinkLog {
      guard let drink = drinkAgain(intent, slots, of: last, utterance) else { return .nothing }
      slots = drink
    } else if isAnotherSet(intent, of: last) {
      slots[.sets] = .number(1)
      slots[.energy] = nil
    } else if let number = intent.slots.number(.number) ?? intent.slots.number(.count),
      !countsDeeds(intent, last)
    {
      let scaled = RoleFit(act: last, context: context, recognizer: recognizer).slots(
        for: SaidAmount(.number, number))
      if let scaled { slots = slots.merging(scaled) }
    }
    for (key, value) in intent.slots.values where !Self.readApart.contains(key) {
      slots[key] = value
    }
    if let span = span(of: last) {
      slots = slots.merging(span)
    } else if let value = intent.slots[.value] {
      // "132 over 80" is one reading, and neither of its figures another value.
      // "And yesterday twice" tells how often, and no amount.
      if mentions.pair?.kind == .reading || mentions.tellsHowOften { return .nothing }
      // "5k after work" behind a night's sleep is none.
      // "This morning: 600 kcal" behind a run tells of something else.
      guard let amount = SaidAmount(slot: value),
        amount.kind != .energy || last.intent == .mealLog
          || last.said.contains(where: { $0.kind == .energy }),
        last.intent != .drinkLog || amount.kind != .number || amount.isCount(of: last),
        let typed = RoleFit(act: last, context: context, recognizer: recognizer).slots(for: amount)
      else { return .nothing }
      // "Another 2 km, same time" changes nothing.
      let isSame = typed.values.allSatisfy { last.slots[$0.key] == $0.value }
      slots = isSame ? slots : slots.merging(typed).withoutStale(typed)
    }
    if intent.slots[.value] == nil, let told = figures(behind: intent, of: last) {
      slots = slots.merging(told).withoutStale(told)
    }
    if let night = wakingDay(intent, last) {
      slots[.day] = night
      // One night has one length.
      if night == last.slots[.day], last.id != nil, let length = slots[.duration] {
        return .edit(last, [.duration: length])
      }
    }
    return .request(Request(intent: last.intent, slots: slots, asSaid: utterance))
  }

  /// "The same for lunch": what was eaten last, as another meal.
  private func asOtherMeal(
    _ intent: RecognizedIntent, _ last: Session.DoneAction, _ utterance: String
  ) -> Request? {
    guard let meal = intent.slots[.otherMeal], last.intent == .mealLog else { return nil }
    var slots = last.slots
    slots[.at] = nil
    slots[.day] = intent.slots[.day] ?? .day(context.today)
    slots[.meal] = meal
    return Request(intent: last.intent, slots: slots, asSaid: utterance)
  }

  /// "Again" behind a timer that ended: one more like it.
  private func timerAgain(_ intent: RecognizedIntent, _ utterance: String) -> Request? {
    guard session.last.last?.intent == .timerStop,
      intent.slots.values.keys.allSatisfy({ $0 == .day })
    else { return nil }
    let scope = SlotValue.text(StartTimer.Scope.again.rawValue)
    return Request(intent: .timerStart, slots: [.scope: scope], asSaid: utterance)
  }

  /// One more tip or quote, behind one.
  private func shownAgain(_ utterance: String) -> Request? {
    guard let shown = session.lastAct, [IntentName.tipShow, .quoteShow].contains(shown.intent)
    else { return nil }
    var slots = Slots()
    slots[.category] = shown.slots[.category]
    return Request(intent: shown.intent, slots: slots, asSaid: utterance)
  }

  /// "Last night was 6h" behind a night is of the day that one woke on.
  private func wakingDay(
    _ intent: RecognizedIntent, _ last: Session.DoneAction
  ) -> SlotValue? {
    let times = mentions.within(intent.tokens).times.filter { $0.known.contains(.dayPart) }
    guard last.intent == .sleepLog, !times.isEmpty, let day = intent.slots[.day] else {
      return nil
    }
    return TimeReading(context: context, looksAhead: false).wakingDay([.day: day], times)[.day]
  }

  /// "Another one" behind five repetitions with a weight is one set more, and no single one.
  private func isAnotherSet(_ intent: RecognizedIntent, of last: Session.DoneAction) -> Bool {
    last.intent == .exerciseLog && last.slots[.load] != nil && last.slots[.reps] != nil
      && (intent.slots.number(.number) ?? intent.slots.number(.count)) == 1
  }

  /// The slots of what is said again that are not simply put over those of the last: each fits
  /// one kind of log or another.
  private static let readApart: Set<SlotKey> = [
    .number, .count, .unit, .day, .at, .drink, .food, .volume, .value,
  ]

  /// A drink once more, as many as are told, and another one where that is named; nil for so many
  /// as nobody has.
  private func drinkAgain(
    _ intent: RecognizedIntent, _ slots: Slots, of last: Session.DoneAction, _ utterance: String
  ) -> Slots? {
    // Nobody has 5.2 glasses.
    if let count = intent.slots.number(.number) ?? intent.slots.number(.count),
      intent.slots[.unit] == nil, (count * 4).rounded() != count * 4
    {
      return nil
    }
    var slots = slots
    slots[.volume] = .number(resized(last, utterance) ?? volume(intent, last))
    guard let drink = intent.slots[.drink], drink != last.slots[.drink],
      intent.slots[.number] != nil || !isCalled(last, in: utterance)
    else { return slots }
    // What was told of one drink is not true of another.
    var other: Slots = [.drink: drink]
    for name in [SlotKey.volume, .day, .at] { other[name] = slots[name] }
    return other
  }

  /// "Same again but a small one" behind a large latte: as much as a small one holds.
  private func resized(_ last: Session.DoneAction, _ utterance: String) -> Double? {
    guard !mentions.fillers.contains(where: { $0.amounts.contains { $0.kind == .volume } }),
      !last.said.contains(where: {
        $0.kind == .volume && Containers.volumes[$0.unit ?? ""] == nil
      }),
      let volume = last.slots.number(.volume), let drink = last.slots.text(.drink)
    else { return nil }
    return recognizer.resized(
      volume, of: drink, from: last.utterance, to: utterance, context: context)
  }

  /// "Another run", "two more runs", "another one" behind a run: so many of the deed, and no
  /// kilometres.
  private func countsDeeds(_ intent: RecognizedIntent, _ last: Session.DoneAction) -> Bool {
    last.intent == .exerciseLog
      && (intent.slots[.activity] != nil || last.slots[.reps] == nil && isOneMore(intent))
  }

  /// "Another one", without what it is counted in.
  private func isOneMore(_ intent: RecognizedIntent) -> Bool {
    (intent.slots.number(.number) ?? intent.slots.number(.count)) == 1
      && intent.slots.values.keys.allSatisfy { [SlotKey.number, .count].contains($0) }
  }

  /// "Another run, 6 km", "and back, 11 km in 27 min": the figures of the way back, where nothing
  /// else is named.
  private func figures(
    behind intent: RecognizedIntent, of last: Session.DoneAction
  ) -> Slots? {
    guard last.intent == .exerciseLog, mentions.things.allSatisfy({ last.isNamed(by: $0) }) else {
      return nil
    }
    let roles = RoleFit(act: last, context: context, recognizer: recognizer)
    let told = mentions.fillers
      .filter { $0.tokens.lowerBound >= intent.tokens.upperBound }
      .compactMap { $0.amounts.first { [.distance, .duration].contains($0.kind) } }
      .compactMap(roles.slots).reduce(Slots()) { $0.merging($1) }
    return told.isEmpty ? nil : told
  }

  /// "Another one" behind a mood or a weight of today asks for something else: one is not in the
  /// same mood twice a day. Of steps and nights there are no single ones.
  private func isState(_ act: Session.DoneAction, today intent: RecognizedIntent) -> Bool {
    if [IntentName.stepsLog, .sleepLog].contains(act.intent) { return isOneMore(intent) }
    return [IntentName.moodLog, .weightLog].contains(act.intent)
      && intent.slots.values.keys.allSatisfy { [SlotKey.number, .count].contains($0) }
      && act.slots.day(.day) == context.today
  }

  /// "Another one" behind a day's steps: how many, instead of a single one.
  private func askedAnew(
    _ last: Session.DoneAction, _ intent: RecognizedIntent, _ utterance: String
  ) -> Resolved {
    let asked: [IntentName: SlotKey] = [
      .stepsLog: .steps, .sleepLog: .duration, .weightLog: .mass,
    ]
    guard isOneMore(intent), let missing = asked[last.intent] else { return .nothing }
    return .request(
      Request(
        intent: last.intent, slots: [.missing: .text(missing.rawValue)], asSaid: utterance))
  }

  /// Whether a repetition says what is repeated.
  func namesThing(_ intent: RecognizedIntent) -> Bool {
    [SlotKey.meal, .drink, .activity, .tracker, .food].contains { intent.slots[$0] != nil }
  }

  /// The newest log that the words fit.
  private func lastLog(like intent: RecognizedIntent) -> Session.DoneAction? {
    let logs = session.recent.reversed().filter { $0.intent.isLog && !$0.isTakenBack }
    for name in [SlotKey.meal, .drink, .activity, .tracker] {
      guard let wanted = intent.slots.text(name) else { continue }
      if let found = logs.first(where: { $0.slots.text(name) == wanted }) { return found }
      // "Same latte again" behind a run is no run.
      if let kind = ReferenceResolver.logs[name] { return logs.first { $0.intent == kind } }
    }
    if let food = intent.slots.text(.food) { return logs.lazy.compactMap { $0.with(food) }.first }
    if intent.slots[.unit] != nil || intent.slots[.volume] != nil {
      return logs.first { $0.intent == .drinkLog } ?? logs.first
    }
    return logs.first
  }

  /// "Same shake again" behind a protein shake: by a word of its name.
  private func isCalled(_ last: Session.DoneAction, in utterance: String) -> Bool {
    guard let name = last.slots.text(.drink) else { return false }
    return !Set(recognizer.bases(of: name)).isDisjoint(with: recognizer.bases(of: utterance))
  }

  /// What the things that a repetition names are logged by.
  private static let logs: [SlotKey: IntentName] = [
    .drink: .drinkLog, .activity: .exerciseLog, .tracker: .trackerLog,
  ]

  /// What a container holds: "another glass" behind a litre is a glass. Behind glasses it is one of
  /// those.
  private func size(of unit: String, beside last: Session.DoneAction) -> Double? {
    if let own = context.containers[unit] { return own }
    return isNamed(unit, in: last) ? nil : Containers.volumes[unit]
  }

  /// What a container held that was told with its measure: "a 1.5 l bottle", "another bottle"; but
  /// "12 more oz" are ounces.
  private func measure(of unit: String, in last: Session.DoneAction) -> Double? {
    guard Containers.volumes[unit] != nil, isNamed(unit, in: last), last.said.count == 1,
      let said = last.said.first,
      said.kind == .volume, said.one <= 100 || said.one == 1000
    else { return nil }
    return last.slots.number(.volume)
  }

  private func isNamed(_ unit: String, in last: Session.DoneAction) -> Bool {
    last.utterance.lowercased().contains(unit)
  }

  private func volume(_ intent: RecognizedIntent, _ last: Session.DoneAction) -> Double {
    if let volume = intent.slots.number(.volume) { return volume }
    guard let number = intent.slots.number(.number) ?? intent.slots.number(.count) else {
      return last.slots.number(.volume) ?? 250
    }
    // Nobody counts single millilitres or ounces.
    let isMeasured = last.said.contains { $0.kind == .volume && $0.one <= 100 }
    if isMeasured, number <= 12, intent.slots[.unit] == nil {
      return number * (last.slots.number(.volume) ?? 250)
    }
    if let unit = intent.slots.text(.unit), context.containers[unit] == nil,
      let one = measure(of: unit, in: last)
    {
      return number * one
    }
    let one = RoleFit(act: last, context: context, recognizer: recognizer).slots(
      for: SaidAmount(.number, number))?
      .number(.volume)
    let held = intent.slots.text(.unit).flatMap { size(of: $0, beside: last) }.map { $0 * number }
    guard let one, let held else { return one ?? held ?? number * 250 }
    return (0.7...1.4).contains(one / held) ? one : held
  }
}

extension Session.DoneAction {
  /// A meal with a food in it, as if that were all of it; nil for any other act.
  fileprivate func with(_ food: String) -> Session.DoneAction? {
    guard let items = slots.list(.items),
      let item = items.first(where: { $0.record?[.food]?.text == food })
    else { return nil }
    guard items.count > 1 else { return self }
    var part = self
    part.slots[.items] = .list([item])
    part.slots[.energy] = nil
    return part
  }
}
