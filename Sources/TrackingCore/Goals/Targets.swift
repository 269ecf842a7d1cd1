internal import Commands

/// Brings the figures of a target into the base units of its metric.
enum Targets {
  /// An amount of a drink in what it is counted in: millilitres, of which the usual container of
  /// the drink holds some ("at most 2 coffees"), or what the person tracks it by, in cups.
  static func ofDrink(
    _ said: inout some TargetCommand, _ measure: Measure, _ ledger: Ledger
  ) {
    defer { said.isVolume = false }
    guard let target = said.target else { return }
    var volume = said.isVolume ? target : nil
    if said.matter.countsServings, let drink = said.matter.drink {
      let unit = ledger.reference.drink(drink)?.defaultUnit ?? "glass"
      volume = target * (Containers.volume(of: unit, settings: ledger.settings) ?? 250)
    }
    if measure.metric.isBuiltIn {
      // "At most 3 of coffee", which is tracked in cups and limited as a drink.
      let tracked = said.matter.metric.flatMap { try? ledger.metric($0) }
        .flatMap { ledger.trackedDrink($0 as Metric) }
      let isCounted = volume == nil && tracked?.drink == measure.facet
      said.target = volume ?? (isCounted ? tracked.map { target * $0.unitMl } : nil) ?? target
    } else if let volume, let tracked = ledger.trackedDrink(measure.metric) {
      // "Make that 3" behind 2 cups counts them: nobody means 3 ml.
      let isCounted = volume < tracked.unitMl * leastShare
      said.target = isCounted ? volume : round(volume / tracked.unitMl, to: 2)
    }
  }

  /// What of a cup is no goal any more.
  private static let leastShare = 0.1

  /// A length of time in the unit of the person's own tracker: "2 hours of screen time a day".
  static func inOwnUnit(
    _ said: inout some TargetCommand, _ measure: Measure, _ ledger: Ledger
  ) {
    guard said.isLength else { return }
    said.isLength = false
    guard !measure.metric.isBuiltIn, let target = said.target,
      let unit = TrackerUnit(measure.metric.unit, settings: ledger.settings),
      unit.dimension == .time
    else { return }
    said.target = round(target / unit.size, to: 2)
  }

  /// So many repetitions of what is counted in them, and no seconds: "40 push-ups a day".
  static func inRepetitions(_ said: inout some TargetCommand, _ ledger: Ledger) {
    guard let activity = said.matter.activity, said.matter.metric == nil,
      said.matter.unit == nil, said.target != nil,
      ledger.reference.activities[activity]?.isCounted == true
    else { return }
    said.matter.metric = Metric.repetitions.name
  }

  /// A bare number of an activity, or of exercise as such: so many times, as "3 runs a week", or
  /// so many minutes where nobody does it as often; no seconds in any case.
  static func counted(_ said: inout some TargetCommand) {
    let isExercise = said.matter.metric == Metric.exercise.name
    guard said.matter.unit == nil, !said.isLength,
      isExercise || said.matter.metric == nil && said.matter.activity != nil,
      let count = said.target, (1..<leastSeconds).contains(count)
    else { return }
    if count <= mostTimes[said.per ?? .day] ?? 3 {
      said.matter.countTimes()
    } else {
      said.target = count * 60
    }
  }

  /// A bare number of sleep: so many hours, and no seconds.
  static func inHours(_ said: inout some TargetCommand) {
    let nights = said.per == .week ? 7.0 : said.per == .month ? 31 : 1
    guard said.matter.metric == Metric.sleep.name, said.matter.unit == nil, !said.isLength,
      let hours = said.target, hours > 0, hours <= 24 * nights
    else { return }
    said.target = hours * 3600
  }

  /// A length of time below this is no goal.
  private static let leastSeconds = 60.0

  /// "Run 20k a week": so many metres of what goes a way.
  static func inMetres(_ said: inout some TargetCommand, _ ledger: Ledger) {
    guard let activity = said.matter.activity, said.matter.metric == nil,
      said.matter.unit == nil, !said.isLength, let metres = said.target, metres >= leastMetres,
      ledger.reference.activities[activity]?.speedClass != nil
    else { return }
    said.matter.metric = Metric.distance.name
  }

  /// From here on a bare number counts the metres of a way, and no minutes.
  private static let leastMetres = 1000.0

  /// How often an activity is done at most.
  private static let mostTimes: [SaidSpan: Double] = [.day: 3, .week: 14, .month: 45]
}
