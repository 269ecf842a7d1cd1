public import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// `gratitude.log`: exactly three things a day, said at once or over the day.
public enum GratitudeLog: Feature {
  package static let doors = [Door(.gratitudeLog, carryOut)]

  /// How many things make a day complete.
  static let needed = 3

  static func carryOut(_ asked: Asked<LogGratitude>, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: asked)
    let said = asked.command.items ?? []
    let kept = try ledger.gratitude(on: when.day)
    let new = said.filter { item in !kept.contains { $0.lowercased() == item.lowercased() } }
    if new.isEmpty, kept.isEmpty { throw Stop.asking(.items, slots: asked.slots) }
    if kept.count >= needed {
      throw Stop.refused(
        "complete", slots: asked.slots,
        data: Slots(["items": texts(kept)]).merging(ledger.told(when.day)))
    }
    let added = new.prefix(needed - kept.count)
    for (offset, text) in added.enumerated() {
      try ledger.keep(gratitude: text, on: when.day, position: kept.count + offset)
    }
    return try outcome(
      kept + added, left: Array(new.dropFirst(added.count)), when: when, asked: asked, on: ledger)
  }

  private static func outcome(
    _ items: [String], left: [String], when: Moment, asked: Asked<LogGratitude>,
    on ledger: Ledger
  ) throws -> Outcome {
    var data = Slots([
      "items": texts(items), "left_over": texts(left),
      "missing_things": .number(Double(needed - items.count)),
    ]).merging(ledger.told(when.day))
    var told = asked.command
    (told.items, told.when.day) = (items, when.day)
    guard items.count >= needed else {
      return Outcome(
        .asking, reply: "asking.items", slots: told.slots, data: data,
        missing: [.items])
    }
    let deed = try ledger.log(
      Deed("gratitude", "gratitude", when: when, values: [Deed.Value(.gratitude, 3)]))
    data["id"] = .text(deed.id)
    return Outcome(.done, slots: told.slots, data: data, entries: [deed.id])
  }

  private static func texts(_ items: [String]) -> SlotValue { .list(items.map { .text($0) }) }
}

extension Ledger {
  /// What the person was grateful for on a day, also when it is not yet three things.
  public func gratitude(on day: LocalDay) throws -> [String] {
    try all(
      "SELECT text FROM gratitude WHERE user = :user AND day = :day ORDER BY position",
      ["day": day.ordinal]
    ).map { $0["text"] }
  }

  /// The days of a period that have something, oldest first.
  public func gratitude(in period: Period) throws -> [(day: LocalDay, items: [String])] {
    try all(
      """
      SELECT DISTINCT day FROM gratitude WHERE user = :user AND day BETWEEN :from AND :to
      ORDER BY day
      """, ["from": period.from.ordinal, "to": period.to.ordinal]
    ).map { row in
      let day = LocalDay(ordinal: row["day"])
      return (day, try gratitude(on: day))
    }
  }

  func keep(gratitude text: String, on day: LocalDay, position: Int) throws {
    try run(
      """
      INSERT INTO gratitude (user, day, position, text) VALUES (:user, :day, :position, :text)
      """, ["day": day.ordinal, "position": position, "text": text])
  }
}
