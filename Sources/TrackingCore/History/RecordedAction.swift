internal import Commands
private import Foundation
internal import GRDB
internal import Slots

/// An action as it is carried out again: what it meant, and the rows that it changed.
struct RecordedAction {
  let id: Int64
  let intent: IntentName
  let slots: Slots
  let asSaid: String
  let replaces: Int64?
  /// What it changed when it last did anything.
  let rows: [Change]
  /// What of it is kept for the next time.
  let patch: String?
  private let correction: SlotPatch?

  /// The words that it was said in, those of a correction behind those of what it corrects.
  var words: [String] { [asSaid] + (correction.map { [$0.words] } ?? []) }

  /// Whether it is a correction of another action.
  var isFix: Bool { replaces != nil }

  init(row: Row, on ledger: Ledger) throws {
    id = row["id"]
    intent = IntentName(rawValue: row["intent"])
    slots = Slots(json: row["slots"]) ?? [:]
    asSaid = row[Ledger.asSaidColumn]
    replaces = row["replaces"]
    let kept = (row["patch"] as String?).flatMap { Slots(json: $0) }
    let recorded = try ledger.changes(
      """
      SELECT "table", row, before, after FROM change WHERE user = :user AND action = :action
      ORDER BY id
      """, ["action": row["id"] as Int64])
    let written = kept?.list("rows")?.compactMap { $0.record.map { Slots($0) } } ?? []
    let keptRows = written.compactMap(Change.init(kept:))
    // What it was meant to do was written down when it first was in the way of something.
    rows = keptRows.isEmpty ? recorded : keptRows
    if let known = kept.flatMap({ SlotPatch(json: $0) }) {
      correction = known
    } else {
      // An older history did not write it down.
      let (base, own) = (try replaces.flatMap { try ledger.slots(ofAction: $0) }, slots)
      correction = base.map { SlotPatch(from: $0, to: own) }
    }
    patch = correction?.json ?? Self.written(rows: rows)
  }

  /// Whether it is done anew from its slots: it added rows, or wrote what stands under a name.
  ///
  /// What altered or deleted rows of other messages does so again, to the same rows; what was
  /// deleted by its kind is looked for by its kind.
  var isDoneAnew: Bool {
    if isNarrowDeletion { return true }
    if rows.contains(where: { Self.outside.contains($0.table) }) || hasJoined { return false }
    var own: Set<String> = []
    for row in rows {
      let key = "\(row.table) \(row.row)"
      if row.before == nil {
        own.insert(key)
      } else if !own.contains(key), !Self.named.contains(row.table) {
        return false
      }
    }
    return rows.count < 200
  }

  /// Tables of what came from a file or another app, which may be gone by now.
  private static let outside: Set<String> = ["photo", "route", "taken"]

  /// Whether it took up a challenge of a room, whoever opened which may have gone since.
  private var hasJoined: Bool {
    intent == Challenges.starting
      && rows.contains { row in
        row.table == "challenge" && row.before == nil
          && row.after.flatMap { Slots(json: $0) }?.integer("is_shared") == 1
      }
  }

  /// Whether it deletes what fits a description.
  private var isNarrowDeletion: Bool {
    (DeleteFeature.intents + UndoFeature.intents).contains(intent) && replaces == nil
      && DeedFilter(MeantDeed(slots)).isNarrow
  }

  /// Tables whose rows are what a name stands for.
  private static let named: Set<String> = ["setting", "profile", "goal", "food"]

  /// The slots of what it corrects, corrected.
  func fix(_ base: PastAction) -> Slots { correction?.applied(to: base.slots) ?? base.slots }

  static func written(rows: [Change]) -> String {
    Slots(["rows": .list(rows.map { .record($0.kept.values) })]).exactJSON
  }
}

extension Change {
  var kept: Slots {
    var record: Slots = ["table": .text(table), "row": .number(Double(row))]
    record["before"] = before.map(SlotValue.text)
    record["after"] = after.map(SlotValue.text)
    return record
  }

  init?(kept: Slots) {
    guard let table = kept.text("table"), let row = kept.integer("row") else { return nil }
    self.init(
      table: table, row: Int64(row), before: kept.text("before"), after: kept.text("after"))
  }
}

extension Ledger {
  /// The slots that an action was carried out with.
  func slots(ofAction id: Int64) throws -> Slots? {
    try one("SELECT slots FROM action WHERE user = :user AND id = :id", ["id": id]).flatMap {
      Slots(json: $0["slots"])
    }
  }
}
