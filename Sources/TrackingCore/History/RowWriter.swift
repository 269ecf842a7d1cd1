private import Glibc
private import GRDBSQLite

/// Writes a row as a ``ChangeRecord`` while SQLite tells of it, letter by letter as SQLite's own
/// `json_object` writes it.
struct RowWriter {
  private var bytes: [UInt8] = []

  init() {
    // Memory of a kilobyte and more is not kept at hand.
    bytes.reserveCapacity(480)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter value: The value of a column by its place; nil where the row has none.
  mutating func write(_ table: OwnedTable, _ value: (Int32) -> OpaquePointer?) {
    for (place, column) in table.columns.enumerated() {
      bytes.append(contentsOf: column.key)
      add(value(Int32(place)), of: column)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func add(_ value: OpaquePointer?, of column: OwnedTable.Column) {
    switch value.map(sqlite3_value_type) ?? SQLITE_NULL {
    // A row of before a column was added has nothing in its place.
    case SQLITE_NULL: bytes.append(contentsOf: column.fallback)
    case SQLITE_INTEGER where column.kind != .real:
      bytes.append(contentsOf: String(sqlite3_value_int64(value)).utf8)
    // SQLite keeps a whole number as such.
    case SQLITE_INTEGER, SQLITE_FLOAT:
      bytes.append(contentsOf: ExactNumber.text(sqlite3_value_double(value)).utf8)
    case SQLITE_TEXT:
      let text = sqlite3_value_text(value)
      add(literal: UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
    default:
      let blob = sqlite3_value_blob(value)
      add(hexadecimal: UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_value_bytes(value))))
    }
  }

  private mutating func add(literal text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var copied = 0
    for (place, byte) in text.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: text[copied..<place])
      addEscape(of: byte)
      copied = place + 1
    }
    bytes.append(contentsOf: text[copied...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func addEscape(of byte: UInt8) {
    let escape: String =
      switch byte {
      case 0x08: "\\b"
      case 0x09: "\\t"
      case 0x0A: "\\n"
      case 0x0C: "\\f"
      case 0x0D: "\\r"
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
      }
    bytes.append(contentsOf: escape.utf8)
  }

  private mutating func add(hexadecimal data: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: "{\"hex\":\"".utf8)
    for byte in data {
      bytes.append(RowWriter.digits[Int(byte >> 4)])
      bytes.append(RowWriter.digits[Int(byte & 15)])
    }
    bytes.append(contentsOf: "\"}".utf8)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
