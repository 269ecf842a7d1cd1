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
}
