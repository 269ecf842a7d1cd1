internal import CivilTime
internal import GRDB
public import Slots

/// `entry.delete`: one logged thing, the last one that fits what was said.
public enum DeleteFeature: Feature {
  public static let intents = ["entry.delete"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    try delete(request, as: .done, on: ledger)
  }

  static func delete(_ request: Request, as status: Outcome.Status, on ledger: Ledger) throws
    -> Outcome
  {
    let filter = DeedFilter(request.slots)
    if filter.metric == Metric.gratitude.name {
      return try deleteGratitude(filter, request, as: status, on: ledger)
    }
    if request.slots.text("scope") == "all" { return try deleteAll(filter, request, on: ledger) }
    guard let found = try filter.newest(on: ledger) else {
      var data: Slots = [:]
      data["what"] =
        (filter.food ?? filter.activity ?? filter.drink ?? filter.meal
        ?? filter.metric).map { .text($0) }
      if let day = filter.day { data = data.merging(ledger.told(day)) }
      throw Stop.refused("nothing_found", slots: request.slots, data: data)
    }
    let isItem = try filter.food.map { try ledger.delete(food: $0, of: found.row) } ?? false
    if !isItem { try ledger.delete(deed: found.id) }
    let what = isItem ? filter.food ?? found.name : found.name
    return Outcome(
      status, reply: status.rawValue,
      slots: request.slots.merging(["day": .day(found.day)]),
      data: Slots(["what": .text(what), "kind": .text(found.kind), "id": .text(found.id)])
        .merging(ledger.told(found.day)), entries: [found.id])
  }

  /// Everything that fits; more than one only after a yes.
  private static func deleteAll(_ filter: DeedFilter, _ request: Request, on ledger: Ledger) throws
    -> Outcome
  {
    let found = try filter.all(on: ledger)
    let what = filter.food ?? filter.activity ?? filter.drink ?? filter.meal ?? filter.metric
    var data: Slots = [:]
    data["what"] = what.map { .text($0) }
    if let day = filter.day { data = data.merging(ledger.told(day)) }
    if found.isEmpty { throw Stop.refused("nothing_found", slots: request.slots, data: data) }
    data["entry_count"] = .number(Double(found.count))
    data["found_entries"] = data["entry_count"]
    if found.count > 1 { try Plausibility.ask(request, data: data) }
    for deed in found { try ledger.delete(deed: deed.id) }
    return Outcome(
      .done, reply: "done.all", slots: request.slots, data: data, entries: found.map(\.id))
  }

  /// A day's journal, also one whose three things are not complete yet.
  private static func deleteGratitude(
    _ filter: DeedFilter, _ request: Request, as status: Outcome.Status, on ledger: Ledger
  ) throws -> Outcome {
    let day = filter.day ?? ledger.clock.today
    guard try !ledger.gratitude(on: day).isEmpty else {
      throw Stop.refused(
        "nothing_found", slots: request.slots,
        data: Slots(["what": .text(Metric.gratitude.name)]).merging(ledger.told(day)))
    }
    var data = Slots(["what": .text(Metric.gratitude.name)]).merging(ledger.told(day))
    let found = try DeedFilter(Slots(["metric": .text("gratitude"), "day": .day(day)]))
      .newest(on: ledger)
    if let found {
      try ledger.delete(deed: found.id)
      data["id"] = .text(found.id)
    }
    try ledger.run(
      "DELETE FROM gratitude WHERE user = :user AND day = :day", ["day": day.ordinal])
    return Outcome(
      status, reply: status.rawValue, slots: request.slots.merging(["day": .day(day)]),
      data: data, entries: found.map { [$0.id] } ?? [])
  }
}

extension Ledger {
  /// Takes one food out of a meal; false when the meal has nothing else and has to go as a whole.
  func delete(food: String, of deed: Int64) throws -> Bool {
    let count: Int =
      try one(
        "SELECT count(*) AS n FROM meal_item WHERE user = :user AND deed = :deed",
        ["deed": deed])?["n"] ?? 0
    guard count > 1 else { return false }
    try run(
      "DELETE FROM meal_item WHERE user = :user AND deed = :deed AND food = :food",
      ["deed": deed, "food": food])
    try run(
      "DELETE FROM entry WHERE user = :user AND deed = :deed AND facet = :food",
      ["deed": deed, "food": food])
    return true
  }
}
