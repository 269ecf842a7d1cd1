internal import CivilTime
internal import Commands
internal import Slots

/// What a question is about: a metric, whole or of one activity, drink or habit.
struct QuerySubject {
  var measure: Measure
  /// How it is called in a reply.
  var name: String

  static let ofActivities: Set<Metric> = [.exercise, .distance, .burned]
  /// The activity that steps are counted of.
  private static let walking = "walking"

  init(_ measure: Measure) {
    self.measure = measure
    name = measure.facet.isEmpty ? measure.metric.name : measure.facet
  }

  /// - Throws: ``Stop`` asking for `metric`, or refusing an unknown one.
  init(_ question: Asked<Question>, on ledger: Ledger) throws {
    let said = question.command
    var matter = said.matter
    matter.unit = nil
    if let tracker = try QuerySubject.tracker(named: said, on: ledger) {
      self.init(Measure(metric: tracker))
      return
    }
    if let habit = try QuerySubject.unloggedHabit(named: said, on: ledger) {
      self.init(Measure(metric: .habits, facet: habit))
      return
    }
    if let habit = matter.habit {
      matter.habit = try QuerySubject.habit(habit, question.slots, ledger)
    }
    if let metric = Metric.builtIn.first(where: { $0.name == matter.metric }) {
      // A name splits only the metrics that are logged with it.
      if !QuerySubject.ofActivities.contains(metric) { matter.activity = nil }
      let isOfDrinks = Metric.ofDrinks.contains(metric) || Metric.ofFoods.contains(metric)
      if !isOfDrinks { matter.drink = nil }
    }
    self.init(
      try Measure(
        matter, isByDistance: said.distance != nil, slots: question.slots, on: ledger))
  }

  /// The person's own tracker that is named by a word which is also an activity's or a drink's,
  /// when only the tracker has entries, or when it counts that very drink.
  private static func tracker(named said: Question, on ledger: Ledger) throws -> Metric? {
    guard let name = said.ownTracker, said.matter.activity != nil || said.matter.drink != nil
    else { return nil }
    let tracker = try ledger.trackers().first { $0.name == name }
    if let tracker, ledger.trackedDrink(tracker) != nil, try ledger.lastEntry(tracker) != nil {
      return tracker
    }
    guard let tracker, let measure = try? Measure(said.matter, slots: said.slots, on: ledger),
      try ledger.lastEntry(measure.metric, facet: measure.facet) == nil
    else { return nil }
    return tracker
  }

  /// The person's own habit of the same word as an activity that was never logged: "meditate"; or
  /// as a metric that is called by another word than its own.
  private static func unloggedHabit(named said: Question, on ledger: Ledger) throws -> String? {
    let matter = said.matter
    guard matter.habit == nil else { return nil }
    let isKnown = Metric.builtIn.contains { $0.name == matter.metric }
    if let metric = matter.metric, !isKnown,
      try ledger.trackers().allSatisfy({ $0.name != metric })
    {
      let habits = try ledger.habits()
      if case .one(let place) = NameMatch(metric, among: habits.map(\.name)) {
        // "Vitamins" that nobody tracks: the habit.
        return habits[place].name
      }
    }
    guard let habit = said.ownHabit else { return nil }
    // "Chart my meditation habit": the word says it.
    if matter.metric == Metric.habits.name { return habit }
    // "Gym" is another word for exercise, and the habit's own.
    guard matter.activity != nil else { return isKnown ? habit : nil }
    guard let measure = try? Measure(matter, slots: said.slots, on: ledger),
      try ledger.lastEntry(measure.metric, facet: measure.facet) == nil
    else { return nil }
    return habit
  }

  private static func habit(_ words: String, _ slots: Slots, _ ledger: Ledger) throws -> String {
    let names = try ledger.habits().map(\.name)
    guard case .one(let place) = NameMatch(words, among: names) else {
      throw Stop.refused(
        "unknown_habit", slots: slots,
        data: ["habit": .text(words), "candidates": .list(names.map { .text($0) })])
    }
    return names[place]
  }

  var facet: String? { measure.facet.isEmpty ? nil : measure.facet }
  var metric: Metric { measure.metric }

  /// Whether a day without an entry is one on which it was not done: a mean of the days with one
  /// would rise when it is done less often.
  var isSparse: Bool {
    [.exercise, .distance, .burned, .habits, .photos].contains(metric)
      || metric == .drinks && facet != nil
  }

  /// What two periods are compared by: the mean of the known days; of what is done now and then
  /// the total, or the mean of all days where the periods are not of one length; of what is
  /// measured the very figures that are told.
  func measure(
    _ figures: PeriodFigures, of period: Period, against other: Period, on ledger: Ledger
  ) -> Double? {
    guard isSparse else { return metric.rule == .sum ? figures.average : figures.value }
    if period.isAlike(other) { return figures.value }
    let days = QueryPeriod.elapsed(of: period, on: ledger)
    return figures.value.map { $0 / Double(days) }
  }

  func total(in period: Period, on ledger: Ledger) throws -> PeriodTotal {
    try ledger.total(metric, facet: facet, in: period)
  }

  func figures(in period: Period, on ledger: Ledger) throws -> PeriodFigures {
    try ledger.figures(metric, facet: facet, in: period)
  }

  func extreme(
    in period: Period, isLeast: Bool, ofOneTime: Bool = false, on ledger: Ledger
  ) throws -> DayFigure? {
    try ledger.extreme(
      metric, facet: facet, in: period, isLeast: isLeast, ofOneTime: ofOneTime)
  }

  /// The period cut to what there is of the subject, when all of it is meant.
  func fitted(_ asked: QueryPeriod, on ledger: Ledger) throws -> QueryPeriod {
    var asked = asked
    try asked.narrow(to: metric, facet: facet, on: ledger)
    return asked
  }

  /// The same activity by distance when its time was never logged, and the other way round; by
  /// its repetitions when neither was.
  func known(in period: Period, on ledger: Ledger) throws -> QuerySubject {
    guard metric == .exercise || metric == .distance,
      try !ledger.hasEntry(metric, facet: facet, in: period)
    else { return self }
    let others: [Metric] = [metric == .exercise ? .distance : .exercise]
    for other in facet == nil ? others : others + [.repetitions]
    where try ledger.hasEntry(other, facet: facet, in: period) {
      return QuerySubject(Measure(metric: other, facet: measure.facet))
    }
    // Who counts steps need not tell the walks.
    if facet == QuerySubject.walking, try ledger.hasEntry(.steps, facet: nil, in: period) {
      return QuerySubject(Measure(metric: .steps))
    }
    return self
  }

  /// A mean as one would say it: whole minutes, whole steps.
  private func rounded(_ mean: Double) -> Double {
    if metric == .steps { return mean.rounded() }
    return metric.unit == "s" && mean >= 600 ? (mean / 60).rounded() * 60 : mean
  }

  /// The figures and the name, in keys of the metric's unit.
  func told(_ amounts: [String: Double?]) -> Slots {
    let rounded = amounts.reduce(into: [String: Double?]()) { result, amount in
      result[amount.key] = amount.value.map {
        amount.key.hasSuffix("average") ? self.rounded($0) : $0
      }
    }
    return measure.told(rounded).merging([
      "name": .text(name), "label": .text(name.prefix(1).uppercased() + name.dropFirst()),
      "is_mood": .flag(metric == .mood), "is_sleep": .flag(metric == .sleep),
      "is_mean": .flag(metric.rule != .sum),
    ])
  }
}

extension Asked<Question> {
  /// The question as it was answered: for these days.
  func slots(in period: Period) -> Slots {
    var settled = command
    settled.span = .days(period)
    return settled.slots
  }
}
