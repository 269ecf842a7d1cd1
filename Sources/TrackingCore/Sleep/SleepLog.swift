internal import CivilTime
internal import Commands
internal import Slots

/// `sleep.log`: sleep by its length, or from one time to another; it belongs to the waking day.
public enum SleepLog: Feature {
  package static let doors = [Door(.sleepLog, carryOut)]

  private static let lengths = Plausibility(usual: 300...57_600, possible: 60...259_200)

  static func carryOut(_ asked: Asked<LogSleep>, on ledger: Ledger) throws -> Outcome {
    let night = try night(of: asked, on: ledger)
    try lengths.check(night.seconds, .duration, of: asked)
    if let other = try overlapping(night, on: ledger) {
      try askAboutOverlap(other, asked, on: ledger)
      try ledger.delete(deed: other.id)
    }
    let already = try ledger.value(.sleep, on: night.when.day) ?? 0
    if already > 0, already + night.seconds > 86_400 {
      try Plausibility.ask(
        asked,
        data: [
          "duration_s": .number(night.seconds), "total_s": .number(already + night.seconds),
        ])
    }
    let deed = try ledger.log(
      Deed(
        "sleep", asked.command.isNap ? Metric.nap : "sleep", when: night.when,
        values: [
          Deed.Value(.sleep, night.seconds, facet: asked.command.isNap ? Metric.nap : "")
        ]))
    return try outcome(night, id: deed.id, asked: asked, on: ledger)
  }

  /// What was told of a time that the night lies over.
  private static func overlapping(_ night: Night, on ledger: Ledger) throws -> Entry? {
    guard let span = night.span else { return nil }
    let around = Period(from: night.when.day - 1, to: night.when.day + 1)
    return try ledger.entries(.sleep, in: around).first { entry in
      entry.isTimed && entry.at > span.from && entry.at + -Int(entry.value) < span.to
    }
  }

  /// Nobody sleeps twice at one time: what was told before gives way, if that is meant.
  private static func askAboutOverlap(
    _ other: Entry, _ asked: Asked<LogSleep>, on ledger: Ledger
  ) throws {
    try Plausibility.ask(
      asked, reply: "asking.overlap",
      data: [
        "other_from_at": ledger.slot(other.at + -Int(other.value)),
        "other_to_at": ledger.slot(other.at),
      ])
  }

  private struct Night {
    let seconds: Double
    let when: Moment
    let span: (from: Instant, to: Instant)?
  }

  private static func night(of asked: Asked<LogSleep>, on ledger: Ledger) throws -> Night {
    let said = asked.command
    guard let from = said.from?.instant, var to = said.to?.instant else {
      guard let seconds = said.duration else {
        throw Stop.asking(missing(in: said), slots: asked.slots, data: fresh(said, on: ledger))
      }
      return Night(seconds: seconds, when: try ledger.moment(of: asked), span: nil)
    }
    // "From 23:00 to 7:00" is a night even when both times were read on one day.
    if to <= from { to = to + 86_400 }
    var (start, end) = (from, to)
    if end > ledger.clock.now, start + 86_400 > ledger.clock.now {
      (start, end) = (start + -86_400, end + -86_400)
    }
    var ended = asked
    ended.command.when.at = ledger.said(end)
    let when = try ledger.moment(of: ended)
    return Night(seconds: Double(end - start), when: when, span: (start, end))
  }

  /// Of a night with one end the other one, else how long it was.
  private static func missing(in said: LogSleep) -> SlotKey {
    if said.from != nil { return .to }
    return said.to != nil ? .from : .duration
  }

  /// Whether somebody tells of going to bed right then, and can hardly say when they got up.
  private static func fresh(_ said: LogSleep, on ledger: Ledger) -> Slots {
    guard let from = said.from?.instant else { return [:] }
    return ["is_fresh": .flag(ledger.clock.now - from < shortestNight)]
  }

  private static let shortestNight = 3 * 3600

  private static func outcome(
    _ night: Night, id: String, asked: Asked<LogSleep>, on ledger: Ledger
  ) throws -> Outcome {
    let day = night.when.day
    let week = try ledger.figures(
      .sleep, in: Period(from: day.startOfWeek, to: day.startOfWeek + 6))
    var data: Slots = [
      "id": .text(id), "duration_s": .number(night.seconds),
      "total_s": .number(try ledger.value(.sleep, on: day) ?? night.seconds),
      "is_several": .flag(try ledger.total(.sleep, in: Period(day)).entryCount > 1),
      "week_s": .number(week.value ?? night.seconds), "nights": .number(Double(week.dayCount)),
      "average_s": .number(((week.average ?? night.seconds) / 60).rounded() * 60),
      "is_first": .flag(week.dayCount < 2),
      "is_short": .flag(try ledger.dailyGoal(.sleep).map { night.seconds < $0 } ?? false),
    ]
    data["is_nap"] = .flag(asked.command.isNap)
    var told = asked.command
    (told.duration, told.when.day) = (night.seconds, day)
    if let span = night.span {
      (told.from, told.to) = (ledger.said(span.from), ledger.said(span.to))
      data["from_at"] = ledger.slot(span.from)
      data["to_at"] = ledger.slot(span.to)
    }
    return Outcome(.done, slots: told.slots, data: data.merging(ledger.told(day)), entries: [id])
  }
}
