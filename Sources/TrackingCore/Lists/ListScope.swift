internal import CivilTime
internal import Slots

/// Every item at once, as "mark all my tasks done" and "clear my list" mean it.
struct ListScope {
  let list: ListKind
  let ledger: Ledger

  /// Nil when the request is about one item.
  func carryOut(_ request: Request) throws -> Outcome? {
    let scope = request.slots.text("scope")
    guard scope == "all" || scope == "done" else { return nil }
    let shelf = request.slots.text("shelf")
    let items = try ledger.items(of: list).filter { item in shelf.map { item.shelf == $0 } ?? true }
    if request.intent.hasSuffix(".done") {
      return try complete(items.filter { !$0.isDone }, request)
    }
    guard request.intent.hasSuffix(".delete") else { return nil }
    return try delete(scope == "all" ? items : items.filter(\.isDone), request)
  }

  private func complete(_ items: [ListItem], _ request: Request) throws -> Outcome {
    guard !items.isEmpty else { throw Stop.refused("empty", slots: request.slots) }
    let entries = try items.map { try ledger.complete($0, in: list) }
    return Outcome(
      .done, reply: "done.all", slots: request.slots, data: count(items, request), entries: entries)
  }

  private func delete(_ items: [ListItem], _ request: Request) throws -> Outcome {
    guard !items.isEmpty else { throw Stop.refused("empty", slots: request.slots) }
    // What is done may go at once; open items are asked about.
    guard request.isConfirmed || items.allSatisfy(\.isDone) else {
      throw Stop.asking("confirm", slots: request.slots, data: count(items, request))
    }
    for item in items {
      try ledger.run("DELETE FROM list_item WHERE user = :user AND id = :id", ["id": item.id])
    }
    return Outcome(.done, reply: "done.all", slots: request.slots, data: count(items, request))
  }

  private func count(_ items: [ListItem], _ request: Request) -> Slots {
    var data: Slots = [
      "item_count": .number(Double(items.count)), "items": .number(Double(items.count)),
    ]
    data["shelf"] = request.slots["shelf"]
    return data
  }
}

extension Ledger {
  /// What comes again stands on the list once more, due the next time.
  private func addNext(_ item: ListItem, in list: ListKind) throws {
    let due = item.next(clock)
    guard let day = due.day, let rule = item.rule else { return }
    try run(
      """
      INSERT INTO list_item (user, list, title, detail, due_day, due_at, recurrence, shelf,
        created_at, updated_at)
      VALUES (:user, :list, :title, :detail, :day, :at, :rule, :shelf, :now, :now)
      """,
      [
        "list": list.rawValue, "title": item.title, "detail": item.detail, "day": day.ordinal,
        "at": due.at?.seconds, "rule": rule.description, "shelf": item.shelf,
        "now": clock.now.seconds,
      ])
  }

  /// Marks an item as done; the id of the entry that it makes.
  func complete(_ item: ListItem, in list: ListKind) throws -> String {
    let deed = Deed(
      list.rawValue, item.title, when: moment(on: clock.today),
      values: list == .todo ? [Deed.Value(.todos, 1)] : [])
    let entry = try log(deed).id
    try run(
      """
      UPDATE list_item SET completed_at = :now, updated_at = :now, deed = :deed
      WHERE user = :user AND id = :id
      """, ["id": item.id, "now": clock.now.seconds, "deed": entry])
    try addNext(item, in: list)
    return entry
  }
}
