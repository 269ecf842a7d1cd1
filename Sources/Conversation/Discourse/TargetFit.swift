import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// How well a message fits one act as a correction of it: everything that it says has to have a
/// place there.
struct TargetFit {
  struct Fit {
    var changed = Slots()
    var score = 0.0
    /// How many words name the act.
    var names = 0
    /// Whether the drink, food, activity or another thing of it is named, not only its meal.
    var isThingNamed = false
    /// Whether it is of the day that is named beside another value.
    var isDayNamed = false
    /// Whether its metric is named: "sleep was 7.5".
    var isMetricNamed = false
  }

  let act: Session.DoneAction
  let mentions: Mentions
  let context: RecognitionContext
  let recognizer: IntentRecognizer
  let isDoubted: Bool

  init(
    act: Session.DoneAction, mentions: Mentions, context: RecognitionContext,
    _ recognizer: IntentRecognizer, isDoubted: Bool = false
  ) {
    self.act = act
    self.mentions = mentions
    self.context = context
    self.recognizer = recognizer
    self.isDoubted = isDoubted
  }

  /// Nil when something that was said has no place in the act, or nothing would change.
  func fit() -> Fit? {
    var fit = Fit()
    // "It was only 3 euros": what something cost is nothing that is kept of it.
    if !mentions.prices.isEmpty, act.family != "tracker" { return nil }
    if isAim && mentions.hint(.source) || mentions.isDeed(besides: act) || isOtherSleep {
      return nil
    }
    if mentions.isOfStranger(to: act, recognizer) { return nil }
    guard names(&fit), things(&fit) else { return nil }
    if let moved {
      fit.changed[.at] = moved
      fit.score += DiscourseLimits.unitFits
      return fit
    }
    if mentions.minuteOfHour != nil || mentions.exchangedHours != nil {
      guard let at = mentions.minuteOfHour.flatMap(moved) ?? exchanged else { return nil }
      fit.changed[.at] = at
      fit.score += DiscourseLimits.unitFits
      return fit
    }
    guard values(&fit), times(&fit) else { return nil }
    guard !fit.changed.isEmpty, fit.score > 0 else { return nil }
    return fit
  }

  // MARK: Names

  /// Counts what names the act; false where something of another kind is named.
  private func names(_ fit: inout Fit) -> Bool {
    if figureOfPair != nil || isCalledByWord {
      (fit.names, fit.isThingNamed) = (fit.names + 1, true)
    }
    for metric in mentions.things(of: .metric) {
      guard act.metrics.contains(metric.name) || act.slots.text(.metric) == metric.name else {
        // "Water" and "tea" are drinks as well as metrics.
        if mentions.things.contains(where: { $0.kind != .metric && $0.tokens == metric.tokens }) {
          continue
        }
        guard isLoad(metric) else { return false }
        (fit.names, fit.isMetricNamed) = (fit.names + 1, true)
        continue
      }
      if act.slots.text(.drink) != metric.name { fit.names += 1 }
      // "Calories were 700"
      let isEnergy = act.family == "meal" && metric.name == "calories"
      fit.isMetricNamed = fit.isMetricNamed || isEnergy || TargetFit.ofOne.contains(act.intent)
    }
    for own in mentions.things where TargetFit.own.contains(own.kind) {
      let isOther = mentions.things.contains { $0.kind != own.kind && $0.tokens == own.tokens }
      if act.names.contains(own.name) {
        // "No yoga yesterday" moves no day of it there.
        if isNone(own) || mentions.isDenied(own.tokens) { return false }
        fit.names += 1
        fit.isThingNamed = true
      } else if !isOther {
        return false
      }
    }
    return true
  }

  /// What a metric's own name tells, and nothing else.
  private static let ofOne: Set<IntentName> = [.sleepLog, .stepsLog, .weightLog]

  private static let own: [Mentions.Thing.Kind] = [
    .habit, .todo, .bucket, .tracker, .challenge, .reminder,
  ]

  // MARK: Things

  private func things(_ fit: inout Fit) -> Bool {
    guard !isOfOther, single(.drink, slot: .drink, of: .drinkLog, &fit),
      single(.activity, slot: .activity, of: .exerciseLog, &fit),
      foods(&fit), meal(&fit), feeling(&fit), intensity(&fit)
    else { return false }
    return true
  }

  /// "Gym" is an exercise and the time spent on one, and no part of a heart rate either way: some
  /// reading of each thing has to be of what the act keeps.
  private var isOfOther: Bool {
    let roles: [Mentions.Thing.Kind: IntentName] = [
      .drink: .drinkLog, .activity: .exerciseLog, .food: .mealLog, .meal: .mealLog,
    ]
    let named = mentions.things.filter { roles[$0.kind] != nil || $0.kind == .metric }
    return named.contains { thing in
      !mentions.things.contains { other in
        guard other.tokens == thing.tokens else { return false }
        if let intent = roles[other.kind] {
          return act.intent == intent || act.isNamed(by: other) || act.holds(other)
        }
        if TargetFit.own.contains(other.kind) { return act.names.contains(other.name) }
        return other.kind != .metric || act.metrics.contains(other.name)
          || act.slots.text(.metric) == other.name || isLoad(other)
      }
    }
  }

  /// A drink or an activity: the act's own names it, another one takes its place.
  private func single(
    _ kind: Mentions.Thing.Kind, slot: SlotKey, of intent: IntentName, _ fit: inout Fit
  ) -> Bool {
    let said = mentions.things(of: kind)
    if said.isEmpty { return true }
    guard act.intent == intent, let own = act.slots.text(slot) else {
      if drinkInMeal != nil { return named(&fit) }
      // "Tea" may be a meal, "egg" no drink: another reading of the same words may fit.
      return said.allSatisfy { thing in
        mentions.things.contains { $0.kind != kind && $0.tokens == thing.tokens }
      }
    }
    if let isFitting = withoutAdditive(said, &fit) { return isFitting }
    let denied = said.filter { mentions.isDenied($0.tokens) || isNone($0) || isDropped($0) }
      .map(\.name)
    if !denied.isEmpty, !denied.contains(own) { return false }
    // "No ride today because of rain" changes none of those that were.
    if said.allSatisfy(isNone), !said.contains(where: isSubject) { return false }
    // "The rows" are the barbell rows that were told, and no boat.
    let called = said.filter { isCalled(own, $0) }
    if !called.isEmpty, said.count == called.count {
      fit.names += 1
      fit.isThingNamed = true
      return true
    }
    // "The coffee was a tea" behind a tea: of a coffee that was not told.
    if let subject = said.first(where: isSubject), subject.name != own,
      said.contains(where: { $0.name == own && $0.tokens.lowerBound > subject.tokens.lowerBound })
    {
      return false
    }
    let meant = Set(mentions.meant(of: kind).map(\.name))
    if meant.contains(own) || denied.contains(own) {
      fit.names += 1
      fit.isThingNamed = true
    }
    let others = meant.filter { $0 != own }
    if others.count > 1
      || others.count == 1 && meant.count > 1 && denied.isEmpty
        && ![.was, .edit, .pointing].contains(where: mentions.has)
    {
      return false
    }
    guard let new = others.first else { return true }
    if isKindOfAnother(new, than: own, said) { return false }
    // "2 glasses of wine, not 3" is no news of three beers.
    if denied.isEmpty, mentions.fillers.contains(where: { $0.isOld && !$0.amounts.isEmpty }) {
      return false
    }
    fit.changed[slot] = .text(new)
    fit.score += DiscourseLimits.thingFits
    if kind == .drink, let volume = serving(of: new) { fit.changed[.volume] = .number(volume) }
    return true
  }

  /// Whether the words of a thing are a name, or stand in one of more words.
  private func isCalled(_ name: String, _ thing: Mentions.Thing) -> Bool {
    guard thing.name != name else { return false }
    let words = mentions.terms.filter { thing.tokens.contains($0.token) }.map(\.base)
    let own = Set(recognizer.bases(of: name))
    if !words.isEmpty, Set(words) == own { return true }
    return mentions.has(.definite) && !words.isEmpty && own.count > 1
      && words.allSatisfy(own.contains)
  }

  private func foods(_ fit: inout Fit) -> Bool {
    let said = mentions.things(of: .food)
    if said.isEmpty {
      if counted != nil { (fit.names, fit.isThingNamed) = (fit.names + 1, true) }
      return true
    }
    guard act.intent == .mealLog else {
      if fit.changed[.with] == nil, let isLeftOut = withoutAdditive(said, &fit) { return isLeftOut }
      return said.allSatisfy { thing in
        mentions.things.contains { $0.kind != .food && $0.tokens == thing.tokens }
      }
    }
    if said.allSatisfy(isNone), !said.contains(where: isSubject) {
      return leavesOut(said, &fit)
    }
    let own = act.foods
    let named = said.compactMap(item)
    if let item = named.first {
      fit.names += 1
      fit.isThingNamed = true
      if mentions.has(.only), named.count == said.count, let items = only(Set(named)) {
        fit.changed[.items] = items
        fit.score += DiscourseLimits.thingFits
        return true
      }
      if said.count == 1, mentions.values.isEmpty {
        return made(whole: item, &fit) || removed(item, &fit)
      }
    }
    let new = mentions.meant(of: .food).filter { item(for: $0) == nil }.map(\.name)
    if new.count > 1 { return false }
    guard let new = new.first else { return true }
    let old = named.first ?? (own.count == 1 ? own.first : own.first { isRefined($0, new) })
    guard let old, let items = replaced(old, by: new) else { return false }
    fit.changed[.items] = items
    fit.score += DiscourseLimits.thingFits
    return true
  }

  private func meal(_ fit: inout Fit) -> Bool {
    let said = mentions.things(of: .meal).filter { thing in
      !mentions.things.contains { $0.kind == .drink && $0.tokens == thing.tokens }
    }
    if said.isEmpty { return true }
    guard act.intent == .mealLog else { return false }
    let own = act.slots.text(.meal)
    if said.contains(where: { $0.name == own }) { fit.names += 1 }
    guard let new = said.first(where: { $0.name != own && !mentions.isDenied($0.tokens) }) else {
      return true
    }
    // "Lunch was about 700 kcal" is no news of the dinner; "that was dinner yesterday" is.
    guard mentions.amounts.isEmpty, fit.changed.isEmpty else { return false }
    fit.changed[.meal] = .text(new.name)
    fit.score += DiscourseLimits.thingFits
    return true
  }

  private func feeling(_ fit: inout Fit) -> Bool {
    let said = mentions.meant(of: .feeling).filter { thing in
      !mentions.things.contains { $0.kind != .feeling && $0.tokens == thing.tokens }
        && !isRemark(thing)
    }
    guard let last = said.last else { return true }
    guard act.intent == .moodLog else { return act.intent == .exerciseLog }
    fit.changed = fit.changed.merging(PartialCorrection.mood(of: last.name, recognizer.language))
    fit.changed[.feeling] = .text(last.name)
    fit.score += DiscourseLimits.thingFits
    return true
  }

  /// "no, 6 flat": how a number is said.
  private func isRemark(_ thing: Mentions.Thing) -> Bool {
    recognizer.language.needsCue(thing.name)
      && mentions.values.contains { $0.tokens.upperBound == thing.tokens.lowerBound }
  }

  private func intensity(_ fit: inout Fit) -> Bool {
    guard let said = mentions.meant(of: .intensity).last else { return true }
    guard act.intent == .exerciseLog else { return act.intent == .moodLog }
    fit.changed[.intensity] = .text(said.name)
    fit.score += DiscourseLimits.thingFits
    return true
  }

  // MARK: Values

  private func values(_ fit: inout Fit) -> Bool {
    if mentions.countsOther(than: act, recognizer) || measuresStranger
      || mentions.tellsOnlyHowOften
    {
      return false
    }
    let food = mentions.things(of: .food).compactMap(item).first ?? drinkInMeal ?? counted
    // "No, 2 eggs" behind an omelette: so many of what takes its place.
    var target = act
    if let items = fit.changed[.items] { target.slots[.items] = items }
    let roles = RoleFit(
      act: target, context: context, food: food, recognizer: recognizer, isDoubted: isDoubted,
      isOfEach: mentions.hint(.each) || mentions.hint(.both))
    var filled: Set<SlotKey> = []
    addTogether(&fit)
    for filler in mentions.fillers
    where !filler.amounts.isEmpty && !isPaired(filler.tokens) && length(filler) == nil
      && !isEnd(filler) && !isOldEnd(filler) && !isOldPair(filler) && often(filler) == nil
    {
      if let (slot, number) = lifted(filler) {
        guard isOfLift(slot), !filled.contains(slot) else { return false }
        filled.insert(slot)
        fit.changed[slot] = .number(number)
        fit.score += DiscourseLimits.unitFits
        continue
      }
      if isForeignPair(filler) { return false }
      if let isScored = scored(filler, &fit) {
        if isScored { continue }
        return false
      }
      let fitting = weighedFirst(filler.amounts).compactMap { amount in
        roles.slots(for: amount).map { (amount, $0) }
      }
      guard let (amount, slots) = fitting.first else {
        if !filler.times.isEmpty { continue }
        return false
      }
      if filler.isOld || isOld(slots, before: filler) {
        guard slots.values.allSatisfy({ isSame($0.value, act.slots[$0.key]) }) else {
          return false
        }
        // "The 5k was 29 min": it is called by its distance.
        if !filler.isOld, mentions.has(.definite), act.intent == .exerciseLog {
          (fit.names, fit.isThingNamed) = (fit.names + 1, true)
        }
        continue
      }
      if isToldBefore(filler) { return false }
      // Two values of one role contradict each other; a number beside a unit only says it again.
      let roles = Set(slots.values.keys)
      if !filled.isDisjoint(with: roles) {
        if amount.kind == .number { continue }
        return false
      }
      filled.formUnion(roles)
      fit.changed = fit.changed.merging(slots)
      fit.score +=
        amount.kind == .number ? DiscourseLimits.numberFits : DiscourseLimits.unitFits
      if isToldFigure(slots, amount)
        || amount.unit != nil && act.said.contains(where: { $0.unit == amount.unit })
      {
        fit.score += DiscourseLimits.unitTold
      }
    }
    return true
  }

  /// "4 sets", "8 reps": a number with the word for what it counts.
  private func lifted(_ filler: Filler) -> (slot: SlotKey, number: Double)? {
    guard let said = filler.amounts.last, said.kind == .number else { return nil }
    if mentions.setWords.contains(filler.tokens.upperBound) { return (.sets, said.number) }
    if mentions.repWords.contains(filler.tokens.upperBound) { return (.reps, said.number) }
    return figureOfPair.map { ($0, said.number) }
  }

  /// "Sorry, 8:24" after a mile in 8:42: the seconds that a time of day stands for, where the act
  /// has a length and no time of day.
  func length(_ filler: Filler) -> Double? {
    if act.intent == .sleepLog { return lengthOfNight(filler) }
    guard act.intent == .exerciseLog, act.slots[.at] == nil, filler.amounts.isEmpty,
      filler.times.count == 1, let time = filler.times.first,
      time.known.subtracting([.hour, .minute, .meridiem]).isEmpty, time.known.contains(.minute),
      case .point(let clock, let grain) = time.past
    else { return nil }
    // Nobody tells a time of day to the second.
    if grain == .second { return Double(clock.secondOfDay) }
    guard let old = act.slots.number(.duration), old > 0 else { return lengthOfWay(clock) }
    let lengths = lengths(of: clock)
    let nearest = lengths.min { abs($0 - old) < abs($1 - old) } ?? 0
    return (old / 2...old * 2).contains(nearest) ? nearest : nil
  }

  /// "600 is wrong, it was 450": in front of another figure stands the one that was told.
  private func isOld(_ slots: Slots, before filler: Filler) -> Bool {
    guard mentions.has(.pointing) || mentions.has(.was) || mentions.has(.edit),
      !slots.values.isEmpty, slots.values.allSatisfy({ isSame($0.value, act.slots[$0.key]) })
    else { return false }
    return mentions.fillers.contains {
      $0.tokens.lowerBound > filler.tokens.upperBound && !$0.amounts.isEmpty && !$0.isOld
    }
  }

  private func isSame(_ left: SlotValue, _ right: SlotValue?) -> Bool {
    if let left = left.number, let right = right?.number {
      return abs(left - right) <= 0.01 * abs(right)
    }
    return left == right
  }
}
