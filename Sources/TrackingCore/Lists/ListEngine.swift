internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// Adds, checks off, reopens, edits, deletes and shows the items of one list.
struct ListEngine {
  let list: ListKind
  let ledger: Ledger

  func add(_ asked: Asked<AddItem>) throws -> Outcome {
    let said = asked.command
    guard let title = said.title.map(Title.trimmed), !title.isEmpty else {
      throw Stop.asking(.title, slots: asked.slots)
    }
    let search = try ListSearch(list, on: ledger)
    if let twin = search.items.first(where: {
      !$0.isDone && $0.title.lowercased() == title.lowercased() && $0.shelf == said.shelf ?? ""
    }) {
      let number = search.numbers.number(of: twin.id)
      throw Stop.refused(
        "duplicate", slots: asked.slots, data: twin.told(number: number, ledger.clock))
    }
    if search.items.allSatisfy(\.isDone) { try ledger.renumber(list.rawValue, as: []) }
    let rule = said.recurrence.flatMap { try? RecurrenceRule($0) }
    var due = try DueSlot(of: asked, ledger.clock)
    if due.day == nil, let rule { due = DueSlot(first: rule, at: said.at, ledger.clock) }
    let id = try ledger.run(
      """
      INSERT INTO list_item (user, list, title, detail, due_day, due_at, quantity, recurrence,
        shelf, created_at, updated_at)
      VALUES (:user, :list, :title, :detail, :day, :at, :quantity, :rule, :shelf, :now, :now)
      """,
      [
        "list": list.rawValue, "title": title, "detail": said.detail ?? "",
        "day": due.day?.ordinal, "at": due.at?.seconds,
        "quantity": said.quantity.flatMap { $0 > 0 ? $0 : nil }, "rule": rule?.description,
        "shelf": said.shelf ?? "", "now": ledger.clock.now.seconds,
      ])
    var settled = asked
    settled.command.at = nil
    return try told(id, settled, reply: "done")
  }

  func complete(_ asked: Asked<FinishItem>) throws -> Outcome {
    if let outcome = try ListScope(list: list, ledger: ledger).complete(asked) { return outcome }
    let said = asked.command
    let item = try ListSearch(list, on: ledger).item(asked) { !$0.isDone }
    guard !item.isDone else {
      throw Stop.refused("already_done", slots: slots(asked, item), data: data(item))
    }
    if let left = item.quantity, let count = said.count, count < left {
      return try self.count(item, down: left - count, asked)
    }
    // A told deed that has not every word of the title may be another one.
    if said.isTold, !asked.isConfirmed, said.told?.contains(item.title) != true {
      throw Stop.asking(.confirm, slots: slots(asked, item), data: data(item))
    }
    let entry = try ledger.complete(item, in: list)
    var outcome = try told(item.id, asked, reply: "done", entries: [entry])
    if let next = item.next(ledger.clock).said(ledger.clock.zone) {
      outcome.data[next.day == nil ? "next_at" : "next_day"] = next.slotValue
    }
    return outcome
  }

  func reopen(_ asked: Asked<ReopenItem>) throws -> Outcome {
    let item = try ListSearch(list, on: ledger).item(asked, where: \.isDone)
    guard item.isDone else {
      throw Stop.refused("already_open", slots: slots(asked, item), data: data(item))
    }
    if let deed = item.deed { try ledger.delete(deed: deed) }
    if item.rule != nil, let done = item.completedAt {
      // What came in its place goes.
      try ledger.run(
        """
        DELETE FROM list_item WHERE user = :user AND list = :list AND title = :title
          AND completed_at IS NULL AND created_at = :done
        """, ["list": list.rawValue, "title": item.title, "done": done.seconds])
    }
    try update(item, "completed_at = NULL, deed = :value", nil)
    return try told(item.id, asked, reply: "done")
  }

  func edit(_ asked: Asked<ChangeItem>) throws -> Outcome {
    let item = try ListSearch(list, on: ledger).item(asked) { !$0.isDone }
    var asked = asked
    if let later = asked.command.later { try putOff(item, by: later, &asked) }
    let said = asked.command
    if let left = said.left { return try count(item, down: left, asked) }
    let title = said.newTitle.map(Title.trimmed)
    guard title != nil || said.detail != nil || said.due != nil else {
      throw Stop.asking(.newTitle, slots: slots(asked, item), data: data(item))
    }
    if let title, !title.isEmpty { try update(item, "title = :value", title) }
    if let detail = said.detail { try update(item, "detail = :value", detail) }
    if said.due != nil {
      var due = try DueSlot(of: asked, ledger.clock)
      if asked.clock.isAlone { due.keepDay(of: item, ledger.clock, asked.clock) }
      if said.isSameTime { due.keepClock(of: item, ledger.clock) }
      try update(item, "due_day = :value", due.day?.ordinal)
      try update(item, "due_at = :value", due.at?.seconds)
    }
    (asked.command.later, asked.command.isSameTime) = (nil, false)
    var outcome = try told(item.id, asked, reply: "done", named: said.title ?? item.title)
    outcome.data["old_title"] = .text(item.title)
    outcome.data["is_renamed"] = .flag(title != nil)
    return outcome
  }

  /// "Push the slides back by two days": so much later than it is due, or than now.
  private func putOff(
    _ item: ListItem, by seconds: Double, _ asked: inout Asked<ChangeItem>
  ) throws {
    guard seconds > 0, seconds < Double(ReminderPlan.furthest) else {
      throw Stop.refused("too_far", slots: slots(asked, item), missing: .due)
    }
    if let at = item.dueAt {
      asked.command.due = .time(ledger.said(at + Int(seconds)))
    } else if seconds >= 86_400 {
      let day = item.dueDay ?? ledger.clock.today
      asked.command.due = .day(day + Int(seconds / 86_400))
    } else {
      asked.command.due = .time(ledger.said(ledger.clock.now + Int(seconds)))
    }
  }

  /// "3 pages left": so many remain, and with none the item is done.
  private func count(
    _ item: ListItem, down left: Double, _ asked: Asked<some ItemCommand & DueCommand>
  ) throws -> Outcome {
    guard (0...100_000).contains(left) else {
      throw Stop.refused(
        "out_of_range", slots: slots(asked, item), data: data(item), missing: .quantity)
    }
    if left == 0 {
      let entry = try ledger.complete(item, in: list)
      return try told(item.id, asked, reply: "done.finished", entries: [entry])
    }
    try update(item, "quantity = :value", left)
    return try told(item.id, asked, reply: "done.counted")
  }

  func delete(_ asked: Asked<DeleteItem>) throws -> Outcome {
    if let outcome = try ListScope(list: list, ledger: ledger).delete(asked) { return outcome }
    let item = try ListSearch(list, on: ledger).item(asked) { _ in true }
    try ledger.run("DELETE FROM list_item WHERE user = :user AND id = :id", ["id": item.id])
    return Outcome(.done, slots: slots(asked, item), data: data(item))
  }
}

extension ListEngine {
  private func update(
    _ item: ListItem, _ assignment: String, _ value: (any DatabaseValueConvertible)?
  ) throws {
    try ledger.run(
      "UPDATE list_item SET updated_at = :now, \(assignment) WHERE user = :user AND id = :id",
      ["id": item.id, "now": ledger.clock.now.seconds, "value": value])
  }

  /// The command with the title of what it meant.
  private func slots(_ asked: Asked<some ItemCommand>, _ item: ListItem) -> Slots {
    var command = asked.command
    command.item.title = item.title
    return command.slots
  }

  private func data(_ item: ListItem) -> Slots { item.told(number: nil, ledger.clock) }

  /// The item as it stands now.
  ///
  /// - Parameter name: What the command calls it; nil for its title.
  private func told(
    _ id: Int64, _ asked: Asked<some DueCommand>, reply: String, named name: String? = nil,
    entries: [String] = []
  ) throws -> Outcome {
    let search = try ListSearch(list, on: ledger)
    guard let item = search.items.first(where: { $0.id == id }) else {
      return Outcome(.done, reply: reply, slots: asked.slots)
    }
    var command = asked.command
    command.title = name ?? item.title
    if let due = item.due(ledger.clock.zone) { command.due = due }
    var data = item.told(number: search.numbers.number(of: id), ledger.clock)
    let open = search.items.filter { !$0.isDone }.count
    data["open_count"] = .number(Double(open))
    data["has_open"] = .flag(open > 0)
    data["done_count"] = .number(Double(search.items.filter(\.isDone).count))
    return Outcome(.done, reply: reply, slots: command.slots, data: data, entries: entries)
  }

  /// One item with all that is known of it.
  private func showOne(_ asked: Asked<ShowItems>) throws -> Outcome {
    let search = try ListSearch(list, on: ledger)
    let item = try search.item(asked) { !$0.isDone }
    var data = item.told(number: search.numbers.number(of: item.id), ledger.clock)
    data["created_at"] = ledger.slot(item.createdAt)
    if let done = item.completedAt {
      data["completed_at"] = ledger.slot(done)
    } else if item.updatedAt > item.createdAt {
      data["updated_at"] = ledger.slot(item.updatedAt)
    }
    return Outcome(
      .answered, reply: "answered.one", slots: slots(asked, item), data: data)
  }

  private static func isSooner(_ one: ListItem, _ other: ListItem) -> Bool {
    func place(_ item: ListItem) -> (Int, Int) {
      (item.dueDay?.ordinal ?? .max, item.dueAt?.seconds ?? .max)
    }
    return place(one) < place(other)
  }

  func show(_ asked: Asked<ShowItems>) throws -> Outcome {
    let said = asked.command
    if said.item.title != nil || said.item.number != nil { return try showOne(asked) }
    let filter = said.filter ?? .open
    let (period, isLate, shelf) = (said.period, said.isLate, said.item.shelf)
    let clock = ledger.clock
    let all = try ledger.items(of: list)
    let shown = all.filter { item in
      if let shelf, item.shelf != shelf { return false }
      return switch filter {
      case .done: item.isDone
      case .due where period != nil, .open where period != nil:
        !item.isDone && item.dueDay.map { day in period?.contains(day) ?? true } ?? false
      case .open: !item.isDone
      case .due where isLate: !item.isDone && item.isOverdue(clock)
      case .due: !item.isDone && item.isDue(clock)
      case .overdue: !item.isDone && item.isOverdue(clock)
      case .all: true
      }
    }
    try ledger.renumber(list.rawValue, as: shown.map(\.id))
    let rows = shown.enumerated().map { SlotValue.record($1.told(number: $0 + 1, clock).values) }
    var command = said
    command.filter = filter
    let told = isLate ? .overdue : filter
    let reply = shown.isEmpty ? "answered.empty_\(told)" : "answered"
    var data: Slots = [
      "items": .list(rows), "item_count": .number(Double(shown.count)),
      "open_count": .number(Double(all.filter { !$0.isDone }.count)),
      "done_count": .number(Double(all.filter(\.isDone).count)),
      "is_filter_\(told)": .flag(true),
    ]
    if list == .todo, shown.isEmpty, shelf == nil, filter != .done, let period {
      data["reminder_names"] = try ledger.reminderNames(in: period)
    }
    if shown.isEmpty, filter == .due, period == nil, !isLate, shelf == nil,
      let next = all.filter({ !$0.isDone && $0.dueDay != nil }).min(by: ListEngine.isSooner)
    {
      data["next_title"] = .text(next.title)
      data = data.merging(next.toldDue(clock))
    }
    if let shelf { data = data.merging(["shelf": .text(shelf), "is_shelf": .flag(true)]) }
    return Outcome(.answered, reply: reply, slots: command.slots, data: data)
  }
}
