internal import CivilTime
internal import GRDB
internal import Slots

/// Something a person wants to be told.
struct Reminder: Sendable {
  /// Said by the person, or what the settings asked to come by itself.
  enum Kind: String, CaseIterable {
    case said, tip, quote, review, digest
  }

  let id: Int64
  var text: String
  var kind: Kind
  var schedule: ReminderSchedule
  /// It rings only while this goal is not reached.
  var unmet: UnmetGoal?
  var isClosed: Bool
  /// It wakes: quiet hours do not hold it back.
  var isAlarm: Bool
  let createdAt: Instant
  /// Where it was asked for.
  let room: String?
  /// When it comes again, because the clock was set back since it was told; the schedule stands so.
  let mark: Instant?
  /// When it was told last, by whatever clock.
  let told: Instant?

  /// - Parameter here: the person's zone, which a recurring reminder follows.
  init(row: Row, here: Zone?) {
    id = row["id"]
    text = row["text"]
    kind = Kind(rawValue: row["kind"]) ?? .said
    let rule = (row["rule"] as String?).flatMap { try? RecurrenceRule($0) }
    let own = Zone(row["zone"] as String) ?? .utc
    func instant(_ column: String) -> Instant? {
      (row[column] as Int?).map { Instant(seconds: $0) }
    }
    schedule = ReminderSchedule(
      start: LocalTime(seconds: row["start"]), zone: rule == nil ? own : here ?? own, rule: rule,
      nagEvery: row["nag_every"], snoozedUntil: instant("snoozed_until"),
      doneThrough: instant("done_through"), delivered: instant("delivered"),
      deliveries: row["deliveries"], lastDelivery: instant("last_delivery"))
    schedule.skipped = Reminder.periods(row["skipped"] as String? ?? "")
    let metric: String = row["unmet_metric"]
    unmet = metric.isEmpty ? nil : UnmetGoal(metric: metric, facet: row["unmet_facet"])
    isClosed = row["is_closed"]
    isAlarm = row["is_alarm"]
    createdAt = Instant(seconds: row["created_at"])
    room = row["room"]
    told = schedule.lastDelivery
    if let told, row.hasColumn("waiting_at"), let at = instant("waiting_at"), at.seconds > 0,
      at <= told
    {
      mark = at
      schedule.comeAgain(at: at)
    } else {
      mark = nil
    }
  }

  /// The days that are left out, as they are kept: `20612-20618 20700-20700`, days since 1970.
  private static func periods(_ text: String) -> [Period] {
    text.split(separator: " ").compactMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard ends.count == 2 else { return nil }
      return Period(from: LocalDay(ordinal: ends[0]), to: LocalDay(ordinal: ends[1]))
    }
  }

  fileprivate var skippedText: String {
    schedule.skipped.map { "\($0.from.ordinal)-\($0.to.ordinal)" }.joined(separator: " ")
  }

  /// Still to come, or delivered and waiting for its "done".
  var isActive: Bool { !isClosed && (schedule.next != nil || schedule.isOpen) }
}

extension Ledger {
  /// The quiet hours of the settings.
  var quietHours: QuietHours? { settings.quietHours.flatMap { QuietHours($0) } }

  /// The quiet hours that hold a reminder back; none where it is to wake.
  func quietHours(for reminder: Reminder) -> QuietHours? {
    reminder.isAlarm ? nil : quietHours
  }

  /// The reminders that are not closed, in the order in which they were made.
  func reminders(_ kind: Reminder.Kind = .said) throws -> [Reminder] {
    try all(
      """
      SELECT r.*, w.at AS waiting_at FROM reminder r LEFT JOIN waiting w ON w.reminder = r.id
      WHERE r.user = :user AND r.is_closed = 0 AND r.kind = :kind ORDER BY r.id
      """, ["kind": kind.rawValue]
    ).map { Reminder(row: $0, here: settings.zone) }
  }

  func add(
    _ text: String, _ schedule: ReminderSchedule, kind: Reminder.Kind = .said,
    unmet: UnmetGoal? = nil, isAlarm: Bool = false
  ) throws -> Int64 {
    try run(
      """
      INSERT INTO reminder (user, text, kind, start, zone, rule, nag_every, unmet_metric,
        unmet_facet, created_at, room, is_alarm)
      VALUES (:user, :text, :kind, :start, :zone, :rule, :nag, :metric, :facet, :now, :room, :alarm)
      """,
      [
        "text": text, "kind": kind.rawValue, "start": schedule.start.seconds,
        "zone": schedule.zone.identifier, "rule": schedule.rule?.description,
        "nag": schedule.nagEvery, "now": clock.now.seconds,
        "metric": unmet?.metric ?? "", "facet": unmet?.facet ?? "",
        "room": room, "alarm": isAlarm ? 1 : 0,
      ])
  }

  /// Writes what was delivered, snoozed and done.
  func keep(_ reminder: Reminder) throws {
    let schedule = reminder.schedule
    try run(
      """
      UPDATE reminder SET start = :start, zone = :zone, snoozed_until = :snoozed,
        done_through = :done, delivered = :delivered, deliveries = :deliveries,
        last_delivery = :last, is_closed = :closed, skipped = :skipped
      WHERE user = :user AND id = :id
      """,
      [
        "id": reminder.id, "start": schedule.start.seconds, "zone": schedule.zone.identifier,
        "snoozed": schedule.snoozedUntil?.seconds, "done": schedule.doneThrough?.seconds,
        "delivered": schedule.delivered?.seconds, "deliveries": schedule.deliveries,
        "last": schedule.lastDelivery?.seconds, "closed": reminder.isClosed,
        "skipped": reminder.skippedText,
      ])
  }

  /// Writes on which days it comes, where that changed.
  func keepRule(of reminder: Reminder) throws {
    try run(
      "UPDATE reminder SET rule = :rule WHERE user = :user AND id = :id",
      ["id": reminder.id, "rule": reminder.schedule.rule?.description])
  }
}
