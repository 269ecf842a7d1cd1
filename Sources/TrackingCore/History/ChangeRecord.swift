private import Foundation
internal import GRDB

/// A row as the history keeps it: a JSON object with the names of its columns.
///
/// A column that was added later has no value in an older record and takes its default. Real
/// numbers are written with 17 digits, which give back the very same number; bytes are kept in
/// hexadecimal as `{"hex": …}`.
struct ChangeRecord {
  let values: [String: DatabaseValue]

  init(json: String, in db: Database) throws {
    let columns = try db.cachedStatement(sql: ChangeRecord.columns)
    var values: [String: DatabaseValue] = [:]
    for row in try Row.fetchAll(columns, arguments: [json]) {
      let isBytes = row["type"] == "object"
      values[row["key"]] =
        isBytes ? ChangeRecord.bytes(row["value"]).databaseValue : row["value"]
    }
    self.values = values
  }

  private static let columns = """
    SELECT key, type, iif(type = 'object', json_extract(value, '$.hex'), atom) AS value
    FROM json_each(?)
    """

  /// The SQL that writes a row, letter by letter as ``RowWriter`` does.
  static func sql(_ row: String, _ columns: [ColumnInfo]) -> String {
    let pairs = columns.map { column in
      let value = "\(row).\(column.name.quotedDatabaseIdentifier)"
      let written =
        switch column.type {
        case "REAL": real(value)
        case "BLOB": "CASE WHEN \(value) IS NOT NULL THEN json_object('hex', hex(\(value))) END"
        default: value
        }
      return "'\(column.name)', \(written)"
    }
    return "json_object(\(pairs.joined(separator: ", ")))"
  }

  /// The SQL of a real number, as a record has it; ``ExactNumber`` is the function.
  static func real(_ value: String) -> String { "exact_number(\(value))" }

  private static func bytes(_ hexadecimal: String) -> Data {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return Data(
      stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] * 16 + digits[$0 + 1])
      })
  }
}
