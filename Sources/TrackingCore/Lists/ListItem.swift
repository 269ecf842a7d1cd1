public import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// One to-do or one wish.
public struct ListItem: Sendable, Equatable {
  public let id: Int64
  public var title: String
  public var detail: String
  /// The day it is due; also set when it is due at a time.
  public var dueDay: LocalDay?
  public var dueAt: Instant?
  /// How many are left, such as pages.
  public var quantity: Double?
  /// When it comes again after it was done.
  var rule: RecurrenceRule?
  /// The named list that it stands on, such as "packing list"; empty for the list of all.
  public var shelf: String
  public let createdAt: Instant
  public var updatedAt: Instant
  public var completedAt: Instant?
  /// The entry that its completion made.
  public var deed: String?

  public var isDone: Bool { completedAt != nil }

  init(row: Row) {
    id = row["id"]
    title = row["title"]
    detail = row["detail"]
    dueDay = (row["due_day"] as Int?).map { LocalDay(ordinal: $0) }
    dueAt = (row["due_at"] as Int?).map { Instant(seconds: $0) }
    quantity = row["quantity"]
    rule = (row["recurrence"] as String?).flatMap { try? RecurrenceRule($0) }
    shelf = row["shelf"]
    createdAt = Instant(seconds: row["created_at"])
    updatedAt = Instant(seconds: row["updated_at"])
    completedAt = (row["completed_at"] as Int?).map { Instant(seconds: $0) }
    deed = row["deed"]
  }

  /// Due on a day up to today, or at a time up to now.
  func isDue(_ clock: Clock) -> Bool { dueDay.map { $0 <= clock.today } ?? false }

  func isOverdue(_ clock: Clock) -> Bool {
    if let dueAt { return dueAt < clock.now }
    return dueDay.map { $0 < clock.today } ?? false
  }
}

extension ListItem {
  /// The due day or time as a command says it; nil when there is none.
  func due(_ zone: Zone) -> DayOrTime? {
    DueSlot(day: dueDay, at: dueAt).said(zone)
  }

  /// What a reply may say of it.
  func told(number: Int?, _ clock: Clock) -> Slots {
    var data: Slots = [
      "title": .text(title), "is_done": .flag(isDone),
      "is_overdue": .flag(!isDone && isOverdue(clock)),
    ]
    if let number { data["number"] = .number(Double(number)) }
    if !detail.isEmpty { data["detail"] = .text(detail) }
    if let due = due(clock.zone) { data[dueAt == nil ? "due_day" : "due_at"] = due.slotValue }
    if let quantity { data["left_count"] = .number(quantity) }
    if !shelf.isEmpty { data["shelf"] = .text(shelf) }
    if let rule { data = data.merging(RuleFigures.told(rule)) }
    if let completedAt { data["completed_day"] = .day(clock.day(of: completedAt)) }
    return data
  }
}

extension ListItem {
  /// When it is due next, as a reply says it.
  func toldDue(_ clock: Clock) -> Slots {
    guard let due = due(clock.zone) else { return [:] }
    return [dueAt == nil ? "next_due_day" : "next_due_at": due.slotValue]
  }
}

extension Ledger {
  func items(of list: ListKind) throws -> [ListItem] {
    try all(
      "SELECT * FROM list_item WHERE user = :user AND list = :list ORDER BY id",
      ["list": list.rawValue]
    ).map(ListItem.init(row:))
  }

  /// The items that are not done, oldest first.
  func openItems(of list: ListKind) throws -> [ListItem] {
    try all(
      """
      SELECT * FROM list_item
      WHERE user = :user AND list = :list AND completed_at IS NULL ORDER BY id
      """, ["list": list.rawValue]
    ).map(ListItem.init(row:))
  }

  /// The items that were done in a period, in the order in which they were made.
  func items(of list: ListKind, doneIn period: Period) throws -> [ListItem] {
    // A day begins where the person's clock says; a day more on both sides holds all of it.
    let from = clock.zone.instant(of: LocalTime(day: period.from - 1))
    let to = clock.zone.instant(of: LocalTime(day: period.to + 2))
    return try all(
      """
      SELECT * FROM list_item WHERE user = :user AND list = :list
        AND completed_at BETWEEN :from AND :to ORDER BY id
      """, ["list": list.rawValue, "from": from.seconds, "to": to.seconds]
    ).map(ListItem.init(row:))
      .filter { $0.completedAt.map { period.contains(clock.day(of: $0)) } ?? false }
  }
}
