import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What comes on top of the last log, told by its amount alone.
extension Repeating {
  /// "One more sachet", "+250", "had two more glasses since": the last log once more, with the
  /// amount that is said now; behind a question about a drink, that drink.
  func onTop() -> Request? {
    guard mentions.isPlus || mentions.has(.more) || addsServing, isPlain, mentions.rest.isEmpty,
      let act = origin, Repeating.heaped.contains(act.intent) || addsTime(to: act),
      mentions.things.allSatisfy({ act.isNamed(by: $0) || isOpening($0) }),
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.addition
    else { return nil }
    let fillers = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard fillers.count == 1, let filler = fillers.first,
      let said = slots(of: filler, in: RoleFit(act: act, context: context))
    else { return nil }
    var slots = act.slots.withoutStale(said)
    for name in [SlotKey.at, .from, .to, .energy, .note] { slots[name] = nil }
    slots[.day] = .day(context.today)
    let times = mentions.fillers.filter { $0.amounts.isEmpty }.flatMap(\.times)
    if !times.isEmpty {
      guard let moved = MovedTime(context: context, times: times).slots(of: act) else { return nil }
      slots = slots.merging(moved)
    }
    return Request(intent: act.intent, slots: slots.merging(said), asSaid: utterance)
  }

  /// "And 2 cans" behind a drink: so many more, told by what holds them.
  private var addsServing: Bool {
    let amounts = mentions.amounts
    return mentions.signs.contains { $0.cue == .addition && $0.tokens.lowerBound == 0 }
      && amounts.count == 1 && mentions.times.isEmpty && mentions.terms.allSatisfy { !$0.isVerb }
      && amounts.allSatisfy { $0.kind == .volume && $0.isCount && $0.one > 20 && $0.one < 1000 }
      && ![.was, .pointing].contains(where: mentions.has) && origin?.intent == .drinkLog
  }

  private static let heaped = [IntentName.drinkLog, .trackerLog, .stepsLog]

  /// "Plus 20" behind a walk of half an hour: in so many words it comes on top.
  private func addsTime(to act: Session.DoneAction) -> Bool {
    mentions.isPlus && [IntentName.exerciseLog, .sleepLog].contains(act.intent)
  }

  /// "And 8 hours the night before": the log before once more, a day earlier than that one, with
  /// the amount that is said now.
  func dayBefore() -> Request? {
    guard isPlain, mentions.rest.isEmpty, mentions.times.allSatisfy({ !$0.isDate }),
      let act = session.recent.last(where: { $0.intent.isLog }),
      let day = act.slots.day(.day),
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.repetition,
      mentions.things.allSatisfy({ act.isNamed(by: $0) }),
      let filler = mentions.fillers.first, mentions.fillers.count == 1
    else { return nil }
    let roles = RoleFit(act: act, context: context)
    guard let said = filler.amounts.compactMap(roles.slots).first else { return nil }
    var slots = act.slots.withoutStale(said)
    for name in [SlotKey.at, .from, .to, .energy, .note] { slots[name] = nil }
    slots = slots.merging(said)
    slots[.day] = .day(day - 1)
    return Request(intent: act.intent, slots: slots, asSaid: utterance)
  }

  /// "Two hours after breakfast it was 9.1": a reading at another time than the one before it is
  /// one more, and corrects nothing.
  func reading() -> Request? {
    if let pair = pairReading() { return pair }
    if let other = otherDay() { return other }
    let numbers = mentions.fillers.filter { filler in
      filler.amounts.contains { $0.kind == .number }
        && !filler.amounts.contains { $0.kind == .duration }
    }
    guard isPlain, numbers.count == 1,
      let value = numbers.first?.amounts.first(where: { $0.kind == .number })?.number,
      let act = measured(value) ?? measuredBefore(value),
      mentions.fillers.count > 1 || !mentions.things(of: .meal).isEmpty
        || !mentions.circumstances.isEmpty
          && (act.id != session.last.last?.id || !mentions.things.isEmpty)
    else { return nil }
    var slots = act.slots
    for name in [SlotKey.at, .note] { slots[name] = nil }
    if act.id != session.last.last?.id { slots[.day] = .day(context.today) }
    let times = mentions.times.filter(\.isDate)
    if !times.isEmpty {
      guard let moved = MovedTime(context: context, times: times).slots(of: act) else { return nil }
      slots = slots.merging(moved)
    }
    slots[.value] = .number(value)
    return Request(intent: act.intent, slots: slots, asSaid: utterance)
  }

  /// The reading right before, where a figure may be another one of it.
  private func measured(_ value: Double) -> Session.DoneAction? {
    guard mentions.rest.isEmpty, let act = session.last.last, isReading(act, like: value),
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.repetition,
      mentions.things.allSatisfy({
        $0.kind == .meal || act.isNamed(by: $0)
          || mentions.isCircumstance($0.tokens.lowerBound)
      })
    else { return nil }
    return act
  }

  /// "Blood sugar 151", then what was eaten, then "212 after the pizza": the only reading of late
  /// that comes near the figure, where that can be nothing of what was told since.
  private func measuredBefore(_ value: Double) -> Session.DoneAction? {
    guard let last = session.last.last, Repeating.passedOver.contains(last.intent),
      last.intent != .drinkLog || value > Repeating.mostDrinks,
      mentions.rest.allSatisfy(mentions.isCircumstance),
      mentions.things.allSatisfy({
        $0.kind == .meal || mentions.isCircumstance($0.tokens.lowerBound)
      })
    else { return nil }
    let found = session.recent.filter { act in
      isReading(act, like: value, within: Repeating.near) && act.slots[.dose] == nil
        && act.id != last.id
        && now.seconds - act.touchedAt.seconds <= DiscourseLimits.addition
    }
    return Set(found.map { $0.slots.text(.tracker) }).count == 1 ? found.last : nil
  }

  private func isReading(
    _ act: Session.DoneAction, like value: Double, within factor: Double = 4
  ) -> Bool {
    guard act.intent == .trackerLog, act.slots[.value2] == nil,
      let old = act.slots.number(.value), old > 0
    else { return false }
    return (old / factor...old * factor).contains(value)
      && (value != value.rounded() || old == old.rounded())
  }

  private static let near = 2.5

  /// What may be told between two readings, and more drinks than a bare number counts.
  private static let passedOver: Set<IntentName> = [.mealLog, .drinkLog, .moodLog, .trackerLog]
  private static let mostDrinks = 20.0

  /// "It was 69.4 on Sunday" behind the weight of today, "yesterday 9000" behind steps: the same of
  /// another day.
  private func otherDay() -> Request? {
    guard isPlain, mentions.rest.count <= Repeating.mostRemarks, let act = session.last.last,
      let range = Repeating.alike[act.intent],
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.repetition,
      mentions.things.allSatisfy({ act.isNamed(by: $0) || $0.kind == .feeling })
    else { return nil }
    let times = mentions.times.filter(\.isDate)
    guard times.allSatisfy(isRecentDay) else { return nil }
    let amounts = mentions.fillers.filter { $0.times.isEmpty && !$0.amounts.isEmpty }
    guard amounts.count == 1, !times.isEmpty,
      let said = amounts[0].amounts.compactMap(RoleFit(act: act, context: context).slots).first,
      let old = act.slots.number(range.slot), let new = said.number(range.slot),
      (old / range.factor...old * range.factor).contains(new),
      let moved = MovedTime(context: context, times: times).slots(of: act),
      moved[.day] != act.slots[.day], !isToldAlready(act.intent, moved[.day])
    else { return nil }
    var slots = act.slots
    for name in [SlotKey.at, .note, .from, .to] { slots[name] = nil }
    return Request(
      intent: act.intent, slots: slots.merging(moved).merging(said), asSaid: utterance)
  }

  /// "Yesterday's is 9500", "the Monday one was 6" behind the figures of both days: said anew, and
  /// no more of it.
  private func isToldAlready(_ intent: IntentName, _ day: SlotValue?) -> Bool {
    session.recent.contains { $0.intent == intent && $0.id != nil && $0.slots[.day] == day }
  }

  /// "Yesterday was way better, 12400": so many words may say what that day was like.
  private static let mostRemarks = 2

  /// Whether each time that is said is a day of the last weeks.
  var tellsRecentDays: Bool { mentions.times.allSatisfy(isRecentDay) }

  /// A day of the last weeks: "last year it was 92" is told by the way.
  private func isRecentDay(_ time: TimeValue) -> Bool {
    let isOneDay =
      switch time.past {
      case .point(_, let grain): grain <= .day
      case .interval(let from?, let to?, _): to.seconds - from.seconds <= 86_400
      default: false
      }
    guard isOneDay, let day = time.past.firstDay else { return false }
    return (0...Repeating.recent).contains(context.today - day)
  }

  private static let recent = 62

  /// What is measured once a day, in which slot, and by which factor two days differ at most.
  private static let alike: [IntentName: (slot: SlotKey, factor: Double)] = [
    .weightLog: (.mass, 1.25), .stepsLog: (.steps, 20), .sleepLog: (.duration, 4),
  ]

  /// "Second reading 131/80", "yesterday it was 140 over 90": two figures more of what is told by
  /// two, where no word says that the first ones were wrong.
  private func pairReading() -> Request? {
    guard let pair = mentions.pair, pair.kind == .reading, pair.first > pair.second, isPlain,
      let act = session.recent.last(where: { $0.slots[.value2] != nil }),
      act.intent == .trackerLog, let first = act.slots.number(.value),
      let second = act.slots.number(.value2), isAlike(pair.first, first),
      isAlike(pair.second, second),
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.repetition,
      mentions.things.allSatisfy({
        act.isNamed(by: $0) || mentions.isCircumstance($0.tokens.lowerBound)
      }),
      mentions.rest.count(where: { !mentions.isCircumstance($0) }) <= DiscourseLimits.unexplained,
      mentions.terms.allSatisfy({ !$0.isVerb || $0.isPast || mentions.rest.contains($0.token) })
    else { return nil }
    let times = mentions.times.filter(\.isDate)
    // "It was 128 over 82" says the first reading anew; of another day, or in so many words, it is
    // one more.
    let isOther =
      !times.isEmpty || mentions.has(.more) || mentions.fillers.contains { isLaterBy($0, pair) }
    guard isOther || !mentions.has(.pointing) && !mentions.has(.was) else { return nil }
    var slots = act.slots
    for name in [SlotKey.at, .note] { slots[name] = nil }
    slots[.day] = .day(context.today)
    if !times.isEmpty {
      guard let moved = MovedTime(context: context, times: times).slots(of: act) else { return nil }
      slots = slots.merging(moved)
    }
    let clocks = mentions.times.filter { !$0.isDate && $0.known.contains(.hour) }
    if !clocks.isEmpty {
      let read = TimeReading(context: context, looksAhead: false).slots(clocks, into: .day)
      slots[.at] = read[.at]
    }
    slots[.value] = .number(pair.first)
    slots[.value2] = .number(pair.second)
    return Request(intent: act.intent, slots: slots, asSaid: utterance)
  }

  /// "An hour after it was 131/84": how much later the reading was taken.
  private func isLaterBy(_ filler: Filler, _ pair: FigurePair) -> Bool {
    !pair.tokens.overlaps(filler.tokens) && filler.amounts.contains { $0.kind == .duration }
  }

  private func isAlike(_ new: Double, _ old: Double) -> Bool { (old / 2...old * 2).contains(new) }

  /// "Ok 2 more glasses": no feeling.
  private func isOpening(_ thing: Mentions.Thing) -> Bool {
    thing.kind == .feeling && thing.tokens == 0..<1
  }

  /// Whether nothing in it corrects, denies or asks.
  var isPlain: Bool {
    !mentions.isQuestion && !mentions.isUnreal && mentions.others.isEmpty
      && mentions.saidCount <= DiscourseLimits.completionWords
      && ![.contrast, .edit, .denial, .remove, .postpone].contains(where: mentions.has)
      && mentions.signs.allSatisfy {
        $0.cue != .definite || mentions.isCircumstance($0.tokens.lowerBound)
      }
  }

  /// The last log, or the drink that was asked about since.
  private var origin: Session.DoneAction? {
    guard let last = session.lastAct else { return nil }
    if last.intent.isLog || last.intent == .entryEdit {
      return session.recent.last { $0.intent.isLog }
    }
    guard last.intent == .queryTotal,
      let drink = last.slots.text(.drink)
        ?? last.slots.text(.metric).flatMap({ $0 == "water" ? $0 : nil })
    else { return nil }
    var act = Session.DoneAction(intent: .drinkLog, slots: [.drink: .text(drink)])
    act.touchedAt = last.touchedAt
    return act
  }

  /// An amount by its unit; a word for what holds one counts like a bare number: "one more bag".
  private func slots(of filler: Filler, in roles: RoleFit) -> Slots? {
    if let slots = filler.amounts.compactMap(roles.slots).first { return slots }
    guard let said = filler.amounts.first, said.kind == .portion, said.isCount else { return nil }
    return roles.slots(for: SaidAmount(.number, said.number))
  }
}

extension Session.DoneAction {
  /// Whether a thing that is mentioned is this act's drink, food, activity, tracker or metric.
  func isNamed(by thing: Mentions.Thing) -> Bool {
    names.contains(thing.name) || foods.contains(thing.name)
      || [SlotKey.drink, .activity, .meal, .tracker].contains { slots.text($0) == thing.name }
      || thing.kind == .metric && metrics.contains(thing.name)
  }
}
