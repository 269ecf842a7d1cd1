internal import Slots

/// Finds the item that a request means, by number, by words, or as the last one touched.
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

  /// - Parameter isWanted: the items that the request can mean; others only explain a refusal.
  /// - Throws: ``Stop`` when none or several fit.
  func item(_ request: Request, where isWanted: (ListItem) -> Bool) throws -> ListItem {
    if let number = request.slots.integer("number") {
      return try item(numbered: number, request)
    }
    if let title = request.slots.text("title") {
      let shelf = request.slots.text("shelf")
      return try item(named: title, request) { item in
        isWanted(item) && shelf.map { item.shelf == $0 } ?? true
      }
    }
    if request.slots.text("scope") == "counted", let counted = try counted(request, isWanted) {
      return counted
    }
    if request.slots.text("scope") == "shown" { return try onlyOne(request, isWanted) }
    let last = items.filter(isWanted).max { ($0.updatedAt, $0.id) < ($1.updatedAt, $1.id) }
    guard let last else { throw Stop.refused("empty", slots: request.slots) }
    return last
  }

  /// "That one is done" behind a list: the only one on it, else it is asked.
  private func onlyOne(_ request: Request, _ isWanted: (ListItem) -> Bool) throws -> ListItem {
    let open = items.filter(isWanted)
    guard let one = open.first else { throw Stop.refused("empty", slots: request.slots) }
    guard open.count == 1 else {
      throw Stop.asking(
        "title", slots: request.slots,
        data: ["candidates": .list(open.prefix(5).map { .text($0.title) })])
    }
    return one
  }

  /// The task that is counted: by what it is counted in, else the only one with a count.
  ///
  /// "3 pages left" after "buy milk" is not about the milk: where nothing tells, it is asked.
  private func counted(
    _ request: Request, _ isWanted: (ListItem) -> Bool
  ) throws -> ListItem? {
    let open = items.filter(isWanted)
    let unit = request.slots.text("unit").map(WordStem.stems(of:)) ?? []
    let naming = open.filter { item in
      !unit.isEmpty && Set(unit).isSubset(of: WordStem.stems(of: item.title))
    }
    let counted = open.filter { $0.quantity != nil }
    let fitting = naming.isEmpty ? counted : naming
    if fitting.count == 1 { return fitting.first }
    if fitting.isEmpty, unit.isEmpty || open.isEmpty { return nil }
    let candidates = fitting.isEmpty ? Array(open.suffix(5)) : fitting
    var data: Slots = ["candidates": .list(candidates.prefix(5).map { .text($0.title) })]
    data["left_count"] = request.slots["quantity"]
    data["unit"] = request.slots["unit"]
    throw Stop.asking("title", reply: "asking.counted", slots: request.slots, data: data)
  }

  private func item(numbered number: Int, _ request: Request) throws -> ListItem {
    let count = items.filter { !$0.isDone }.count
    if number == -1, let last = items.last(where: { !$0.isDone }) { return last }
    guard let id = numbers.item(number), let item = items.first(where: { $0.id == id }) else {
      throw Stop.refused(
        "unknown_number", slots: request.slots,
        data: ["number": .number(Double(number)), "open_count": .number(Double(count))])
    }
    return item
  }

  private func item(
    named title: String, _ request: Request, _ isWanted: (ListItem) -> Bool
  ) throws -> ListItem {
    let wanted = items.filter(isWanted)
    switch NameMatch(title, among: wanted.map(\.title)) {
    case .one(let place): return wanted[place]
    case .several(let places):
      let titles = Set(places.map { wanted[$0].title.lowercased() })
      if titles.count == 1, let place = places.last { return wanted[place] }
      throw Stop.asking(
        "title", reply: "asking.which", slots: request.slots,
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
      "unknown_title", slots: request.slots,
      data: [
        "title": .text(title),
        "candidates": .list(wanted.suffix(5).map { .text($0.title) }),
      ])
  }
}
