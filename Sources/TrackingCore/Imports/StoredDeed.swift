internal import CivilTime
internal import GRDB
internal import Slots

/// A deed that an import stored before, as far as an import looks at it.
struct StoredDeed {
  let id: Int64
  let kind: String
  let name: String
  let day: Int
  let at: Int
  let note: String
  /// Values by metric and facet.
  let values: [[String]: Double]

  /// Whether an import brings nothing else; the estimates that went with it do not count.
  func isSame(as imported: ImportedDeed) -> Bool {
    let deed = imported.deed
    guard kind == deed.kind, name == deed.name, day == deed.when.day.ordinal,
      at == deed.when.at.seconds, note == deed.note
    else { return false }
    let ignored = imported.estimated?.name
    var own: [[String]: Double] = [:]
    for value in deed.values where value.metric.name != ignored {
      own[[value.metric.name, value.facet], default: 0] += value.value
    }
    return own == values.filter { $0.key[0] != ignored }
  }
}

extension Ledger {
  /// What an import stored under a source; nil when there is nothing.
  func stored(source: String) throws -> StoredDeed? {
    guard
      let row = try one(
        """
        SELECT id, kind, name, day, at, note FROM deed WHERE user = :user AND source = :source
        """, ["source": source])
    else { return nil }
    let id: Int64 = row["id"]
    var values: [[String]: Double] = [:]
    let entries = try all(
      "SELECT metric, facet, value FROM entry WHERE +user = :user AND deed = :deed", ["deed": id])
    for entry in entries {
      values[[entry["metric"], entry["facet"]], default: 0] += entry["value"]
    }
    return StoredDeed(
      id: id, kind: row["kind"], name: row["name"], day: row["day"], at: row["at"],
      note: row["note"], values: values)
  }

  /// Brings a stored deed up to date; it keeps the number by which it is called.
  func replace(_ stored: StoredDeed, by deed: Deed) throws {
    try run(
      """
      UPDATE deed SET kind = :kind, name = :name, day = :day, at = :at, offset = :offset,
        is_timed = :timed, intensity = :intensity, note = :note, explanation = :explanation
      WHERE user = :user AND id = :id
      """,
      [
        "id": stored.id, "kind": deed.kind, "name": deed.name, "day": deed.when.day.ordinal,
        "at": deed.when.at.seconds, "offset": deed.when.offset, "timed": deed.when.isTimed,
        "intensity": deed.intensity, "note": deed.note,
        "explanation": deed.explanation?.slots.json ?? "",
      ])
    try run("DELETE FROM entry WHERE user = :user AND deed = :id", ["id": stored.id])
    try add(deed.values, to: stored.id, when: deed.when)
  }
}
