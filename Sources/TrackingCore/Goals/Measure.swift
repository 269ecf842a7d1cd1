internal import CivilTime
internal import Commands
internal import Slots

/// What a goal or a challenge counts: a metric, of one activity or drink or of all, in its base
/// unit or in times.
struct Measure: Hashable, Sendable {
  var metric: Metric
  /// The activity, drink or habit; empty for all.
  var facet: String
  /// Counts entries instead of adding their values: "gym 3 times a week".
  var countsTimes: Bool

  /// Days with a value, within a period.
  func values(in period: Period, on ledger: Ledger) throws -> [LocalDay: Double] {
    let total = try ledger.total(metric, facet: facet.isEmpty ? nil : facet, in: period)
    let values = Dictionary(
      total.days.map { ($0.day, countsTimes ? Double($0.count) : $0.value(metric.rule)) },
      uniquingKeysWith: { _, last in last })
    return countsTimes
      ? values.merging(try timesDone(in: period, on: ledger), uniquingKeysWith: max) : values
  }

  /// - Parameters:
  ///   - isByDistance: What names an activity alone is about how far.
  ///   - isGivenUp: There is to be none of it.
  ///   - slots: What was said, where it has to be asked about or is refused.
  /// - Throws: ``Stop``: asking `metric` when it is missing, refused when it is unknown.
  init(
    _ said: SaidMatter, isByDistance: Bool = false, isGivenUp: Bool = false,
    slots: @autoclosure () -> Slots, on ledger: Ledger
  ) throws {
    var said = said
    // An activity that was answered where a metric was asked for: "the best month for what?"
    if let name = said.metric, said.activity == nil,
      ledger.reference.activities[name] != nil, try ledger.metric(name) == nil
    {
      said.activity = name
      said.metric = nil
    }
    let facet = said.activity ?? said.drink ?? said.habit ?? ""
    guard let name = said.metric ?? Measure.metric(without: said, isByDistance) else {
      throw Stop.asking(.metric, slots: slots())
    }
    countsTimes = said.countsTimes
    // "At most 2 coffees" is about the drink, not about the water in it.
    let isDrink = said.drink.map { $0 != Metric.water.name } ?? false
    let wanted = isDrink && name == Metric.water.name ? Metric.drinks.name : name
    guard let metric = try ledger.metric(wanted) else {
      throw Stop.refused(
        "unknown_metric", slots: slots(),
        data: [
          "metric": .text(name), "is_limit": .flag(isGivenUp),
          "trackers": .list(try ledger.trackers().map { .text($0.name) }),
        ])
    }
    self.metric = metric
    self.facet = said.drink == Metric.water.name ? "" : facet
  }

  /// What a goal that is kept is of: "the cycling goal" may be one of distance as well as of time,
  /// and that of push-ups one of repetitions.
  init(
    ofGoalIn said: inout SaidMatter, slots: @autoclosure () -> Slots, on ledger: Ledger
  ) throws {
    // "The cola goal" names the drink that it limits, where nothing is tracked by that name.
    if let name = said.metric, said.drink == nil, let drink = ledger.reference.drink(name)?.name,
      try ledger.metric(name) == nil
    {
      (said.drink, said.metric) = (drink, nil)
    }
    try self.init(said, slots: slots(), on: ledger)
    // "My running goal" says which exercise, and not that it is one of time.
    guard said.metric == nil || metric == .exercise, said.activity != nil,
      try ledger.goal(metric, facet: facet) == nil
    else { return }
    for metric in [Metric.distance, .repetitions] {
      var named = said
      named.metric = metric.name
      let other = try Measure(named, slots: slots(), on: ledger)
      guard try ledger.goal(other.metric, facet: other.facet) != nil else { continue }
      (self, said) = (other, named)
      return
    }
  }

  /// The same matter by its other name, for a drink that is tracked: the tracker, or the drink.
  private func otherName(on ledger: Ledger) throws -> Measure? {
    if metric == .drinks, !facet.isEmpty {
      return try ledger.trackers(counting: facet).first { $0.drink == facet }
        .map { Measure(metric: $0.metric) }
    }
    guard !metric.isBuiltIn, facet.isEmpty, let tracked = ledger.trackedDrink(metric) else {
      return nil
    }
    return Measure(metric: .drinks, facet: tracked.drink)
  }

  /// By the name under which a goal is kept: who has limited coffee, and then tracks it in cups,
  /// has one limit.
  func ofKeptGoal(on ledger: Ledger) throws -> Measure {
    if try ledger.goal(metric, facet: facet) != nil { return self }
    guard let other = try otherName(on: ledger),
      try ledger.goal(other.metric, facet: other.facet) != nil
    else { return self }
    return other
  }

  init(metric: Metric, facet: String = "", countsTimes: Bool = false) {
    self.metric = metric
    self.facet = facet
    self.countsTimes = countsTimes
  }

  private static func metric(without said: SaidMatter, _ isByDistance: Bool) -> String? {
    if said.activity != nil { return (isByDistance ? Metric.distance : .exercise).name }
    if said.drink != nil { return Metric.drinks.name }
    return said.habit == nil ? nil : Metric.habits.name
  }

  /// What is counted, as one would call it: water, coffee, running distance.
  private var matter: String {
    if facet.isEmpty { return metric.name }
    let isWhole = [.exercise, .drinks, .habits, .repetitions].contains(metric)
    return isWhole ? facet : "\(facet) \(metric.name)"
  }

  /// What an amount is of, where its unit does not say it: water, but not steps.
  private var subject: String? {
    if !facet.isEmpty { return facet }
    return [.steps, .distance, .burned, .calories].contains(metric) ? nil : metric.name
  }

  /// The ending that says an amount's unit, such as `_ml`.
  private var ending: String {
    if countsTimes { return "times" }
    switch metric.unit {
    case "ml": return "ml"
    case "kcal": return "kcal"
    case "g": return "g"
    case "kg": return "kg"
    case "s": return "s"
    case "m": return "m"
    default:
      return metric == .steps ? "steps" : metric == .repetitions ? "repetitions" : "count"
    }
  }

  /// Asks how much, or how many, a target shall be.
  func askingTarget(_ slots: Slots) -> Stop {
    let isCounted = countsTimes || metric.unit.isEmpty || !metric.isBuiltIn
    return Stop.asking(
      .target, slots: slots,
      data: ["metric": .text(metric.name), "is_counted": .flag(isCounted)])
  }

  /// An amount under a name with the unit's ending: `target` becomes `target_ml`.
  func told(_ amounts: [String: Double?]) -> Slots {
    var data: Slots = ["metric": .text(metric.name), "unit": .text(metric.unit)]
    if !facet.isEmpty { data["facet"] = .text(facet) }
    data["matter"] = .text(matter)
    if let subject { data["subject"] = .text(subject) }
    for (name, amount) in amounts {
      guard let amount else { continue }
      data["\(name)_\(ending)"] = .number(amount)
      // A template that holds for every metric reads the one that is there.
      data["\(name)_unit"] = .text(ending)
    }
    return data
  }
}
