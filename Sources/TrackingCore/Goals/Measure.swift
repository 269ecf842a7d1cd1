internal import CivilTime
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
    return Dictionary(
      total.days.map { ($0.day, countsTimes ? Double($0.count) : $0.value(metric.rule)) },
      uniquingKeysWith: { _, last in last })
  }

  /// - Throws: ``Stop``: asking `metric` when it is missing, refused when it is unknown.
  init(_ slots: Slots, on ledger: Ledger) throws {
    var slots = slots
    // An activity that was answered where a metric was asked for: "the best month for what?"
    if let name = slots.text("metric"), slots["activity"] == nil,
      ledger.reference.activities[name] != nil, try ledger.metric(name) == nil
    {
      slots["activity"] = .text(name)
      slots["metric"] = nil
    }
    let facet = slots.text("activity") ?? slots.text("drink") ?? slots.text("habit") ?? ""
    let name = slots.text("metric") ?? Measure.metric(without: slots)
    guard let name else { throw Stop.asking("metric", slots: slots) }
    countsTimes = slots.text("unit") == "times"
    // "At most 2 coffees" is about the drink, not about the water in it.
    let isDrink = slots.text("drink").map { $0 != "water" } ?? false
    let wanted = isDrink && name == "water" ? "drinks" : name
    guard let metric = try ledger.metric(wanted) else {
      throw Stop.refused(
        "unknown_metric", slots: slots,
        data: [
          "metric": .text(name), "is_limit": .flag(slots.flag("at_most") == true),
          "trackers": .list(try ledger.trackers().map { .text($0.name) }),
        ])
    }
    self.metric = metric
    self.facet = slots.text("drink") == "water" ? "" : facet
  }

  /// What a goal that is kept is of: "the cycling goal" may be one of distance as well as of time,
  /// and that of push-ups one of repetitions.
  init(ofGoalIn slots: inout Slots, on ledger: Ledger) throws {
    try self.init(slots, on: ledger)
    guard slots["metric"] == nil, slots["activity"] != nil,
      try ledger.goal(metric, facet: facet) == nil
    else { return }
    for metric in [Metric.distance, .repetitions] {
      let name = SlotValue.text(metric.name)
      let other = try Measure(slots.merging(["metric": name]), on: ledger)
      guard try ledger.goal(other.metric, facet: other.facet) != nil else { continue }
      self = other
      slots["metric"] = name
      return
    }
  }

  init(metric: Metric, facet: String = "", countsTimes: Bool = false) {
    self.metric = metric
    self.facet = facet
    self.countsTimes = countsTimes
  }

  private static func metric(without slots: Slots) -> String? {
    if slots["activity"] != nil { return slots["distance_m"] == nil ? "exercise" : "distance" }
    if slots["drink"] != nil { return "drinks" }
    return slots["habit"] == nil ? nil : "habits"
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
      "target", slots: slots,
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
