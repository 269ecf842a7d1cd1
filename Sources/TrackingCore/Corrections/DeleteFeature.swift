internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// `entry.delete`: one logged thing, the last one that fits what was said.
public enum DeleteFeature: Feature {
  package static let doors = [Door(.entryDelete) { try delete($0, as: .done, on: $1) }]

  static func delete(
    _ asked: Asked<DeleteEntry>, as status: Outcome.Status, on ledger: Ledger
  ) throws -> Outcome {
    let filter = DeedFilter(asked.command.deed)
    if asked.command.kept != nil { throw Stop.refused("exception", slots: asked.slots) }
    if asked.command.scope == .all { return try deleteAll(filter, asked, on: ledger) }
    if filter.metric == Metric.gratitude.name {
      return try deleteGratitude(filter, asked, as: status, on: ledger)
    }
    guard let found = try filter.newest(on: ledger) else {
      throw Stop.refused("nothing_found", slots: asked.slots, data: told(filter, on: ledger))
    }
    var data = try toldMeal(found, filter, on: ledger)
    let isItem = try filter.food.map { try ledger.delete(food: $0, of: found.row) } ?? false
    if !isItem { try ledger.delete(deed: found.id) }
    if isItem { data = [:] }
    let what = isItem ? filter.food ?? found.name : found.name
    data = data.merging(["what": .text(what), "kind": .text(found.kind), "id": .text(found.id)])
    return Outcome(
      status, reply: status.rawValue,
      slots: asked.slots(on: found.day), data: data.merging(ledger.told(found.day)),
      entries: [found.id])
  }

  /// Which meal it was, by its foods, and how many more there are of that day: "delete my dinner"
  /// behind two of them takes the last one.
  private static func toldMeal(
    _ found: DeedFilter.Found, _ filter: DeedFilter, on ledger: Ledger
  ) throws -> Slots {
    guard found.kind == "meal" else { return [:] }
    let foods = try ledger.all(
      "SELECT food FROM meal_item WHERE user = :user AND deed = :deed ORDER BY id",
      ["deed": found.row])
    var data: Slots = [:]
    if !foods.isEmpty { data["foods"] = .list(foods.map { .text($0["food"]) }) }
    if filter.meal != nil {
      let others = try filter.all(on: ledger).count { $0.day == found.day } - 1
      if others > 0 { data["more_entries"] = .number(Double(others)) }
    }
    return data
  }

  /// Everything that fits, and only after a yes.
  private static func deleteAll(
    _ filter: DeedFilter, _ asked: Asked<DeleteEntry>, on ledger: Ledger
  ) throws -> Outcome {
    let found = try filter.all(on: ledger)
    let isOfJournal = filter.what.map { $0 == Metric.gratitude.name } ?? true
    let journal =
      isOfJournal ? filter.period ?? QueryPeriod.everything(on: ledger) : nil
    var data = told(filter, on: ledger)
    guard let newest = found.map(\.day).max(), let oldest = found.map(\.day).min() else {
      // A day's journal that is not complete yet is no entry.
      if let journal, journal.dayCount == 1, try !ledger.gratitude(in: journal).isEmpty {
        return try deleteGratitude(filter, asked, as: .done, on: ledger)
      }
      throw Stop.refused("nothing_found", slots: asked.slots, data: data)
    }
    data["entry_count"] = .number(Double(found.count))
    data["found_entries"] = data["entry_count"]
    data["is_everything"] = .flag(!filter.isNarrow)
    // From when to when it really is: what is not there is not deleted.
    data["period"] = .period(Period(from: oldest, to: newest))
    try Plausibility.ask(asked, data: data)
    for deed in found { try ledger.delete(deed: deed.id) }
    if let journal { try ledger.deleteGratitude(in: journal) }
    return Outcome(
      .done, reply: "done.all", slots: asked.slots, data: data, entries: found.map(\.id))
  }

  /// What was looked for, and when.
  private static func told(_ filter: DeedFilter, on ledger: Ledger) -> Slots {
    var data: Slots = [:]
    data["what"] = filter.what.map { .text($0) }
    guard let period = filter.period else { return data }
    if period.dayCount == 1 { return data.merging(ledger.told(period.from)) }
    data["period"] = .period(period)
    return data
  }

  /// A day's journal, also one whose three things are not complete yet.
  private static func deleteGratitude(
    _ filter: DeedFilter, _ asked: Asked<DeleteEntry>, as status: Outcome.Status, on ledger: Ledger
  ) throws -> Outcome {
    let day = filter.period?.from ?? ledger.clock.today
    guard try !ledger.gratitude(on: day).isEmpty else {
      throw Stop.refused(
        "nothing_found", slots: asked.slots,
        data: Slots(["what": .text(Metric.gratitude.name)]).merging(ledger.told(day)))
    }
    var data = Slots(["what": .text(Metric.gratitude.name)]).merging(ledger.told(day))
    let found = try DeedFilter(MeantDeed(metric: Metric.gratitude.name, on: day))
      .newest(on: ledger)
    if let found {
      try ledger.delete(deed: found.id)
      data["id"] = .text(found.id)
    }
    try ledger.deleteGratitude(in: Period(day))
    return Outcome(
      status, reply: status.rawValue, slots: asked.slots(on: day),
      data: data, entries: found.map { [$0.id] } ?? [])
  }
}

extension Asked<DeleteEntry> {
  /// The command with the day of what it meant.
  fileprivate func slots(on day: LocalDay) -> Slots {
    var settled = command
    settled.deed.day = day
    return settled.slots
  }
}

extension Ledger {
  /// Takes the things of days out of the journal, also of days that are not complete.
  fileprivate func deleteGratitude(in period: Period) throws {
    try run(
      "DELETE FROM gratitude WHERE user = :user AND day BETWEEN :from AND :to",
      ["from": period.from.ordinal, "to": period.to.ordinal])
  }

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
