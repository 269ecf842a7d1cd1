internal import CivilTime
internal import Commands
internal import Slots

/// `query.record`: the most and the least, of a day or of one time.
public enum RecordQuery: Feature {
  package static let doors = [Door(.queryRecord, carryOut)]
  /// The kind of a question that asks for the greatest value.
  public static let most = Question.Kind.max.rawValue

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(
      question, usual: QueryPeriod.everything(on: ledger), on: ledger)
    guard question.command.matter.isNamed else {
      // Which month was best depends on what is counted.
      if let per = question.command.per {
        throw Stop.asking(
          .metric, slots: question.slots, data: ["per": .text(per.rawValue)])
      }
      return try all(question, asked, ledger)
    }
    let subject = try QuerySubject(question, on: ledger).known(in: asked.period, on: ledger)
    if subject.metric == .repetitions {
      var outcome = try StrengthQuery.carryOut(question, on: ledger)
      outcome.reply = "answered.strength"
      return outcome
    }
    let isLeast = question.command.kind == .min
    if let grain = question.command.per.flatMap(Grain.init), grain != .day,
      let found = try SpanRecord(subject, grain, isLeast, on: ledger).answer(question, asked)
    {
      return found
    }
    if question.command.kind == .range {
      return try self.range(of: subject, asked, question, ledger)
    }
    guard var data = try record(of: subject, isLeast: isLeast, in: asked.period, ledger) else {
      return try QueryReply.nothing(subject, asked, question.slots, ledger)
    }
    data["days"] = .number(Double(try subject.figures(in: asked.period, on: ledger).dayCount))
    data = data.merging(asked.told(on: ledger))
    data["has_period"] = .flag(!asked.isDefault)
    return Outcome(.answered, slots: question.slots, data: data)
  }

  /// The smallest and the greatest value at once.
  private static func range(
    of subject: QuerySubject, _ asked: QueryPeriod, _ question: Asked<Question>, _ ledger: Ledger
  ) throws -> Outcome {
    guard let low = try record(of: subject, isLeast: true, in: asked.period, ledger),
      let high = try record(of: subject, isLeast: false, in: asked.period, ledger)
    else { return try QueryReply.nothing(subject, asked, question.slots, ledger) }
    var data = subject.told([:]).merging(asked.told(on: ledger))
    for (name, found) in [("low", low), ("high", high)] {
      for (key, value) in found.values {
        let figure = key.rawValue
        if figure.hasPrefix("record_") {
          data["\(name)_\(figure.dropFirst("record_".count))"] = value
        }
        if key == "second_count" { data["\(name)_\(figure)"] = value }
      }
    }
    data["days"] = .number(Double(try subject.figures(in: asked.period, on: ledger).dayCount))
    data["has_period"] = .flag(!asked.isDefault)
    return Outcome(.answered, reply: "answered.range", slots: question.slots, data: data)
  }

  /// The greatest or smallest value: of one time for an activity, else of a day.
  private static func record(
    of subject: QuerySubject, isLeast: Bool, in period: Period, _ ledger: Ledger
  ) throws -> Slots? {
    let isOfOneTime =
      subject.facet != nil && subject.metric != .habits && !Metric.ofDrinks.contains(subject.metric)
      || subject.metric.rule == .last || subject.metric.rule == .mean && !subject.metric.isBuiltIn
      || subject.metric == .exercise || subject.metric == .distance
    let isSum = subject.metric.rule == .sum
    var days = period
    // Today may still grow, so it is no least yet; a night is over.
    if isLeast, !isOfOneTime, isSum, subject.metric != .sleep {
      days.to = min(days.to, ledger.clock.today - 1)
    }
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
    _ question: Asked<Question>, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome {
    // The highest blood pressure is no record of anybody's.
    let metrics = try usual + ledger.trackers().filter { $0.rule == .sum }
    let rows = try metrics.compactMap { metric in
      try record(
        of: QuerySubject(Measure(metric: metric)), isLeast: false, in: asked.period, ledger)
    }
    let all = try rows + lifts(in: asked.period, ledger)
    return Outcome(
      .answered, reply: all.isEmpty ? "answered.empty" : "answered.all", slots: question.slots,
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
