internal import GRDB
private import GRDBSQLite

/// A number in JSON that gives back the very same number, as SQL's `exact_number`.
///
/// In SQL itself it takes thirty words for each column in each of four records, which SQLite reads
/// again at every start: a sixth of what it takes to open a store.
enum ExactNumber {
  static func install(in db: Database) {
    // From 3.45 on SQLite wants to be told of functions whose texts are JSON.
    let tellsKind: Int32 = sqlite3_libversion_number() < 3_045_000 ? 0 : 0x0100_0000
    sqlite3_create_function_v2(
      db.sqliteConnection, "exact_number", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | tellsKind, nil,
      { context, _, values in
        if let value = values?[0] { ExactNumber.give(value, to: context) }
      }, nil, nil, nil)
  }

  private static func give(_ value: OpaquePointer, to context: OpaquePointer?) {
    let number = sqlite3_value_double(value)
    guard sqlite3_value_type(value) == SQLITE_FLOAT, !isPlain(number) else {
      return sqlite3_result_value(context, value)
    }
    let text = text(number)
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_result_text(context, text, Int32(text.utf8.count), copied)
    sqlite3_result_subtype(context, UInt32(UInt8(ascii: "J")))
  }

  /// A whole number is written exactly as it is.
  private static func isPlain(_ number: Double) -> Bool {
    number == number.rounded(.towardZero) && number.magnitude < 1e15
  }

  /// A real number in JSON.
  static func text(_ number: Double) -> String {
    if number.isInfinite { return number > 0 ? "9e999" : "-9e999" }
    if isPlain(number), number != 0 || number.sign == .plus { return "\(Int(number)).0" }
    return withVaList([number]) { arguments in
      let written = sqlite3_vmprintf("%!.17g", arguments)
      defer { sqlite3_free(written) }
      return written.map { String(cString: $0) } ?? "null"
    }
  }
}
