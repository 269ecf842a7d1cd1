internal import Slots

/// What the earlier texts of an edited message have left behind, as its unit keeps it.
struct FreedRows {
  /// The rows that it added, whose numbers are its own; each once, the older ones first.
  var rows: [Change] = []
  /// The addresses of the pictures that came with the text that last brought some: the others were
  /// replaced by them. Nil while no edit has brought any.
  var pictures: [String]?

  private enum Key {
    static let rows: SlotKey = "rows"
    static let pictures: SlotKey = "pictures"
  }

  init(kept json: String?) {
    let kept = json.flatMap { Slots(json: $0) }
    rows =
      kept?.list(Key.rows.rawValue)?.compactMap { $0.record.map { Slots($0) } }
      .compactMap(Change.init(kept:)) ?? []
    pictures = kept?.list(Key.pictures.rawValue)?.compactMap(\.text)
  }

  /// With the rows that a text has just added: what it once added may come back with a later edit.
  mutating func add(_ changes: [Change]) {
    var known: Set<String> = []
    rows = (changes + rows).filter {
      $0.before == nil && known.insert("\($0.table) \($0.row)").inserted
    }.sorted { $0.row < $1.row }
  }

  var json: String {
    var kept: Slots = [Key.rows: .list(rows.map { .record($0.kept.values) })]
    kept[Key.pictures] = pictures.map { .list($0.map { .text($0) }) }
    return kept.exactJSON
  }
}
