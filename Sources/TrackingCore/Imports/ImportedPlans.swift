internal import CivilTime
internal import GRDB

/// Tasks and reminders of other apps and calendars.
///
/// Which row came of which source is kept, so that a task that the person deleted does not come
/// back, a moved date moves, and what was marked done stays done.
struct ImportedPlans {
  private let ledger: Ledger
  private let writes: Bool
  private let feed: String
  private let known: [String: Int64]

  init(_ ledger: Ledger, writes: Bool, feed path: String, of past: Past) throws {
    self.ledger = ledger
    self.writes = writes
    let taken = try ledger.all("SELECT source, feed, item FROM taken WHERE user = :user")
    known = Dictionary(
      taken.map { ($0["source"], $0["item"]) }, uniquingKeysWith: { first, _ in first })
    feed = past.isWhole ? ImportedPlans.feed(path, of: past, among: taken) : path
  }

  /// The calendar that a file is of, which may have come under another name before: the one that
  /// has at least half of its tasks and events in it.
  private static func feed(_ path: String, of past: Past, among taken: [Row]) -> String {
    let present = Set(past.records.map(\.source))
    var counts: [String: (shared: Int, all: Int)] = [:]
    for row in taken {
      let isShared = present.contains(row["source"])
      counts[row["feed"], default: (0, 0)].all += 1
      if isShared { counts[row["feed"], default: (0, 0)].shared += 1 }
    }
    if counts[path] != nil { return path }
    let alike = counts.filter { $0.value.shared > 0 && $0.value.shared * 2 >= $0.value.all }
    return alike.max { ($0.value.shared, $1.key) < ($1.value.shared, $0.key) }?.key ?? path
  }

  func take(_ todo: PastTodo, _ record: PastRecord) throws -> ImportSummary.Standing {
    guard let id = known[record.source] else { return try add(todo, record) }
    guard let item = try ledger.item(id) else { return .known }
    let completedAt = item.completedAt ?? todo.completedAt
    let isSame =
      item.title == todo.title && item.detail == todo.detail && item.dueDay == todo.dueDay
      && item.dueAt == todo.dueAt && item.completedAt == completedAt
    if isSame { return .known }
    if writes {
      try ledger.run(
        """
        UPDATE list_item SET title = :title, detail = :detail, due_day = :day, due_at = :at,
          completed_at = :completed, updated_at = :now
        WHERE user = :user AND id = :id
        """,
        [
          "id": id, "title": todo.title, "detail": todo.detail, "day": todo.dueDay?.ordinal,
          "at": todo.dueAt?.seconds, "completed": completedAt?.seconds,
          "now": ledger.clock.now.seconds,
        ])
    }
    return .changed
  }

  private func add(_ todo: PastTodo, _ record: PastRecord) throws -> ImportSummary.Standing {
    // The same task, written here by hand or read from another file.
    let twin = try ledger.one(
      """
      SELECT id FROM list_item WHERE user = :user AND list = :list
        AND lower(title) = lower(:title) AND due_day IS :day LIMIT 1
      """,
      [
        "list": ListKind.todo.rawValue, "title": todo.title, "day": todo.dueDay?.ordinal,
      ])
    if let twin {
      if writes { try remember(record.source, .todo, twin["id"]) }
      return .known
    }
    if writes {
      let id = try ledger.run(
        """
        INSERT INTO list_item (user, list, title, detail, due_day, due_at, created_at, updated_at,
          completed_at)
        VALUES (:user, :list, :title, :detail, :day, :at, :created, :now, :completed)
        """,
        [
          "list": ListKind.todo.rawValue, "title": todo.title, "detail": todo.detail,
          "day": todo.dueDay?.ordinal, "at": todo.dueAt?.seconds,
          "created": record.when.at.seconds, "now": ledger.clock.now.seconds,
          "completed": todo.completedAt?.seconds,
        ])
      try remember(record.source, .todo, id)
    }
    return .new
  }

  func take(_ reminder: PastReminder, _ record: PastRecord) throws -> ImportSummary.Standing {
    let schedule = ReminderSchedule(
      start: reminder.start, zone: reminder.zone, rule: reminder.rule)
    guard let id = known[record.source] else {
      guard schedule.occurrence(after: ledger.clock.now) != nil else {
        return .leftOut("events of the past")
      }
      if writes { try remember(record.source, .reminder, ledger.add(reminder.text, schedule)) }
      return .new
    }
    guard var stored = try ledger.reminder(id) else { return .known }
    let isSame =
      stored.text == reminder.text && stored.schedule.start == reminder.start
      && stored.schedule.rule == reminder.rule
    if isSame { return .known }
    if writes {
      stored.schedule.start = reminder.start
      stored.schedule.zone = reminder.zone
      try ledger.keep(stored)
      try ledger.run(
        "UPDATE reminder SET text = :text, rule = :rule WHERE user = :user AND id = :id",
        ["id": id, "text": reminder.text, "rule": reminder.rule?.description])
    }
    return .changed
  }

  /// The open tasks of this calendar that it no longer has.
  func vanished(from past: Past) throws -> [ListItem] {
    let present = Set(past.records.map(\.source))
    return try ledger.all(
      """
      SELECT t.source AS source, l.* FROM taken t JOIN list_item l ON l.id = t.item
      WHERE t.user = :user AND l.user = :user AND t.feed = :feed AND t.kind = 'todo'
        AND l.completed_at IS NULL ORDER BY l.id
      """, ["feed": feed]
    ).filter { !present.contains($0["source"]) }.map(ListItem.init(row:))
  }

  /// Takes open tasks of calendars off the list, by their titles.
  static func remove(_ titles: [String], on ledger: Ledger) throws -> [String] {
    let items = try ledger.all(
      """
      SELECT l.* FROM taken t JOIN list_item l ON l.id = t.item
      WHERE t.user = :user AND l.user = :user AND t.kind = 'todo' AND l.completed_at IS NULL
      ORDER BY l.id
      """
    ).map(ListItem.init(row:)).filter { titles.contains($0.title) }
    for item in items {
      try ledger.run("DELETE FROM list_item WHERE user = :user AND id = :id", ["id": item.id])
    }
    return items.map(\.title)
  }

  private enum Kind: String { case todo, reminder }

  private func remember(_ source: String, _ kind: Kind, _ item: Int64) throws {
    try ledger.run(
      """
      INSERT INTO taken (user, source, feed, kind, item)
      VALUES (:user, :source, :feed, :kind, :item)
      """, ["source": source, "feed": feed, "kind": kind.rawValue, "item": item])
  }
}

extension Ledger {
  fileprivate func item(_ id: Int64) throws -> ListItem? {
    try one("SELECT * FROM list_item WHERE user = :user AND id = :id", ["id": id])
      .map(ListItem.init(row:))
  }

  fileprivate func reminder(_ id: Int64) throws -> Reminder? {
    try one("SELECT * FROM reminder WHERE user = :user AND id = :id", ["id": id])
      .map { Reminder(row: $0, here: settings.zone) }
  }
}
