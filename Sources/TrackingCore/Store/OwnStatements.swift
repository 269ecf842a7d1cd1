private import Foundation
internal import GRDB
private import GRDBSQLite

/// The prepared statements of one store, each of which names its user.
///
/// A statement is looked at once, when it is first prepared. It is used by whoever holds the
/// database, one at a time.
final class OwnStatements: @unchecked Sendable {
  /// By ``place(of:)``, some in each.
  private var known = OwnStatements.none()
  private var count = 0
  /// SQL that is put together from names could go on for ever.
  private static let most = 500

  private static func none() -> [[(sql: String, statement: OwnStatement)]] {
    .init(repeating: [], count: 256)
  }

  /// - Throws: ``StoreError/failed(path:code:detail:)`` for SQL that binds no `:user`.
  func statement(_ sql: String, in db: Database) throws -> OwnStatement {
    let place = OwnStatements.place(of: sql)
    for one in known[place] where one.sql == sql { return one.statement }
    if count >= Self.most {
      removeAll()
      db.clearSchemaCache()
    }
    // One that says that it stays: SQLite keeps memory at hand for what is soon given back, as the
    // values of each message are, and statements would take all of it for good.
    let statement = OwnStatement(try db.cachedStatement(sql: sql))
    guard statement.namesUser else {
      throw StoreError.failed(path: "", code: -1, detail: "a query without a user: \(sql)")
    }
    known[place].append((sql, statement))
    count += 1
    return statement
  }

  /// Where SQL is looked up, by its length and its last letters: to sum up all of it, as each
  /// message would do a dozen times, takes as long as to find a row.
  private static func place(of sql: String) -> Int {
    var sql = sql
    return sql.withUTF8 { letters in
      var sum = letters.count
      for letter in letters.suffix(8) { sum = sum &* 31 &+ Int(letter) }
      return sum & 255
    }
  }

  /// Lets go of all, before the database is closed.
  func removeAll() {
    known = Self.none()
    count = 0
  }
}

/// A prepared statement with the names of its places: values are bound by place, without looking
/// for any name in its text.
final class OwnStatement {
  let statement: Statement
  /// Without their colon, in the order of their places; empty for that of the user.
  private let names: [String]
  /// Where the value of each was found last: who runs a statement gives its values in one order.
  private var found: [Int]
  /// The places of the user, of the number that a row is to have, and of all others.
  private let (users, numbers, others): ([Int32], [Int32], [Int32])

  fileprivate init(_ statement: Statement) {
    self.statement = statement
    let handle = statement.sqliteStatement
    let names = (0..<sqlite3_bind_parameter_count(handle)).map { place in
      let name = sqlite3_bind_parameter_name(handle, place + 1).map { String(cString: $0 + 1) }
      return name == "user" ? "" : name ?? "?"
    }
    self.names = names
    found = names.map { _ in 0 }
    func places(_ isOne: (String) -> Bool) -> [Int32] {
      names.indices.filter { isOne(names[$0]) }.map { Int32($0 + 1) }
    }
    users = places(\.isEmpty)
    numbers = places { $0 == OwnStatement.number }
    others = places { !$0.isEmpty && $0 != OwnStatement.number }
    // Its values are bound here, and not looked at again when rows are read with it.
    statement.setUncheckedArguments(StatementArguments())
  }

  /// Whether it can tell whose rows it is about.
  var namesUser: Bool { !users.isEmpty }

  /// The statement with values in its places, for reading with it.
  func bound(_ values: SQLValues, user: Int64) throws -> Statement {
    sqlite3_reset(statement.sqliteStatement)
    for place in names.indices {
      if names[place].isEmpty {
        sqlite3_bind_int64(statement.sqliteStatement, Int32(place + 1), user)
      } else {
        bind(try value(at: place, values), to: Int32(place + 1))
      }
    }
    return statement
  }

  /// What the number of a row is called that does not get a new one.
  static let number = "own_id"

  /// Runs it to its end.
  func run(_ values: SQLValues, user: Int64) throws {
    try finish(bound(values, user: user).sqliteStatement) { _ in }
  }

  /// Runs it to its end, and gives each row on its way.
  func read(_ values: SQLValues, user: Int64, _ take: (OwnColumns) -> Void) throws {
    try finish(bound(values, user: user).sqliteStatement, take)
  }

  /// Runs it to its end with values in the order of their places, and gives each row on its way.
  ///
  /// - Parameter number: That of a row that does not get a new one.
  func run(
    user: Int64, number: Int64? = nil, _ fill: (inout SQLPlaces) -> Void,
    _ take: (OwnColumns) -> Void = { _ in }
  ) throws {
    let handle = statement.sqliteStatement
    sqlite3_reset(handle)
    for place in users { sqlite3_bind_int64(handle, place, user) }
    var values = SQLPlaces(handle, others)
    fill(&values)
    guard values.isFull, numbers.isEmpty == (number == nil) else {
      throw StoreError.failed(path: "", code: -1, detail: "not as many values as places")
    }
    if let number { for place in numbers { sqlite3_bind_int64(handle, place, number) } }
    try finish(handle, take)
  }

  private func finish(_ handle: OpaquePointer, _ take: (OwnColumns) -> Void) throws {
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW {
      take(OwnColumns(handle: handle))
      code = sqlite3_step(handle)
    }
    guard code == SQLITE_DONE else { throw statement.failed(code) }
    sqlite3_reset(handle)
  }

  private func value(at place: Int, _ values: SQLValues) throws -> DatabaseValue {
    guard let found = values.place(of: names[place], near: found[place]) else {
      throw StoreError.failed(path: "", code: -1, detail: "no value for \(names[place])")
    }
    if found != self.found[place] { self.found[place] = found }
    return values.value(at: found)
  }

  private func bind(_ value: DatabaseValue, to place: Int32) {
    let handle = statement.sqliteStatement
    switch value.storage {
    case .null: sqlite3_bind_null(handle, place)
    case .int64(let number): sqlite3_bind_int64(handle, place, number)
    case .double(let number): sqlite3_bind_double(handle, place, number)
    case .string(var text):
      text.withUTF8 {
        _ = sqlite3_bind_text(handle, place, $0.baseAddress, Int32($0.count), SQLPlaces.copied)
      }
    case .blob(let data):
      data.withUnsafeBytes {
        _ = sqlite3_bind_blob(handle, place, $0.baseAddress, Int32($0.count), SQLPlaces.copied)
      }
    }
  }
}

/// The values of a statement by name: a few, which are faster looked through than hashed.
struct SQLValues: ExpressibleByDictionaryLiteral {
  /// Apart from their values, which would be copied where names are compared.
  private var names: [String] = []
  private var values: [DatabaseValue] = []

  init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
    names.reserveCapacity(elements.count)
    values.reserveCapacity(elements.count)
    for (name, value) in elements { add(name, value) }
  }

  /// Where the value of a name is, which is first looked for at one place.
  func place(of name: String, near place: Int) -> Int? {
    place < names.count && names[place] == name ? place : names.firstIndex(of: name)
  }

  func value(at place: Int) -> DatabaseValue { values[place] }

  /// Gives a name its value; in the end the first one given counts.
  mutating func add(_ name: String, _ value: (any DatabaseValueConvertible)?) {
    names.append(name)
    values.append(value?.databaseValue ?? .null)
  }
}

extension Statement {
  /// What a step came to that went wrong; the statement is made ready again.
  fileprivate func failed(_ code: Int32) -> DatabaseError {
    let error = DatabaseError(
      resultCode: ResultCode(rawValue: code),
      message: String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement))), sql: sql)
    sqlite3_reset(sqliteStatement)
    return error
  }
}

extension Database {
  /// The number that a query without values gives first; nil where it gives none.
  ///
  /// A message asks for some half a dozen, and a cursor of GRDB takes longer to be made for one
  /// than the query.
  func integer(_ sql: String) throws -> Int? {
    let statement = try cachedStatement(sql: sql)
    let handle = statement.sqliteStatement
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw statement.failed(code) }
    defer { sqlite3_reset(handle) }
    guard code == SQLITE_ROW, sqlite3_column_type(handle, 0) == SQLITE_INTEGER else { return nil }
    return Int(sqlite3_column_int64(handle, 0))
  }
}
