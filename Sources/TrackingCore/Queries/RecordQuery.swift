internal import CivilTime
public import Slots

/// `query.record`: the most and the least, of a day or of one time.
public enum RecordQuery: UntypedFeature {
  public static let intents = ["query.record"]
  /// The kind of a question that asks for the greatest value.
  public static let most = "max"
  /// The kind of one that asks for the smallest as well.
  private static let range = "range"

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(
      request, usual: QueryPeriod.everything(on: ledger), on: ledger)
    let names = ["metric", "activity", "drink", "habit"]
    guard names.contains(where: { request.slots[$0] != nil }) else {
      // Which month was best depends on what is counted.
      if let per = request.slots[.per] {
        throw Stop.asking("metric", slots: request.slots, data: ["per": per])
      }
      return try all(request, asked, ledger)
    }
    let subject = try QuerySubject(request, on: ledger).known(in: asked.period, on: ledger)
    if subject.metric == .repetitions {
      var outcome = try StrengthQuery.carryOut(request, on: ledger)
      outcome.reply = "answered.strength"
      return outcome
    }
    let isLeast = request.slots.text("kind") == "min"
    if let grain = request.slots.text(.per).flatMap(Grain.init), grain != .day,
      let found = try SpanRecord(subject, grain, isLeast, on: ledger).answer(request, asked)
    {
      return found
    }
    if request.slots.text("kind") == range {
      return try self.range(of: subject, asked, request, ledger)
    }
    guard var data = try record(of: subject, isLeast: isLeast, in: asked.period, ledger) else {
      return try QueryReply.nothing(subject, asked, request.slots, ledger)
    }
    data["days"] = .number(Double(try subject.figures(in: asked.period, on: ledger).dayCount))
    data = data.merging(asked.told(on: ledger))
    data["has_period"] = .flag(!asked.isDefault)
    return Outcome(.answered, slots: request.slots, data: data)
  }

  /// The smallest and the greatest value at once.
  private static func range(
    of subject: QuerySubject, _ asked: QueryPeriod, _ request: Request, _ ledger: Ledger
  ) throws -> Outcome {
    guard let low = try record(of: subject, isLeast: true, in: asked.period, ledger),
      let high = try record(of: subject, isLeast: false, in: asked.period, ledger)
    else { return try QueryReply.nothing(subject, asked, request.slots, ledger) }
    var data = subject.told([:]).merging(asked.told(on: ledger))
    for (name, found) in [("low", low), ("high", high)] {
      for (key, value) in found.values {
        if key.hasPrefix("record_") { data["\(name)_\(key.dropFirst("record_".count))"] = value }
        if key == "second_count" { data["\(name)_\(key)"] = value }
      }
    }
    data["days"] = .number(Double(try subject.figures(in: asked.period, on: ledger).dayCount))
    data["has_period"] = .flag(!asked.isDefault)
    return Outcome(.answered, reply: "answered.range", slots: request.slots, data: data)
  }

  /// The greatest or smallest value: of one time for an activity, else of a day.
  private static func record(
    of subject: QuerySubject, isLeast: Bool, in period: Period, _ ledger: Ledger
  ) throws -> Slots? {
    let isOfOneTime =
      subject.facet != nil && subject.metric != .habits
      || subject.metric.rule == .last || subject.metric.rule == .mean && !subject.metric.isBuiltIn
      || subject.metric == .exercise || subject.metric == .distance
    let isSum = subject.metric.rule == .sum
    var days = period
    // Today may still grow, so it is no least yet.
    if isLeast, !isOfOneTime, isSum { days.to = min(days.to, ledger.clock.today - 1) }
    guard
      let best = try subject.extreme(
        in: days, isLeast: isLeast, ofOneTime: isOfOneTime, on: ledger)
    else { return nil }
    var data = subject.told(["record": best.value])
    data["record_day"] = .day(best.day)
    if isOfOneTime, let second = try ledger.second(of: subject.metric) {
      data["second_count"] = try ledger.value(
        of: second, beside: subject.metric, at: best
      ).map { .number($0) }
    }
    data["is_least"] = .flag(isLeast)
    data["is_of_day"] = .flag(!isOfOneTime && isSum)
    return data
  }

  private static let usual: [Metric] = [.steps, .distance, .exercise, .sleep, .water]

  private static func all(
    _ request: Request, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome {
    // The highest blood pressure is no record of anybody's.
    let metrics = try usual + ledger.trackers().filter { $0.rule == .sum }
    let rows = try metrics.compactMap { metric in
      try record(
        of: QuerySubject(Measure(metric: metric)), isLeast: false, in: asked.period, ledger)
    }
    let all = try rows + lifts(in: asked.period, ledger)
    return Outcome(
      .answered, reply: all.isEmpty ? "answered.empty" : "answered.all", slots: request.slots,
      data: ["rows": .list(all.map { .record($0.values) })])
  }

  /// The heaviest load of each lift.
  private static func lifts(in period: Period, _ ledger: Ledger) throws -> [Slots] {
    let loaded = try ledger.bouts(of: nil, in: period).filter { ($0.loadKg ?? 0) > 0 }
    let best = Dictionary(grouping: loaded, by: \.activity).compactMapValues { bouts in
      bouts.max { ($0.loadKg ?? 0) < ($1.loadKg ?? 0) }
    }
    return best.sorted { $0.key < $1.key }.map { name, bout in
      [
        "label": .text(name.prefix(1).uppercased() + name.dropFirst()),
        "record_kg": .number(bout.loadKg ?? 0), "record_day": .day(bout.day),
        "is_of_day": .flag(false),
      ]
    }
  }
}
