import GRDB

/// GRDB's way to a column and the core's are both in sight of these tests: they use this one.
extension Row {
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
