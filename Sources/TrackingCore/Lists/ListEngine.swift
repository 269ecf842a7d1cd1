internal import CivilTime
internal import GRDB
internal import Slots

/// Adds, checks off, reopens, edits, deletes and shows the items of one list.
struct ListEngine {
  let list: ListKind
  let ledger: Ledger

  func carryOut(_ request: Request) throws -> Outcome {
    if let outcome = try ListScope(list: list, ledger: ledger).carryOut(request) { return outcome }
    return switch request.intent.split(separator: ".").last {
    case "add": try add(request)
    case "done": try complete(request)
    case "reopen": try reopen(request)
    case "edit": try edit(request)
    case "delete": try delete(request)
    default: try show(request)
    }
  }

  private func add(_ request: Request) throws -> Outcome {
    guard let title = request.slots.text("title").map(Title.trimmed), !title.isEmpty else {
      throw Stop.asking("title", slots: request.slots)
    }
    let search = try ListSearch(list, on: ledger)
    if let twin = search.items.first(where: {
      !$0.isDone && $0.title.lowercased() == title.lowercased()
        && $0.shelf == request.slots.text("shelf") ?? ""
    }) {
      let number = search.numbers.number(of: twin.id)
      throw Stop.refused(
        "duplicate", slots: request.slots, data: twin.told(number: number, ledger.clock))
    }
    if search.items.allSatisfy(\.isDone) { try ledger.renumber(list.rawValue, as: []) }
    let rule = request.slots.text("recurrence").flatMap { try? RecurrenceRule($0) }
    var due = try DueSlot(of: request, ledger.clock)
    if due.day == nil, let rule { due = DueSlot(first: rule, request, ledger.clock) }
    let now = ledger.clock.now.seconds
    let id = try ledger.run(
      """
      INSERT INTO list_item (user, list, title, detail, due_day, due_at, quantity, recurrence,
        shelf, created_at, updated_at)
      VALUES (:user, :list, :title, :detail, :day, :at, :quantity, :rule, :shelf, :now, :now)
      """,
      [
        "list": list.rawValue, "title": title, "detail": request.slots.text("detail") ?? "",
        "day": due.day?.ordinal, "at": due.at?.seconds, "quantity": quantity(request),
        "rule": rule?.description, "shelf": request.slots.text("shelf") ?? "", "now": now,
      ])
    var outcome = try told(id, request, reply: "done")
    outcome.slots["at"] = nil
    return outcome
  }

  private func quantity(_ request: Request) -> Double? {
    request.slots.number("quantity").flatMap { $0 > 0 ? $0 : nil }
  }

  private func complete(_ request: Request) throws -> Outcome {
    let item = try ListSearch(list, on: ledger).item(request) { !$0.isDone }
    guard !item.isDone else {
      throw Stop.refused("already_done", slots: slots(request, item), data: data(item))
    }
    if let left = item.quantity, let count = request.slots.number("count"), count < left {
      return try self.count(item, down: left - count, request)
    }
    if request.slots.flag("is_told") == true, !request.isConfirmed,
      request.slots.list("told")?.contains(.text(item.title)) != true
    {
      throw Stop.asking("confirm", slots: slots(request, item), data: data(item))
    }
    let entry = try ledger.complete(item, in: list)
    var outcome = try told(item.id, request, reply: "done", entries: [entry])
    if let next = item.next(ledger.clock).slot(ledger.clock.zone) {
      outcome.data[next.day == nil ? "next_at" : "next_day"] = next
    }
    return outcome
  }

  private func reopen(_ request: Request) throws -> Outcome {
    let item = try ListSearch(list, on: ledger).item(request, where: \.isDone)
    guard item.isDone else {
      throw Stop.refused("already_open", slots: slots(request, item), data: data(item))
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
    return try told(item.id, request, reply: "done")
  }

  private func edit(_ request: Request) throws -> Outcome {
    let item = try ListSearch(list, on: ledger).item(request) { !$0.isDone }
    var request = request
    if let later = request.slots.number("duration_s") { try putOff(item, by: later, &request) }
    let slots = request.slots
    let title = slots.text("new_title").map(Title.trimmed)
    if let left = slots.number("quantity") {
      return try count(item, down: left, request)
    }
    guard title != nil || slots["detail"] != nil || slots["due"] != nil else {
      throw Stop.asking("new_title", slots: self.slots(request, item), data: data(item))
    }
    if let title, !title.isEmpty { try update(item, "title = :value", title) }
    if let detail = slots.text("detail") { try update(item, "detail = :value", detail) }
    if slots["due"] != nil {
      var due = try DueSlot(of: request, ledger.clock)
      if request.saysOnlyClock { due.keepDay(of: item, ledger.clock) }
      try update(item, "due_day = :value", due.day?.ordinal)
      try update(item, "due_at = :value", due.at?.seconds)
    }
    var outcome = try told(item.id, request, reply: "done")
    outcome.slots["title"] = .text(slots.text("title") ?? item.title)
    outcome.slots["duration_s"] = nil
    outcome.data["old_title"] = .text(item.title)
    outcome.data["is_renamed"] = .flag(title != nil)
    return outcome
  }

  /// "Push the slides back by two days": so much later than it is due, or than now.
  private func putOff(_ item: ListItem, by seconds: Double, _ request: inout Request) throws {
    guard seconds > 0, seconds < Double(ReminderPlan.furthest) else {
      throw Stop.refused("too_far", slots: slots(request, item), missing: "due")
    }
    if let at = item.dueAt {
      request.slots["due"] = ledger.slot(at + Int(seconds))
    } else if seconds >= 86_400 {
      let day = item.dueDay ?? ledger.clock.today
      request.slots["due"] = .day(day + Int(seconds / 86_400))
    } else {
      request.slots["due"] = ledger.slot(ledger.clock.now + Int(seconds))
    }
  }

  /// "3 pages left": so many remain, and with none the item is done.
  private func count(_ item: ListItem, down left: Double, _ request: Request) throws -> Outcome {
    guard (0...100_000).contains(left) else {
      throw Stop.refused(
        "out_of_range", slots: slots(request, item), data: data(item), missing: "quantity")
    }
    if left == 0 {
      let entry = try ledger.complete(item, in: list)
      return try told(item.id, request, reply: "done.finished", entries: [entry])
    }
    try update(item, "quantity = :value", left)
    return try told(item.id, request, reply: "done.counted")
  }

  private func delete(_ request: Request) throws -> Outcome {
    let item = try ListSearch(list, on: ledger).item(request) { _ in true }
    try ledger.run("DELETE FROM list_item WHERE user = :user AND id = :id", ["id": item.id])
    return Outcome(.done, slots: slots(request, item), data: data(item))
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

  private func slots(_ request: Request, _ item: ListItem) -> Slots {
    var slots = request.slots
    slots["title"] = .text(item.title)
    return slots
  }

  private func data(_ item: ListItem) -> Slots { item.told(number: nil, ledger.clock) }

  /// The item as it stands now.
  private func told(
    _ id: Int64, _ request: Request, reply: String, entries: [String] = []
  ) throws -> Outcome {
    let search = try ListSearch(list, on: ledger)
    guard let item = search.items.first(where: { $0.id == id }) else {
      return Outcome(.done, reply: reply, slots: request.slots)
    }
    var slots = slots(request, item)
    if let due = item.due(ledger.clock.zone) { slots["due"] = due }
    var data = item.told(number: search.numbers.number(of: id), ledger.clock)
    let open = search.items.filter { !$0.isDone }.count
    data["open_count"] = .number(Double(open))
    data["has_open"] = .flag(open > 0)
    data["done_count"] = .number(Double(search.items.filter(\.isDone).count))
    return Outcome(.done, reply: reply, slots: slots, data: data, entries: entries)
  }

  /// One item with all that is known of it.
  private func showOne(_ request: Request) throws -> Outcome {
    let search = try ListSearch(list, on: ledger)
    let item = try search.item(request) { !$0.isDone }
    var data = item.told(number: search.numbers.number(of: item.id), ledger.clock)
    data["created_at"] = ledger.slot(item.createdAt)
    if let done = item.completedAt {
      data["completed_at"] = ledger.slot(done)
    } else if item.updatedAt > item.createdAt {
      data["updated_at"] = ledger.slot(item.updatedAt)
    }
    return Outcome(
      .answered, reply: "answered.one", slots: slots(request, item), data: data)
  }

  private func show(_ request: Request) throws -> Outcome {
    if request.slots["title"] != nil || request.slots["number"] != nil {
      return try showOne(request)
    }
    let filter = ListFilter(rawValue: request.slots.text("filter") ?? "") ?? .open
    let period = request.slots.period("period")
    let isLate = request.slots.flag("is_late") == true
    let clock = ledger.clock
    let all = try ledger.items(of: list)
    let shelf = request.slots.text("shelf")
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
    var slots = request.slots
    slots["filter"] = .text(filter.rawValue)
    let told = isLate ? .overdue : filter
    let reply = shown.isEmpty ? "answered.empty_\(told)" : "answered"
    var data: Slots = [
      "items": .list(rows), "item_count": .number(Double(shown.count)),
      "open_count": .number(Double(all.filter { !$0.isDone }.count)),
      "done_count": .number(Double(all.filter(\.isDone).count)),
      "is_filter_\(told)": .flag(true),
    ]
    if let shelf { data = data.merging(["shelf": .text(shelf), "is_shelf": .flag(true)]) }
    return Outcome(.answered, reply: reply, slots: slots, data: data)
  }
}
