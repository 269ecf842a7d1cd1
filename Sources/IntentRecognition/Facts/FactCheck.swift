import CivilTime
import Commands
import EntityRecognition
import Slots

/// Decides whether a fact is sure enough to be kept, and writes it as an intent.
struct FactCheck {
  let language: IntentLanguage
  let utterance: Utterance
  /// Somewhere the text speaks of calories, so bare numbers beside meals are energy.
  let hasCalories: Bool
  /// A fact without a verb may stand beside words that nothing explains.
  var isLoose = false

  var time: TimeReading { TimeReading(context: utterance.context, looksAhead: false) }

  func intent(of instance: FactInstance) -> RecognizedIntent? {
    if isFuture(instance) || isVague(instance) || namesKeptThing(instance) { return nil }
    if isOnlyNamedOverDays(instance) || isMedicine(instance) { return nil }
    let result: (intent: IntentName, slots: Slots)?
    switch instance.kind {
    case .drink: result = drink(instance)
    case .meal: result = meal(instance)
    case .exercise: result = exercise(instance)
    case .steps: result = steps(instance)
    case .weight: result = weight(instance)
    case .sleep: result = sleep(instance)
    case .mood: result = mood(instance)
    case .tracker: result = tracker(instance)
    }
    guard let result else { return nil }
    let slots = settled(dated(instance).merging(result.slots), instance)
    return RecognizedIntent(
      intent: result.intent, slots: slots,
      confidence: instance.hasVerb && !instance.isBare ? 0.95 : 0.85,
      tokens: instance.tokens, origin: "facts")
  }

  /// "quit the run 5k challenge", "20 min nap timer": which one it is, and not what was done.
  private func namesKeptThing(_ instance: FactInstance) -> Bool {
    let next = instance.tokens.upperBound
    if isToBeTracked(instance) || isLeftToDo(instance) { return true }
    return next < utterance.tokens.count
      && language.words.has(utterance.tokens[next].word, .keptThing)
  }

  private func isFuture(_ instance: FactInstance) -> Bool {
    if instance.kind == .mood { return isMoodToCome() }
    return instance.times.contains(where: isToCome)
  }

  private func isToCome(_ value: TimeValue) -> Bool {
    guard case .point(let point, let grain) = value.past else { return false }
    return grain >= .day && point.day > utterance.context.today
  }

  /// "my mood tomorrow is good": the day to come stands right behind the word for mood. Elsewhere
  /// it is what one looks forward to.
  private func isMoodToCome() -> Bool {
    utterance.tokens.indices.dropFirst().contains { token in
      guard language.classes.has(utterance.tokens[token - 1].word, .moodNoun) else { return false }
      return utterance.candidateRange(at: token).contains { index in
        guard case .time(let value) = utterance.lattice.all[index].value else { return false }
        return isToCome(value)
      }
    }
  }

  func when(_ instance: FactInstance) -> Slots {
    var times = instance.times.map(utterance.context.named)
    if instance.kind == .mood {
      times = times.filter { $0.past.firstDay.map { $0 <= utterance.context.today } ?? true }
    }
    // "before ten" is of today too.
    times.removeAll { value in
      guard case .interval(nil, _, _) = value.past else { return false }
      return !value.isDated
    }
    // "so busy this week": it is still so.
    let isToday =
      times.isEmpty
      || instance.kind == .mood && times.allSatisfy { isLongAndGoingOn($0.past) }
      || instance.kind == .weight && times.allSatisfy { isThisWeek($0.past) }
    if isToday { return [.day: .day(utterance.context.today)] }
    var slots = time.slots(times, into: .day)
    if slots[.day] == nil { slots[.day] = .day(utterance.context.today) }
    if times.allSatisfy(\.isDaysAgo) { slots[.at] = nil }
    if instance.kind == .sleep { slots = time.wakingDay(slots, times) }
    if let day = slots.day(.day), day > utterance.context.today {
      slots[.day] = .day(utterance.context.today)
      slots[.at] = nil
    }
    return slots
  }

  private func isLongAndGoingOn(_ span: TimeSpan) -> Bool {
    switch span {
    case .interval(let from?, let to?, _):
      return to.day - from.day > 1 && (from..<to).contains(utterance.context.now)
    case .point(let point, let grain):
      let days = [Grain.week: 7, .month: 31, .quarter: 92, .year: 366][grain] ?? 0
      return (0..<days).contains(utterance.context.today - point.day)
    default: return false
    }
  }

  /// "70.2 kg this week": who weighs once a week tells what the scale says now.
  private func isThisWeek(_ span: TimeSpan) -> Bool {
    guard case .point(_, .week) = span else { return false }
    return isLongAndGoingOn(span)
  }

  /// "95 kg in january": no day of it is known.
  private func isVague(_ instance: FactInstance) -> Bool {
    guard instance.kind == .weight, let span = instance.times.first?.past else { return false }
    if isThisWeek(span) { return false }
    guard case .point(_, let grain) = span else {
      if case .interval(let from?, let to?, _) = span { return to.day - from.day > 1 }
      // "after breakfast", "before bed"
      return !instance.times[0].known.contains(.hour) && !instance.times[0].known.contains(.dayPart)
    }
    return grain > .day
  }

  private func drink(_ instance: FactInstance) -> (IntentName, Slots)? {
    guard let drink = instance.drink else { return nil }
    let entry = language.lists.entry(drink, in: "drink")
    let hasAmount = instance.volume != nil || instance.count != nil
    if instance.isTentative, instance.volume == nil { return nil }
    // "0 water today" tells of none.
    if instance.count == 0 || instance.volume == 0 { return nil }
    if !instance.hasVerb && !instance.isBare && !(hasAmount && isTerse(instance)) { return nil }
    if let count = instance.count, count > 60 { return nil }
    var slots: Slots = [.drink: .text(drink)]
    let size = Serving(entry).size(utterance.context, times: instance.size)
    let volume = instance.volume ?? litres(of: instance, size) ?? size * (instance.count ?? 1)
    slots[.volume] = .number(volume)
    if let kcal = instance.kcal ?? instance.density.map({ $0 * volume }) {
      slots[.energy] = .number(kcal)
    }
    for (nutrient, grams) in instance.nutrients { slots[nutrient.rawValue] = .number(grams) }
    if !instance.items.isEmpty { slots[.with] = .list(instance.items.map(addition)) }
    return (.drinkLog, slots)
  }

  private func meal(_ instance: FactInstance) -> (IntentName, Slots)? {
    guard let weighed = energyByWeight(instance) else { return nil }
    var kcal = instance.kcal
    if instance.isKcalEach, let each = kcal, let count = instance.items.last?.quantity {
      kcal = each * count
    }
    // "a sandwich (400 kcal) and a coke": of one food it is that of the meal.
    var items = weighed
    if items.count == 1, kcal == nil, let only = items[0].kcal {
      (kcal, items[0].kcal) = (only, nil)
    }
    if instance.items.isEmpty {
      guard let kcal, instance.meal != nil || instance.hasVerb, isTerse(instance) else {
        return nil
      }
      var slots: Slots = [.energy: .number(kcal), .items: .list([])]
      slots[.meal] = instance.meal.map(SlotValue.text)
      return (.mealLog, slots)
    }
    if instance.items.contains(where: {
      ($0.grams ?? 0) > 5000 || $0.unit == nil && ($0.quantity ?? 0) > most(of: $0)
    }) {
      return nil
    }
    // "got 2 kg of mangoes": that much is bought or cooked.
    if !instance.isEaten, instance.items.contains(where: { ($0.grams ?? 0) >= 1500 }) {
      return nil
    }
    let hasAmount = instance.items.contains {
      $0.quantity != nil || $0.grams != nil || $0.kcal != nil
    }
    let isSure =
      instance.hasVerb || instance.meal != nil || kcal != nil || hasAmount || isOfThePast(instance)
      || isLeftover(instance)
    guard isSure || instance.isBare, instance.hasVerb || isTerse(instance) else { return nil }
    var slots: Slots = [.items: .list(named(items).map(item))]
    slots[.meal] = (instance.meal ?? mealOfDay(instance)).map(SlotValue.text)
    slots[.energy] = kcal.map(SlotValue.number)
    return (.mealLog, slots)
  }

  /// "popcorn at the movies last night": a part of a day that has begun says that it was.
  private func isOfThePast(_ instance: FactInstance) -> Bool {
    let hasBegun = instance.times.contains { value in
      switch value.past {
      case .interval(let from?, _, _):
        return value.known.contains(.dayPart) && from <= utterance.context.now
      case .point(let point, let grain):
        // "croissant at 10am", in the evening
        if value.known.contains(.hour) { return point < utterance.context.now }
        return value.known.contains(.relative) && grain == .day
          && point.day < utterance.context.today
      case .interval: return false
      }
    }
    guard hasBegun, beginsClause(instance) else { return false }
    let next = instance.tokens.upperBound
    guard instance.unknown > 0, next < utterance.tokens.count else {
      return instance.unknown == 0
    }
    let word = utterance.tokens[next].word
    return language.classes.has(word, .bare) && language.classes.has(word, .preposition)
      && !language.classes.has(word, .purpose)
  }

  /// A food that is named again with its count is one food.
  private func named(_ items: [FactInstance.Item]) -> [FactInstance.Item] {
    let isHeaded = items.indices.contains { isHeading(items[$0], among: items) }
    var items = isHeaded ? items.filter { !isHeading($0, among: items) } : items
    if let first = items.first, items.count > 1, isRemains(first, before: items[1]) {
      items.removeFirst()
    }
    // "pad thai, leftovers from last night": which it was stands in front.
    if let last = items.last, items.count > 1, last.quantity == nil, last.grams == nil,
      isRemains(last, behind: items[items.count - 2])
    {
      items.removeLast()
    }
    let isAgain = { (index: Int) in
      items[index].quantity == nil && items[index].grams == nil
        && items.indices.contains {
          $0 != index && items[$0].quantity != nil && items[$0].food == items[index].food
        }
    }
    if !items.indices.contains(where: isAgain) { return items }
    return items.indices.filter { !isAgain($0) }.map { items[$0] }
  }

  /// "the leftovers from yesterday, chicken curry": the comma says what it was.
  private func isRemains(_ item: FactInstance.Item, before next: FactInstance.Item) -> Bool {
    let before = next.tokens.lowerBound - 1
    return language.mealWords.has(item.food, .remains) && before > item.tokens.lowerBound
      && utterance.isPunctuation(before)
  }

  private func isRemains(_ item: FactInstance.Item, behind last: FactInstance.Item) -> Bool {
    let before = item.tokens.lowerBound - 1
    return language.mealWords.has(item.food, .remains) && before == last.tokens.upperBound
      && utterance.isPunctuation(before)
  }

  /// "takeaway: chow mein and rolls", "dim sum today: 3 dumplings", "Sunday lunch came early: …":
  /// the colon says what it was.
  private func isHeading(_ item: FactInstance.Item, among items: [FactInstance.Item]) -> Bool {
    guard items.count > 1, item.quantity == nil, item.grams == nil,
      let next = items.map(\.tokens.lowerBound).filter({ $0 >= item.tokens.upperBound }).min()
    else { return false }
    let between = item.tokens.upperBound..<min(next, item.tokens.upperBound + 4)
    return between.contains(where: utterance.isColon)
      && between.prefix { !utterance.isColon($0) }.allSatisfy {
        utterance.tokens[$0].kind == .word && !utterance.isSeparator[$0]
      }
  }

  /// What is in a drink; how much of it is left open where nothing was said.
  private func addition(_ item: FactInstance.Item) -> SlotValue {
    var item = item
    item.isPlural = true
    return self.item(item)
  }

  func item(_ item: FactInstance.Item) -> SlotValue {
    var record: Record = [.food: .text(item.food)]
    if let grams = item.grams { record[.grams] = .number(grams) }
    if let kcal = item.kcal { record[.energy] = .number(kcal) }
    for (nutrient, grams) in item.nutrients { record[nutrient.rawValue] = .number(grams) }
    if let quantity = item.quantity {
      record[.quantity] = .number(quantity)
    } else if item.grams == nil, !item.isPlural {
      record[.quantity] = .number(1)
    }
    record[.unit] = item.unit.map(SlotValue.text)
    return .record(record)
  }

  private func exercise(_ instance: FactInstance) -> (IntentName, Slots)? {
    guard let activity = instance.activity, !isPosture(activity, instance), !isFigurative(instance)
    else { return nil }
    let span = instance.times.compactMap(clockSpan).first ?? openSpan(instance.times)
    let hasAmount =
      instance.duration != nil || instance.distance != nil || instance.kcal != nil || span != nil
      || instance.reps != nil || instance.isLoadAlone || instance.route != nil
    guard instance.hasVerb || (hasAmount && isTerse(instance)) else { return nil }
    if instance.isTentative, !hasAmount { return nil }
    if instance.isRace, !instance.hasVerb, instance.duration == nil { return nil }
    let duration = instance.duration ?? span
    if duration == nil, !hasAmount, instance.unknown > 0 || instance.isLogged { return nil }
    var slots: Slots = [
      .activity: .text(activity), .intensity: .text(instance.intensity ?? "moderate"),
    ]
    let (seconds, metres) = solved(instance, duration)
    slots[.duration] = seconds.map(SlotValue.number)
    slots[.distance] = metres.map(SlotValue.number)
    slots[.route] = instance.route.map(SlotValue.text)
    slots[.rounds] = instance.rounds.map(SlotValue.number)
    slots[.sets] = instance.sets.map(SlotValue.number)
    slots[.reps] = instance.reps.map(SlotValue.number)
    slots[.load] = instance.load.map(SlotValue.number)
    slots[.energy] = instance.kcal.map(SlotValue.number)
    return (.exerciseLog, slots)
  }

  /// An exercise of which only its length or distance is known, to be asked what it was.
  func unnamedExercise(_ instance: FactInstance) -> RecognizedIntent? {
    if isFuture(instance) { return nil }
    var slots = dated(instance)
    slots[.duration] = instance.duration.map(SlotValue.number)
    slots[.distance] = instance.distance.map(SlotValue.number)
    return RecognizedIntent(
      intent: .exerciseLog, slots: slots, confidence: 0.85, tokens: instance.tokens,
      origin: "facts")
  }

  /// Of pace, time and length, what two of them say of the third.
  private func solved(
    _ instance: FactInstance, _ duration: Double?
  ) -> (seconds: Double?, metres: Double?) {
    guard let pace = instance.pace else {
      return (TimeOfPart(instance, duration, language, utterance).whole, instance.distance)
    }
    if let metres = instance.distance { return (duration ?? (pace * metres).rounded(), metres) }
    return (duration, duration.map { ($0 / pace).rounded() })
  }

  /// "from 6 to 7:30": how long that is.
  private func clockSpan(_ value: TimeValue) -> Double? {
    guard value.known.contains(.hour), case .interval(let from?, let to?, _) = value.past,
      to > from, to.seconds - from.seconds <= 43_200
    else { return nil }
    return Double(to.seconds - from.seconds)
  }

  private func steps(_ instance: FactInstance) -> (IntentName, Slots)? {
    guard let steps = instance.steps, steps >= 10, instance.hasVerb || isTerse(instance) else {
      return nil
    }
    var slots: Slots = [.steps: .number(steps)]
    // "My watch says 9000 steps": what a device shows is of the whole day.
    let before = utterance.tokens[..<instance.tokens.lowerBound]
    if before.contains(where: { language.words.has($0.word, .device) }) {
      slots[.isTotal] = .flag(true)
    }
    return (.stepsLog, slots)
  }

  private func weight(_ instance: FactInstance) -> (IntentName, Slots)? {
    guard let mass = instance.mass,
      instance.hasVerb || isTerse(instance) && !hasDeadline(instance), !isOfSeveral(instance),
      !isAtAge(instance),
      FactCheck.likelyMass.contains(mass) || !isOfStranger(instance)
    else { return nil }
    var slots: Slots = [.mass: .number(mass)]
    if instance.isMassBare { slots[.isUnitAssumed] = .flag(true) }
    return (.weightLog, slots)
  }

  /// "80 kg by Christmas" names a day to come by then, and no day on which it was so.
  private func hasDeadline(_ instance: FactInstance) -> Bool {
    let around = max(0, instance.tokens.lowerBound - 1)..<instance.tokens.upperBound + 1
    return utterance.lattice.all.contains { entity in
      guard case .time(let time) = entity.value, entity.tokens.overlaps(around),
        !time.known.contains(.hour), case .interval(let from?, _?, _) = time.next
      else { return false }
      return from == utterance.context.now
    }
  }

  private func tracker(_ instance: FactInstance) -> (IntentName, Slots)? {
    guard let tracker = instance.tracker else { return nil }
    guard let value = instance.value else {
      // "log chin-ups": how many is asked for.
      let isBegun = utterance.tokens[..<instance.tokens.upperBound].contains {
        language.words.has($0.word, .tracking)
      }
      let isAll = instance.isLogged && instance.unknown == 0 && !isBegun
      return isAll ? (.trackerLog, [.tracker: .text(tracker), .missing: .text("value")]) : nil
    }
    var slots: Slots = [.tracker: .text(tracker), .value: .number(value)]
    slots[.unit] = instance.unit.map(SlotValue.text)
    slots = slots.merging(dose(of: tracker, value))
    if let pair = utterance.figurePair(language), pair.kind == .reading, pair.first == value,
      instance.tokens.overlaps(pair.tokens)
    {
      slots[.value2] = .number(pair.second)
    }
    return (.trackerLog, slots)
  }
}
