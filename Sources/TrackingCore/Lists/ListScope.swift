internal import CivilTime
internal import Commands
internal import Slots

/// Every item at once, as "mark all my tasks done" and "clear my list" mean it.
struct ListScope {
  let list: ListKind
  let ledger: Ledger

  /// Marks all as done; nil when the command is about one item.
  func complete(_ asked: Asked<FinishItem>) throws -> Outcome? {
    guard let items = try items(of: asked.command.item)?.filter({ !$0.isDone }) else { return nil }
    guard !items.isEmpty else { throw Stop.refused("empty", slots: asked.slots) }
    let entries = try items.map { try ledger.complete($0, in: list) }
    return Outcome(
      .done, reply: "done.all", slots: asked.slots, data: count(items, asked), entries: entries)
  }

  /// Deletes all, or all that are done; nil when the command is about one item.
  func delete(_ asked: Asked<DeleteItem>) throws -> Outcome? {
    let item = asked.command.item
    guard let items = try items(of: item)?.filter({ item.scope == .all || $0.isDone }) else {
      return nil
    }
    guard !items.isEmpty else { throw Stop.refused("empty", slots: asked.slots) }
    // What is done may go at once; open items are asked about.
    guard asked.isConfirmed || items.allSatisfy(\.isDone) else {
      throw Stop.asking(.confirm, slots: asked.slots, data: count(items, asked))
    }
    for item in items {
      try ledger.run("DELETE FROM list_item WHERE user = :user AND id = :id", ["id": item.id])
    }
    return Outcome(.done, reply: "done.all", slots: asked.slots, data: count(items, asked))
  }

  /// The items of all or of one named list; nil where only some are meant.
  private func items(of meant: MeantItem) throws -> [ListItem]? {
    guard meant.scope == .all || meant.scope == .done else { return nil }
    let all = try ledger.items(of: list)
    let kept = all.filter { !$0.isDone && meant.keeps($0) }
    // "All but the eggs" speaks of the list that has the eggs.
    let shelf = meant.shelf ?? kept.first?.shelf
    return all.filter { item in
      (shelf.map { item.shelf == $0 } ?? true) && !meant.keeps(item)
    }
  }

  private func count(_ items: [ListItem], _ asked: Asked<some ItemCommand>) -> Slots {
    var data: Slots = [
      "item_count": .number(Double(items.count)), "items": .number(Double(items.count)),
    ]
    data["shelf"] = asked.command.item.shelf.map { .text($0) }
    data["kept"] = asked.command.item.kept.map { .text($0) }
    data["kept_too"] = asked.command.item.keptToo.map { .text($0) }
    return data
  }
}

extension MeantItem {
  /// Whether it is one of those that were excepted.
  fileprivate func keeps(_ item: ListItem) -> Bool {
    [kept, keptToo].contains { $0?.lowercased() == item.title.lowercased() }
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
