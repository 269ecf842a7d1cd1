internal import Commands
internal import Slots

/// Finds the item that a command means, by number, by words, or as the last one touched.
struct ListSearch {
  let list: ListKind
  let items: [ListItem]
  let numbers: ListNumbers

  init(_ list: ListKind, on ledger: Ledger) throws {
    self.list = list
    items = try ledger.items(of: list)
    numbers = try ledger.numbers(
      of: list.rawValue, open: items.filter { !$0.isDone }.map(\.id))
  }

  /// - Parameter isWanted: the items that the command can mean; others only explain a refusal.
  /// - Throws: ``Stop`` when none or several fit.
  func item(
    _ asked: Asked<some ItemCommand>, where isWanted: (ListItem) -> Bool
  ) throws -> ListItem {
    let meant = asked.command.item
    if let number = meant.number { return try item(numbered: number, asked) }
    if let title = meant.title {
      return try item(named: title, asked) { item in
        isWanted(item) && meant.shelf.map { item.shelf == $0 } ?? true
      }
    }
    if meant.scope == .counted, let counted = try counted(asked, isWanted) { return counted }
    if meant.scope == .shown { return try onlyOne(asked, isWanted) }
    let last = items.filter(isWanted).max { ($0.updatedAt, $0.id) < ($1.updatedAt, $1.id) }
    guard let last else { throw Stop.refused("empty", slots: asked.slots) }
    return last
  }

  /// "That one is done" behind a list: the only one on it, else it is asked.
  private func onlyOne(
    _ asked: Asked<some ItemCommand>, _ isWanted: (ListItem) -> Bool
  ) throws -> ListItem {
    let open = items.filter(isWanted)
    guard let one = open.first else { throw Stop.refused("empty", slots: asked.slots) }
    guard open.count == 1 else {
      throw Stop.asking(
        .title, slots: asked.slots,
        data: ["candidates": .list(open.prefix(5).map { .text($0.title) })])
    }
    return one
  }

  /// The task that is counted: by what it is counted in, else the only one with a count.
  ///
  /// "3 pages left" after "buy milk" is not about the milk: where nothing tells, it is asked.
  private func counted(
    _ asked: Asked<some ItemCommand>, _ isWanted: (ListItem) -> Bool
  ) throws -> ListItem? {
    let open = items.filter(isWanted)
    let said = asked.command.counted
    let unit = said.unit.map(WordStem.stems(of:)) ?? []
    let naming = open.filter { item in
      !unit.isEmpty && Set(unit).isSubset(of: WordStem.stems(of: item.title))
    }
    let counted = open.filter { $0.quantity != nil }
    let fitting = naming.isEmpty ? counted : naming
    if fitting.count == 1 { return fitting.first }
    if fitting.isEmpty, unit.isEmpty || open.isEmpty { return nil }
    let candidates = fitting.isEmpty ? Array(open.suffix(5)) : fitting
    var data: Slots = ["candidates": .list(candidates.prefix(5).map { .text($0.title) })]
    data["left_count"] = said.left.map { .number($0) }
    data["unit"] = said.unit.map { .text($0) }
    throw Stop.asking(.title, reply: "asking.counted", slots: asked.slots, data: data)
  }

  private func item(numbered number: Int, _ asked: Asked<some ItemCommand>) throws -> ListItem {
    let count = items.filter { !$0.isDone }.count
    if number == -1, let last = items.last(where: { !$0.isDone }) { return last }
    guard let id = numbers.item(number), let item = items.first(where: { $0.id == id }) else {
      throw Stop.refused(
        "unknown_number", slots: asked.slots,
        data: ["number": .number(Double(number)), "open_count": .number(Double(count))])
    }
    return item
  }

  private func item(
    named title: String, _ asked: Asked<some ItemCommand>, _ isWanted: (ListItem) -> Bool
  ) throws -> ListItem {
    let wanted = items.filter(isWanted)
    switch NameMatch(title, among: wanted.map(\.title)) {
    case .one(let place): return wanted[place]
    case .several(let places):
      let titles = Set(places.map { wanted[$0].title.lowercased() })
      if titles.count == 1, let place = places.last { return wanted[place] }
      throw Stop.asking(
        .title, reply: "asking.which", slots: asked.slots,
        data: [
          "title": .text(title),
          "candidates": .list(places.prefix(5).map { .text(wanted[$0].title) }),
        ])
    case .none: break
    }
    let others = items.filter { !isWanted($0) }
    if case .one(let place) = NameMatch(title, among: others.map(\.title)) {
      return others[place]
    }
    throw Stop.refused(
      "unknown_title", slots: asked.slots,
      data: [
        "title": .text(title),
        "candidates": .list(wanted.suffix(5).map { .text($0.title) }),
      ])
  }
}
