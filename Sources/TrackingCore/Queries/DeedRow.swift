internal import CivilTime
internal import GRDB
internal import Slots

/// A deed as a line of a list.
struct DeedRow {
  let id: String
  let name: String
  let day: LocalDay
  let note: String
  let values: [Deed.Value]

  /// - Parameter isDated: Whether the line says its day.
  func told(isDated: Bool, on ledger: Ledger) -> Slots {
    var row: Slots = ["what": .text(name), "id": .text(id)]
    if isDated { row["on_day"] = .day(day) }
    if !note.isEmpty { row["note"] = .text(note) }
    for value in values {
      switch value.metric {
      case .exercise: row["duration_s"] = .number(value.value)
      case .distance: row["distance_m"] = .number(value.value)
      case .sets: row["sets_count"] = .number(value.value)
      case .repetitions: row["reps_count"] = .number(value.value)
      case .load: row["load_kg"] = .number(value.value)
      case .burned, .calories:
        row["energy_kcal"] = ledger.shown(kcal: value.value).map { .number($0) }
      default: break
      }
    }
    if let sets = row.number("sets_count"), sets > 0, let all = row.number("reps_count") {
      row["reps_count"] = .number(all / sets)
    }
    return row
  }
}

extension Ledger {
  /// The newest deeds of a kind in a period, oldest first.
  ///
  /// - Parameter name: Only those of this name, when given.
  func deeds(_ kind: String, named name: String? = nil, in period: Period, limit: Int) throws
    -> [DeedRow]
  {
    try all(
      """
      SELECT number, name, day, note FROM deed
      WHERE user = :user AND kind = :kind AND day BETWEEN :from AND :to
        AND (:name IS NULL OR name = :name)
      ORDER BY day DESC, at DESC, id DESC LIMIT :limit
      """,
      [
        "kind": kind, "name": name, "from": period.from.ordinal, "to": period.to.ordinal,
        "limit": limit,
      ]
    ).reversed().map { row in
      let id = String(row["number"] as Int)
      return DeedRow(
        id: id, name: row["name"], day: LocalDay(ordinal: row["day"]), note: row["note"],
        values: try entries(ofDeed: id))
    }
  }

  /// How many deeds of a kind a period holds.
  func deedCount(_ kind: String, named name: String? = nil, in period: Period) throws -> Int {
    try one(
      """
      SELECT count(*) AS count FROM deed
      WHERE user = :user AND kind = :kind AND day BETWEEN :from AND :to
        AND (:name IS NULL OR name = :name)
      """,
      ["kind": kind, "name": name, "from": period.from.ordinal, "to": period.to.ordinal]
    )?["count"] ?? 0
  }
}
