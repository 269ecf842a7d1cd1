internal import CivilTime
internal import Commands
internal import Slots

/// `query.trend`: whether something rises or falls, how fast, and when a value is reached.
public enum TrendQuery: Feature {
  package static let doors = [Door(.queryTrend, carryOut)]

  /// A change that is hardly one is looked for in these days, and further back where they have too
  /// few readings.
  private static let usualDays = [28, 91, 365]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let subject = try QuerySubject(question, on: ledger)
    let usual = QueryPeriod(
      question, usual: QueryPeriod.last(usualDays[0], on: ledger), on: ledger)
    var asked = try subject.fitted(usual, on: ledger)
    var readings = try readings(of: subject, in: asked.period, ledger)
    if asked.isDefault {
      for days in usualDays.dropFirst() where readings.count < 4 {
        asked.period = QueryPeriod.last(days, on: ledger)
        readings = try Self.readings(of: subject, in: asked.period, ledger)
      }
    }
    if !asked.isDefault, readings.count == 1 {
      readings = try Self.before(asked.period, subject, ledger) + readings
    }
    let settled = settled(question, subject, asked.period, ledger)
    let slots = settled.slots
    guard let trend = Trend(readings), let first = trend.readings.first,
      let last = trend.readings.last
    else {
      var outcome = try QueryReply.nothing(subject, asked, slots, ledger)
      outcome.data["is_default"] = .flag(asked.isDefault || asked.isEverything)
      return outcome
    }
    var data = told(trend, subject, settled.command, ledger).merging(asked.told(on: ledger))
    data["first_day"] = .day(LocalDay(ordinal: first.day))
    data["last_day"] = .day(LocalDay(ordinal: last.day))
    data["is_since"] = .flag(asked.isDefault || asked.isEverything)
    if trend.readings.count == 1, subject.metric.rule == .sum,
      last.day < ledger.clock.today.ordinal,
      let soFar = try subject.figures(in: Period(ledger.clock.today), on: ledger).value
    {
      data = data.merging(subject.measure.told(["today": soFar]))
    }
    let target = target(subject, settled.command, ledger)
    data = data.merging(forecast(of: trend, target, subject, last.day))
    return Outcome(.answered, reply: reply(for: trend), slots: slots, data: data)
  }

  /// The days' values; a sum of today may still grow.
  private static func readings(
    of subject: QuerySubject, in period: Period, _ ledger: Ledger
  ) throws -> [Trend.Reading] {
    var period = period
    if subject.metric.rule == .sum, subject.metric != .sleep, period.dayCount > 1 {
      period.to = min(period.to, ledger.clock.today - 1)
    }
    let total = try subject.total(in: period, on: ledger)
    return total.days.map {
      Trend.Reading(day: $0.day.ordinal, value: $0.value(total.rule))
    }
  }

  /// A month that has one reading so far is told from the last one before it.
  private static func before(
    _ period: Period, _ subject: QuerySubject, _ ledger: Ledger
  ) throws -> [Trend.Reading] {
    guard subject.metric.rule == .last else { return [] }
    let past = Period(from: period.from - usualDays[0], to: period.from - 1)
    return try Array(readings(of: subject, in: past, ledger).suffix(1))
  }

  private static func reply(for trend: Trend) -> String {
    if trend.readings.count == 1 { return "answered.one" }
    switch trend.course {
    case .rising, .falling: return "answered"
    case .steady: return "answered.steady"
    case .unclear: return "answered.unclear"
    case .unknown: return "answered.few"
    }
  }

  private static func told(
    _ trend: Trend, _ subject: QuerySubject, _ said: Question, _ ledger: Ledger
  ) -> Slots {
    let (start, end) = ends(of: trend, subject)
    let change = end - start
    var data = subject.told([
      "from": start, "to": end, "change": abs(change),
      "weekly": trend.perWeek.map(abs),
    ])
    data["readings_count"] = .number(Double(trend.readings.count))
    data["is_up"] = .flag(change > 0)
    data["is_down"] = .flag(change < 0)
    data["is_a_day"] = .flag(subject.metric.rule == .sum && subject.metric != .sleep)
    if let wanted = wanted(said, subject, ledger) {
      let isSo = trend.isClear && (wanted == .rising) == (trend.course == .rising)
      data["is_yes"] = .flag(isSo)
      data["is_no"] = .flag(!isSo && (trend.isClear || trend.course == .steady))
    }
    return data
  }

  /// Where it began and where it is: of what is measured the readings themselves, which are told
  /// beside the smoothed rate, unless they go against it.
  private static func ends(of trend: Trend, _ subject: QuerySubject) -> (Double, Double) {
    guard subject.metric.rule != .sum, trend.isClear,
      let first = trend.readings.first?.value, let last = trend.readings.last?.value,
      trend.course == .rising ? last > first : last < first
    else { return (trend.start, trend.end) }
    return (first, last)
  }

  /// The course that a question asks about; nil when it supposes none.
  private static func wanted(
    _ said: Question, _ subject: QuerySubject, _ ledger: Ledger
  ) -> Trend.Course? {
    switch said.direction {
    case .up: .rising
    case .down: .falling
    case .better: good(subject)
    case .worse: good(subject).map { $0 == .rising ? .falling : .rising }
    case nil: nil
    }
  }

  /// Which way is the better one, for what there is no doubt of.
  private static func good(_ subject: QuerySubject) -> Trend.Course? {
    let growing: Set<Metric> = [
      .sleep, .mood, .steps, .exercise, .distance, .water, .protein, .fiber, .habits, .gratitude,
    ]
    return growing.contains(subject.metric) ? .rising : nil
  }

  /// A bare number to be reached is one of the unit that the sender weighs in.
  private static func settled(
    _ question: Asked<Question>, _ subject: QuerySubject, _ period: Period, _ ledger: Ledger
  ) -> Asked<Question> {
    var question = question
    question.command.span = .days(period)
    if let number = question.command.bareTarget {
      let isPounds = subject.metric == .weight && ledger.settings.units != "metric"
      question.command.target = isPounds ? BodyMass.massKg(pounds: number) : number
      question.command.bareTarget = nil
    }
    return question
  }

  /// The value that is asked for, or that one wants to weigh.
  private static func target(
    _ subject: QuerySubject, _ said: Question, _ ledger: Ledger
  ) -> Double? {
    said.target
      ?? (subject.metric == .weight ? ledger.profile.goalWeightKg : nil)
  }

  /// When the value is reached at this rate, or why that cannot be said.
  private static func forecast(
    of trend: Trend, _ target: Double?, _ subject: QuerySubject, _ last: Int
  ) -> Slots {
    guard let target, trend.course != .unknown else { return [:] }
    var data = subject.measure.told(["target": target])
    if let days = trend.days(until: target) {
      data["reach_day"] = .day(LocalDay(ordinal: last + days))
      return data
    }
    let isFalling = trend.course == .falling
    let isPassed = isFalling ? trend.end <= target : trend.end >= target
    let began = isFalling ? trend.start > target : trend.start < target
    data["is_reached"] = .flag(trend.isClear && isPassed && began)
    data["is_away"] = .flag(trend.isClear && isPassed && !began)
    data["is_far"] = .flag(trend.isClear && !isPassed)
    return data
  }
}
