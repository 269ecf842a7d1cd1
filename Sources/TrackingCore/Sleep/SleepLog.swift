internal import CivilTime
public import Slots

/// `sleep.log`: sleep by its length, or from one time to another; it belongs to the waking day.
public enum SleepLog: UntypedFeature {
  public static let intents = ["sleep.log"]

  private static let lengths = Plausibility(usual: 300...57_600, possible: 60...259_200)

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let night = try night(of: request, on: ledger)
    try lengths.check(night.seconds, "duration_s", of: request)
    if let other = try overlapping(night, on: ledger) {
      try askAboutOverlap(other, request, on: ledger)
      try ledger.delete(deed: other.id)
    }
    let already = try ledger.value(.sleep, on: night.when.day) ?? 0
    if already > 0, already + night.seconds > 86_400 {
      try Plausibility.ask(
        request,
        data: [
          "duration_s": .number(night.seconds), "total_s": .number(already + night.seconds),
        ])
    }
    let deed = try ledger.log(
      Deed("sleep", "sleep", when: night.when, values: [Deed.Value(.sleep, night.seconds)]))
    return try outcome(night, id: deed.id, request: request, on: ledger)
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
    _ other: Entry, _ request: Request, on ledger: Ledger
  ) throws {
    try Plausibility.ask(
      request, reply: "asking.overlap",
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

  private static func night(of request: Request, on ledger: Ledger) throws -> Night {
    guard let from = request.slots.instant("from"), var to = request.slots.instant("to") else {
      guard let seconds = request.slots.number("duration_s") else {
        throw Stop.asking("duration_s", slots: request.slots)
      }
      return Night(seconds: seconds, when: try ledger.moment(of: request), span: nil)
    }
    // "From 23:00 to 7:00" is a night even when both times were read on one day.
    if to <= from { to = to + 86_400 }
    var (start, end) = (from, to)
    if end > ledger.clock.now, start + 86_400 > ledger.clock.now {
      (start, end) = (start + -86_400, end + -86_400)
    }
    var slots = request.slots
    slots["at"] = .instant(end, offset: ledger.clock.zone.offset(at: end))
    let when = try ledger.moment(of: Request(intent: request.intent, slots: slots))
    return Night(seconds: Double(end - start), when: when, span: (start, end))
  }

  private static func outcome(
    _ night: Night, id: String, request: Request, on ledger: Ledger
  ) throws -> Outcome {
    let day = night.when.day
    let week = try ledger.total(.sleep, in: Period(from: day.startOfWeek, to: day.startOfWeek + 6))
    var data: Slots = [
      "id": .text(id), "duration_s": .number(night.seconds),
      "total_s": .number(try ledger.value(.sleep, on: day) ?? night.seconds),
      "is_several": .flag(try ledger.total(.sleep, in: Period(day)).entryCount > 1),
      "week_s": .number(week.sum), "nights": .number(Double(week.dayCount)),
      "average_s": .number(((week.average ?? night.seconds) / 60).rounded() * 60),
      "is_first": .flag(week.dayCount < 2),
      "is_short": .flag(try ledger.dailyGoal(.sleep).map { night.seconds < $0 } ?? false),
    ]
    var slots = request.slots.merging([
      "duration_s": .number(night.seconds), "day": .day(day),
    ])
    if let span = night.span {
      for (name, instant) in [("from", span.from), ("to", span.to)] {
        let value = SlotValue.instant(instant, offset: ledger.clock.zone.offset(at: instant))
        slots[name] = value
        data["\(name)_at"] = value
      }
    }
    return Outcome(.done, slots: slots, data: data.merging(ledger.told(day)), entries: [id])
  }
}
