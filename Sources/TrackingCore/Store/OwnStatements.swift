internal import GRDB

/// The prepared statements of one store, each of which names its user.
///
/// A statement is looked at once, when it is first prepared. It is used by whoever holds the
/// database, one at a time.
final class OwnStatements: @unchecked Sendable {
  private var known: [String: Statement] = [:]
  /// SQL that is put together from names could go on for ever.
  private static let most = 500

  /// - Throws: ``StoreError/failed(path:code:detail:)`` for SQL that binds no `:user`.
  func statement(_ sql: String, in db: Database) throws -> Statement {
    if let statement = known[sql] { return statement }
    guard sql.contains(":user") else {
      throw StoreError.failed(path: "", code: -1, detail: "a query without a user: \(sql)")
    }
    if known.count >= Self.most { known.removeAll() }
    let statement = try db.makeStatement(sql: sql)
    known[sql] = statement
    return statement
  }

  /// Lets go of all, before the database is closed.
  func removeAll() { known.removeAll() }
}
