import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Which role of an act an amount fits, and the slots that it fills there: "make that 3" after two
/// glasses of water is 750 ml.
struct RoleFit {
  let act: Session.DoneAction
  let context: RecognitionContext
  /// The food of a meal that is spoken of; nil means the only one, or the first.
  var food: String?
  /// Knows how the drink is served; nil where every glass is one of water.
  var recognizer: IntentRecognizer?
  /// Whether the act was doubted: then any number may be meant.
  var isDoubted = false
  /// "375 each": the amount is of each of those that were counted.
  var isOfEach = false

  /// The slots that change, or nil when the amount fits no role of the act.
  func slots(for said: SaidAmount) -> Slots? {
    // "-14 and sunny" is the weather.
    if said.number < 0, act.intent != .trackerLog { return nil }
    switch said.kind {
    case .number: return bare(said.number)
    case _ where act.intent == .trackerLog:
      guard said.kind != .recurrence, let unit = said.unit, isOfTracker(said) else { return nil }
      if let dose = dose(said) { return dose }
      return [.value: .number(said.number), .unit: .text(unit)]
    case .duration:
      // "Another day", "tell me the full day": no length of anything that was done.
      if act.intent.isLog, said.one >= 86_400 { return nil }
      return isWay(said) ? [.distance: .number(said.base / 60)] : duration(said.base)
    case .volume: return volume(said)
    case .mass: return mass(said.base)
    case .distance: return distance(said.base)
    case .energy: return energy(said.base)
    case .portion: return portion(said)
    case .recurrence, .other: return nil
    }
  }

  // MARK: With a unit

  /// "Two hours after breakfast it was 9.1", "scale says 91 kg" behind a blood sugar: what is told
  /// in a unit of measure is no value of what was told without one of its kind.
  private func isOfTracker(_ said: SaidAmount) -> Bool {
    guard RoleFit.measured.contains(said.kind) else { return true }
    if act.said.contains(where: { $0.kind == said.kind }) { return true }
    guard let unit = act.slots.text(.unit), let own = said.unit else { return false }
    // "15 min" of what is kept in minutes, and was told by its number.
    if said.kind == .duration { return recognizer?.isSameUnit(own, unit) ?? false }
    return unit == own
  }

  /// Nobody eats more of anything at a time, and nobody lifts less, in grams.
  private static let (heaviest, lightest) = (20_000.0, 250.0)

  private static let measured: Set<SaidAmount.Kind> = [
    .duration, .mass, .volume, .distance, .energy,
  ]

  /// "800 m" of swimming, and "200 m more" of a run of half an hour, are no minutes.
  private func isWay(_ said: SaidAmount) -> Bool {
    guard act.intent == .exerciseLog, act.slots[.distance] != nil, said.unit == "minute" else {
      return false
    }
    // "5 hours 50" behind a hike of nearly that is a length of time.
    if let old = act.slots.number(.duration), (old / 2...old * 2).contains(said.base) {
      return false
    }
    if said.base >= 18_000 { return true }
    let isRound = said.number >= 100 && said.number.truncatingRemainder(dividingBy: 50) == 0
    return said.unit == "minute" && isRound
      && said.base > 2 * (act.slots.number(.duration) ?? said.base)
  }

  private func duration(_ seconds: Double) -> Slots? {
    switch act.intent {
    // "Until 20:15" is no twenty minutes of sleep.
    case .sleepLog where act.slots[.from] != nil && seconds < 3600: nil
    case .exerciseLog: [.duration: .number(seconds * timesEach(.duration, .duration))]
    case .sleepLog, .timerStart: [.duration: .number(seconds)]
    // "No, two weeks": put off by so much from where it was, and not from now.
    case .reminderSnooze where act.slots[.duration] != nil: [.duration: .number(seconds)]
    // "Make that 21 days" of what is kept for so long.
    case .habitCreate where seconds >= 86_400, .challengeCreate where seconds >= 86_400:
      seconds.remainder(dividingBy: 86_400) == 0 ? [.days: .number(seconds / 86_400)] : nil
    // "Leg day done, 50 min" tells of a workout, and makes no 3,000 of five a week.
    case .goalSet, .challengeCreate:
      act.slots[.unit] == nil ? target(of: ["exercise", "sleep"], seconds) : nil
    case .reminderAdd where OneOfTimes.rule(of: act) != nil: nil
    case .reminderAdd, .reminderSnooze: wait(seconds)
    default: nil
    }
  }

  /// "Make it 20 minutes" of what was told by how long to wait; "no, 11h" of what has a time of
  /// day is another time of day.
  private func wait(_ seconds: Double) -> Slots? {
    let told = said(.duration)
    // "14:00" may be minutes and seconds, and so may "16:00" in its place.
    if let told, isTimeOfDay(told.base * 60), seconds < 1440 {
      return clock(Int(seconds) / 60, Int(seconds) % 60)
    }
    if act.intent == .reminderSnooze || told.map({ isTimeOfDay($0.base) }) == false {
      return [.at: context.moment(context.now + Int(min(seconds, 1e11)))]
    }
    guard let minutes = Int(exactly: seconds / 60) else { return nil }
    return clock(minutes / 60, minutes % 60)
  }

  /// Whether "10h" or "15h20" was the time of day of the act, and no length.
  private func isTimeOfDay(_ seconds: Double) -> Bool {
    guard case .instant(let at, _)? = act.slots[.at] else { return false }
    return context.zone.localTime(at: at).secondOfDay == Int(min(seconds, 1e11))
  }

  private func volume(_ said: SaidAmount) -> Slots? {
    switch act.intent {
    case .drinkLog: [.volume: .number(served(said) * each)]
    case .goalSet, .challengeCreate: target(of: ["water"], said.base)
    // "2 glasses" behind "my glass is 300 ml" counts them, and is no size of one.
    case .settingsSet where said.unit != nil && said.unit == act.slots.text(.setting): nil
    case .settingsSet: [.value: .number(said.base)]
    // What was told by the piece is in no litres.
    case .mealLog: isByPiece || isSolid(said) ? nil : portion(said)
    default: nil
    }
  }

  /// The new target of a goal whose metric is told in that unit: two glasses are no way to walk.
  private func target(of metrics: [String], _ value: Double) -> Slots? {
    guard metrics.contains(act.slots.text(.metric) ?? "") else { return nil }
    return [.target: .number(value)]
  }

  /// "2 glasses" of wine are no glasses of water.
  private func served(_ said: SaidAmount) -> Double {
    guard let recognizer, let drink = act.slots.text(.drink), let unit = said.unit else {
      return said.base
    }
    return recognizer.volume(said.number, of: unit, drink: drink, context: context) ?? said.base
  }

  private func mass(_ grams: Double) -> Slots? {
    switch act.intent {
    case .weightLog: return [.mass: .number(grams / 1000)]
    case .profileSet:
      // "Lose 5 kg": what is corrected is how much less, where it could be no weight.
      if let less = act.slots.number(.loss), grams / 1000 < less * 3 {
        return [.loss: .number(grams / 1000)]
      }
      let name: SlotKey = act.slots[.goalWeight] != nil ? .goalWeight : .mass
      // "175 pounds" behind a name and an age is news, and corrects neither.
      return act.slots[name] == nil ? nil : [name: .number(grams / 1000)]
    case .goalSet, .challengeCreate:
      return target(of: ["weight"], grams / 1000)
        ?? target(of: RoleFit.inGrams, grams)
    // "Wait 172 lbs" is what somebody weighs, and no bagel.
    case .mealLog where grams > RoleFit.heaviest: return nil
    case .mealLog: return item { $0[.grams] = .number(grams * count(of: $0)) }
    // "A shake after, 30 g" is lifted by nobody.
    case .exerciseLog where (act.slots[.load] != nil || takesLoad) && grams >= RoleFit.lightest:
      return [.load: .number(grams / 1000)]
    default: return nil
    }
  }

  private func distance(_ meters: Double) -> Slots? {
    switch act.intent {
    case .exerciseLog: [.distance: .number(meters * timesEach(.distance, .distance))]
    case .profileSet where act.slots[.height] != nil: [.height: .number(meters * 100)]
    case .goalSet, .challengeCreate: target(of: ["distance"], meters)
    default: nil
    }
  }

  /// Of the food that is spoken of; else of all that was eaten or done.
  private func energy(_ kcal: Double) -> Slots? {
    guard hasEnergy, kcal <= RoleFit.mostEnergy else { return nil }
    if food != nil, act.foods.count > 1 {
      return item(keeping: [.grams]) { ($0[.energy], $0[.isEstimate]) = (.number(kcal), nil) }
    }
    return [.energy: .number(kcal * (act.foods.count > 1 ? 1 : each))]
  }

  private func portion(_ said: SaidAmount) -> Slots? {
    // "4 sachets" of what was told in sachets.
    if act.intent == .drinkLog, act.said.contains(where: { $0.unit == said.unit }) {
      return drink(said.number)
    }
    guard act.intent == .mealLog, isCounted(said) else { return nil }
    return item(counted: said.unit) {
      $0[.quantity] = .number(said.number)
      $0[.unit] = said.unit.map(SlotValue.text)
    }
  }

  /// "6 units" behind a wrap and crisps counts neither: one of several foods has to be named, or
  /// be told in that unit.
  private func isCounted(_ said: SaidAmount) -> Bool {
    guard let items = act.slots.list(.items), items.count > 1, food == nil, let unit = said.unit
    else { return true }
    return items.contains { $0.record?[.unit]?.text == unit }
  }

  /// The meal's foods with the one spoken of changed; its stated energy no longer holds, nor does
  /// its weight, unless that is kept.
  func item(
    counted unit: String? = nil, keeping kept: [SlotKey] = [], _ change: (inout Record) -> Void
  ) -> Slots? {
    guard var items = act.slots.list(.items), !items.isEmpty else { return nil }
    let named = food.flatMap { food in items.firstIndex { $0.record?[.food]?.text == food } }
    let place = named ?? items.firstIndex { unit != nil && $0.record?[.unit]?.text == unit } ?? 0
    guard var item = items[place].record else { return nil }
    for name in [SlotKey.energy, .grams] where !kept.contains(name) { item[name] = nil }
    change(&item)
    items[place] = .record(item)
    return [.items: .list(items)]
  }

  // MARK: Bare numbers

  /// A number in the unit that the act was told in.
  private func bare(_ number: Double) -> Slots? {
    switch act.intent {
    case .drinkLog: return drink(number)
    case .stepsLog: return [.steps: .number(number * thousands(number))]
    case .weightLog: return bodyWeight(number)
    case .sleepLog:
      if let night = endOfNight(number) { return night }
      // "Slept 6h10": a number behind it is of hours all the same, and none is part of a minute.
      let isOfHours = saidDuration != 60 || number <= DiscourseLimits.nightHours
      let seconds = number * (isOfHours ? 3600 : 60)
      if !isOfHours, number != number.rounded() { return nil }
      return seconds <= 86_400 ? [.duration: .number(seconds)] : nil
    case .moodLog: return score(number)
    case .trackerLog: return figure(number).map { [$0: .number(number)] }
    case .exerciseLog: return exercise(number)
    case .mealLog:
      if let weighed = weighed(number) { return weighed }
      if number >= 30 { return isWeighed ? nil : energy(number) }
      if let share = share(number) { return share }
      // Nobody eats 7.41 of anything.
      if number > 1, (number * 4).rounded() != number * 4 { return nil }
      return item { $0.count(number) }
    case .goalSet, .challengeCreate:
      if isOfOwnTracker { return [.target: .number(number), .isVolume: .flag(false)] }
      return [.target: .number(number * targetUnit(number))]
    case .reminderAdd where OneOfTimes.rule(of: act) != nil: return nil
    case .reminderAdd: return waitedMinutes(number) ?? hour(number)
    case .todoAdd, .todoEdit: return dueHour(number)
    case .habitCreate: return [.days: .number(number)]
    case .timerStart where act.slots[.duration] != nil:
      return [.duration: .number(number * (saidDuration ?? 60))]
    case .todoDone, .todoDelete, .bucketDone: return [.number: .number(number)]
    case .profileSet: return profile(number)
    case .settingsSet: return [.value: .number(number)]
    default: return nil
    }
  }

  private func drink(_ number: Double) -> Slots? {
    if number <= 0 { return nil }
    // "It was 70.8" is a weight: nobody measures a drink to a tenth of a millilitre.
    if number > 20, number != number.rounded() { return nil }
    // "The latte was more like 12" of one that was told by its time of day.
    if act.said.isEmpty, (5...24).contains(number), let moved = hour(number) { return moved }
    if isOfEach, each > 1 {
      // "0.33 each" is told in litres, "330 each" in millilitres.
      let one = number < 3 ? number * 1000 : number
      return one < 50 ? nil : [.volume: .number(one * each)]
    }
    // "0.33" behind "a can, 0.5 l" is told in litres as well.
    let isInLitres = act.said.contains { $0.kind == .volume && $0.one == 1000 && $0.number < 3 }
    if isInLitres, number < 3, number != number.rounded() {
      return [.volume: .number(number * 1000)]
    }
    if let liters = liters(number) { return [.volume: .number(liters * 1000)] }
    if let size = sizeOfEach { return [.volume: .number(number * size)] }
    // "230" behind "a smoothie, 320 kcal" is the number that was told.
    if said(.volume) == nil, said(.energy) != nil, number >= 30 { return energy(number) }
    // Nobody means 750 bottles.
    let one = said(.volume).map { served($0) / max($0.number, 0.1) } ?? sizeOfOne ?? 250
    if one < 50, let old = act.slots.number(.volume), old > 0, let whole = sizeOfOne {
      // "3" behind "2 of 33 cl" counts them, and "50" behind "33 cl" measures.
      let sizes = [number * one, number * whole].map { max($0, 1) }
      return sizes.min { max($0 / old, old / $0) < max($1 / old, old / $1) }
        .map { [.volume: .number($0)] }
    }
    return [.volume: .number(number >= 50 && one >= 100 ? number : number * one)]
  }

  /// "Make it 6" behind "5k steps" is told in thousands as well.
  private func thousands(_ number: Double) -> Double {
    let old = act.slots.number(.steps) ?? 0
    return number < 100 && old >= 1000 ? 1000 : 1
  }

  /// What is eaten by the gram, and no mass of a body.
  private static let inGrams = ["protein", "carbs", "fat", "fiber", "fibre", "sugars", "salt"]
  /// Whether the goal is of a tracker of one's own, and stands in its unit: what is tracked by the
  /// cup has its goal in cups, also where it was told in millilitres.
  private var isOfOwnTracker: Bool {
    guard let metric = act.slots.text(.metric), act.slots[.drink] == nil else { return false }
    let isTold = !act.said.contains { $0.kind == .duration }
    return isTold && !Metric.builtIn.contains { $0.name == metric }
  }
  private var isInGrams: Bool { act.slots.text(.metric).map(RoleFit.inGrams.contains) ?? false }

  /// The base units in the unit that a target was told in; water is told in liters or ml.
  private func targetUnit(_ number: Double) -> Double {
    for kind in [SaidAmount.Kind.volume, .distance, .mass] {
      guard let said = said(kind) else { continue }
      return kind == .mass && !isInGrams ? said.one / 1000 : said.one
    }
    switch act.slots.text(.metric) {
    case "water": return number <= 20 ? 1000 : 1
    case "distance": return number < 1000 ? 1000 : 1
    case "sleep", "exercise":
      return said(.duration) != nil ? saidDuration ?? 60 : number < 24 ? 3600 : 60
    default: return 1
    }
  }

  /// "make that 10" after a reminder at 9: the same half of the same day.
  private func hour(_ number: Double) -> Slots? {
    if let hours = fourDigits(number) { return hours }
    // "make it 2.45" is a quarter to three.
    guard (0...24).contains(number) else { return nil }
    return clock(Int(number), Int(((number - number.rounded(.down)) * 100).rounded()))
  }

  func clock(_ hour: Int, _ minute: Int) -> Slots? {
    guard case .instant(let instant, _)? = act.slots[.at], (0..<60).contains(minute),
      (0...24).contains(hour)
    else { return nil }
    let old = context.zone.localTime(at: instant)
    let isLate = MovedTime(context: context, times: [])
      .isLate(hour % 12 * 3600 + minute * 60, insteadOf: old)
    let hours = hour + (isLate && hour < 12 ? 12 : 0)
    let seconds = old.day.ordinal * 86_400 + hours * 3600 + minute * 60
    return [.at: context.moment(LocalTime(seconds: seconds))]
  }

  /// The amount that was told and that it comes nearest to: "it was 31.5" after 32 km in 2 hours.
  private func exercise(_ number: Double) -> Slots? {
    // "5k" is how far it was.
    if number >= 1000, act.slots[.steps] == nil { return [.distance: .number(number)] }
    var roles: [(slot: SlotKey, new: Double)] = []
    if number == number.rounded() { roles += [(.reps, number), (.sets, number)] }
    roles.append((.load, number * massUnit(of: .load)))
    if said(.energy) != nil { roles.append((.energy, number)) }
    if let seconds = minutesAndSeconds(number) ?? saidDuration.map({ number * $0 }) {
      roles.append((.duration, seconds * timesEach(.duration, .duration)))
    }
    let way = number * (said(.distance)?.one ?? 1000)
    roles.append((.distance, way * timesEach(.distance, .distance)))
    let told = roles.compactMap { role -> (slot: SlotKey, new: Double, apart: Double)? in
      guard let old = act.slots.number(role.slot), old > 0, role.new > 0 else { return nil }
      return (role.slot, role.new, max(role.new / old, old / role.new))
    }
    guard let nearest = told.min(by: { $0.apart < $1.apart }) else {
      return [.duration: .number(number * 60)]
    }
    // "make that two" behind an hour of walking means something else.
    return nearest.apart <= 12 || isDoubted ? [nearest.slot: .number(nearest.new)] : nil
  }

  /// The first figure that was told and may be so much: nobody is 166 years old.
  private func profile(_ number: Double) -> Slots? {
    let told = RoleFit.figures.filter { act.slots[$0.slot] != nil }
    guard let meant = told.first(where: { $0.usual.contains(number) }) ?? told.first else {
      return nil
    }
    let isMass = meant.slot == .goalWeight || meant.slot == .mass
    return [meant.slot: .number(isMass ? number * massUnit(of: meant.slot) : number)]
  }

  private static let figures: [(slot: SlotKey, usual: ClosedRange<Double>)] = [
    (.age, 1...115), (.height, 100...250), (.goalWeight, 30...250), (.mass, 30...250),
  ]

  // MARK: As it was said

  /// The seconds of the unit that a duration was said in.
  private var saidDuration: Double? {
    guard let said = said(.duration) else { return act.intent == .sleepLog ? 3600 : 60 }
    switch said.unit {
    case "second": return 1
    case "minute": return 60
    case "hour": return 3600
    default: return said.one
    }
  }
}
