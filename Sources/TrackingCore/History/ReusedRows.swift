internal import Slots

/// The numbers of rows that what is carried out again gives to the rows it adds, in their order.
struct ReusedRows {
  private var rows: [String: [Change]] = [:]

  init(_ changes: [Change] = []) {
    for change in changes where change.before == nil {
      rows[change.table, default: []].append(change)
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The row that the next one of a table stands for.
  func next(of table: String) -> Change? { rows[table]?.first }

  /// Gives an insert the number of that row; nil for a statement that is none, or has no such row.
  mutating func numbered(_ sql: String) -> (sql: String, table: String, id: Int64)? {
    let start = "INSERT INTO "
    guard sql.hasPrefix(start), let columns = sql.firstIndex(of: "(") else { return nil }
    let name = sql[sql.index(sql.startIndex, offsetBy: start.count)..<columns]
    let table = String(name.filter { !$0.isWhitespace })
    guard let row = rows[table]?.first?.row, let keyword = sql.firstRange(of: "VALUES"),
      let values = sql[keyword.upperBound...].firstIndex(of: "(")
    else { return nil }
    rows[table]?.removeFirst()
    let numbered = "\(sql[...columns])id, \(sql[sql.index(after: columns)...values]):own_id, "
    return (numbered + sql[sql.index(after: values)...], table, row)
  }

  /// Rows as a unit keeps them, each once, the older ones first.
  static func written(_ changes: [Change]) -> String {
    var known: Set<String> = []
    let rows = changes.filter {
      $0.before == nil && known.insert("\($0.table) \($0.row)").inserted
    }.sorted { $0.row < $1.row }
    return Slots(["rows": .list(rows.map { .record($0.kept.values) })]).exactJSON
  }

  /// The rows that were kept so.
  static func read(_ json: String?) -> [Change] {
    let kept = json.flatMap { Slots(json: $0) }?.list("rows")
    return kept?.compactMap { $0.record.map { Slots($0) } }.compactMap(Change.init(kept:)) ?? []
  }
}
