internal import GRDB

/// Columns of rows, read without a trap where a file was damaged: what a column should not hold is
/// noted, stands as nothing until the transaction ends, and then takes all of it back.
///
/// Inside this module these shadow GRDB's own subscripts, which end the process and print the row.
extension Row {
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) -> Value {
    let limit = Row.days.contains(column) ? Row.lastDay : Row.largest
    if let value = try? decode(Value.self, forColumn: column), Row.isSane(value, limit) {
      return value
    }
    return nothing(in: column)
  }

  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int
  ) -> Value {
    if let value = try? decode(Value.self, atIndex: index), Row.isSane(value, Row.largest) {
      return value
    }
    return nothing(in: "column \(index + 1)")
  }

  /// Whether a number is small enough to count with.
  private static func isSane<Value>(_ value: Value, _ limit: UInt) -> Bool {
    if let number = value as? Int { return number.magnitude <= limit }
    if let number = value as? Double { return number.magnitude <= greatest }
    return true
  }

  /// Notes the damage; null, zero or an empty text stands for the value meanwhile.
  private func nothing<Value: DatabaseValueConvertible>(in column: String) -> Value {
    DamageNote.current?.note(column)
    let blanks: [DatabaseValue] = [.null, 0.databaseValue, "".databaseValue]
    for blank in blanks {
      if let value = Value.fromDatabaseValue(blank) { return value }
    }
    preconditionFailure("no blank value for \(column)")
  }

  /// Seconds since 1970 for 30,000 years, and any number of rows.
  static let largest: UInt = 1_000_000_000_000
  /// Beyond it, doubles are not exact.
  static let greatest = 1e15
  /// Days since 1970 for 2,700 years.
  static let lastDay: UInt = 1_000_000
  /// Columns that hold days since 1970.
  static let days: Set<String> = ["day", "due_day", "first", "last", "closed"]
}
