private import Glibc
internal import GRDB

/// A table whose rows belong to a user, as ``ChangeCapture`` has to know it.
///
/// In the store it is a line: its name and its columns, each with the letter of its kind, and of
/// one that may not be empty its default as JSON.
final class OwnedTable {
  /// A column as records have it.
  struct Column {
    enum Kind: UInt8 {
      case real = 0x52
      case bytes = 0x42
      case other = 0x4F

      var letter: Character { Character(Unicode.Scalar(rawValue)) }
    }

    /// Its name as JSON with what stands around it.
    let key: [UInt8]
    let kind: Kind
    /// What a row has that is older than the column, as JSON.
    let fallback: [UInt8]
  }

  /// What the totals of days and their runs come of.
  enum Summed { case figures, totals, nothing }

  let name: String
  let columns: [Column]
  /// The place of the column that says whose a row is.
  let owner: Int32
  /// Whether its changes are written down.
  let isWritten: Bool
  let isDerived: Bool
  /// What its new rows are to the totals of days.
  let summed: Summed
  /// Whether changes are written down in it.
  let isOfChanges: Bool
  /// What is remembered of people that may come of its rows.
  let remembered: Recollections.Source
  /// Its name as SQLite gives it.
  private let letters: [CChar]

  init?(line: Substring) {
    let parts = line.utf8.split(separator: UInt8(ascii: "\t"))
    guard let name = parts.first.flatMap({ String($0) }) else { return nil }
    var names: [Substring.UTF8View] = []
    var columns: [Column] = []
    for part in parts.dropFirst() {
      let fields = part.split(
        separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, let kind = fields[1].first.flatMap(Column.Kind.init) else {
        return nil
      }
      let start = names.isEmpty ? "{\"" : ",\""
      columns.append(
        Column(
          key: Array(start.utf8) + fields[0] + "\":".utf8, kind: kind,
          fallback: Array(fields[2])))
      names.append(fields[0])
    }
    func place(of column: String) -> Int? {
      names.firstIndex { $0.elementsEqual(column.utf8) }
    }
    guard let owner = place(of: name == "user" ? "id" : "user") else { return nil }
    self.name = name
    self.columns = columns
    self.owner = Int32(owner)
    isWritten =
      place(of: "id") != nil && place(of: "user") != nil && !OwnedTables.unwritten.contains(name)
    isDerived = OwnedTables.derived.contains(name)
    summed = name == "entry" ? .figures : name == "day_total" ? .totals : .nothing
    isOfChanges = name == "change"
    remembered = Recollections.Source(table: name)
    letters = Array(name.utf8CString)
  }

  func isCalled(_ name: UnsafePointer<CChar>) -> Bool {
    letters.withUnsafeBufferPointer { $0.baseAddress.map { strcmp($0, name) == 0 } ?? false }
  }

  static func line(_ table: String, _ columns: [ColumnInfo], in db: Database) throws -> String {
    let parts = try columns.map { column in
      let kind: Column.Kind =
        switch column.type {
        case "REAL": .real
        case "BLOB": .bytes
        default: .other
        }
      let isFilled = column.isNotNull && column.defaultValueSQL != nil
      let fallback =
        isFilled
        ? try String.fetchOne(db, sql: "SELECT json_quote(\(column.defaultValueSQL ?? "NULL"))")
        : nil
      return "\(column.name):\(kind.letter):\(fallback ?? "null")"
    }
    return ([table] + parts).joined(separator: "\t")
  }
}
