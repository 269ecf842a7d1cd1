private import GRDB
private import GRDBSQLite

/// The columns of the row at which a statement stands, by their place.
///
/// What every message reads is read with them: a row of GRDB first makes a table of the names of
/// its columns, which takes longer than to find it. What a column should not hold is noted, as in
/// rows.
struct OwnColumns {
  let handle: OpaquePointer?

  func integer(_ place: Int32) -> Int64 {
    guard sqlite3_column_type(handle, place) == SQLITE_INTEGER else { return damaged(place, 0) }
    let number = sqlite3_column_int64(handle, place)
    return number.magnitude <= Row.largest ? number : damaged(place, 0)
  }

  /// A sum, which may be larger than what one entry holds.
  func wide(_ place: Int32) -> Int64 {
    guard sqlite3_column_type(handle, place) == SQLITE_INTEGER else { return damaged(place, 0) }
    return sqlite3_column_int64(handle, place)
  }

  func real(_ place: Int32) -> Double {
    let type = sqlite3_column_type(handle, place)
    guard type == SQLITE_INTEGER || type == SQLITE_FLOAT else { return damaged(place, 0) }
    let number = sqlite3_column_double(handle, place)
    return number.magnitude <= Row.greatest ? number : damaged(place, 0)
  }

  func text(_ place: Int32) -> String {
    guard sqlite3_column_type(handle, place) == SQLITE_TEXT,
      let text = sqlite3_column_text(handle, place)
    else { return damaged(place, "") }
    return String(cString: text)
  }

  private func damaged<Value>(_ place: Int32, _ blank: Value) -> Value {
    DamageNote.current?.note("column \(place + 1)")
    return blank
  }
}

extension Ledger {
  /// Reads the rows of a query over this person's data by the places of their columns, one after
  /// another; the SQL must name `:user`.
  func read(_ sql: String, _ values: SQLValues, _ take: (OwnColumns) -> Void) throws {
    try own(sql).read(values, user: user, take)
  }

  /// The same with the values in the order of their places, of which the user's is none.
  func read(
    _ sql: String, inOrder fill: (inout SQLPlaces) -> Void, _ take: (OwnColumns) -> Void
  ) throws {
    try own(sql).run(user: user, fill, take)
  }
}
