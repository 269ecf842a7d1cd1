internal import Commands
internal import GRDB

/// One person's store inside one write transaction.
///
/// Everything it reads and writes is that person's: SQL in this module goes through ``all(_:_:)``,
/// ``one(_:_:)`` and ``run(_:_:)``, which bind `:user` by themselves. What a message changes
/// becomes one unit that can be undone.
public final class Ledger {
  public internal(set) var clock: Clock
  /// The clock of whoever reads the reply, where an earlier message is played again: "today" is
  /// the day of the edit.
  var readerClock: Clock?
  /// The clock that a reply is told by.
  public var tellingClock: Clock { readerClock ?? clock }
  /// The bridge's message that is being answered.
  public let message: MessageRef?
  /// The name under which the person writes.
  public let sender: String
  /// Where the message was written; what is told later by itself is told there.
  public let room: String?
  /// The person is deleted: there is nobody to keep anything for any more.
  public internal(set) var isRemoved = false
  /// Whose rows these are.
  let user: Int64
  let transaction: Transaction
  var db: Database { transaction.db }
  let reference: Reference
  /// Where the files of photos lie.
  let pictures: PictureFolder
  let reader: (any PastReader)?
  let writer: (any LifeWriter)?
  let capture: ChangeCapture
  /// This message's unit, once something was changed.
  var unit: Int64?
  /// The actions of an edited message whose place the next ones take, in their order.
  var freedActions: [Int64] = []
  /// The numbers that the next rows get instead of new ones.
  var reused = ReusedRows()
  /// What this message answered before it was edited, or what it answers was.
  public internal(set) var formerAnswer: KeptAnswer?
  /// Reads an action's words once more while it is carried out again.
  var reread: Reread?
  /// How many rows the last statement has written.
  private(set) var writtenCount = 0
  /// The greatest number of a deed while some of them are taken back for an edit.
  var takenNumbers = 0
  /// The zone that is set all through what an edit plays again; nil where the history sets one.
  var unmovedZone: String??
  /// The person was made by this very message, and had nothing before it.
  let isOfNewcomer: Bool
  /// The action that was kept last, where no other can be newer.
  var lastKept: (id: Int64, intent: IntentName)?
  /// What is known of the person without reading it again.
  var known: Recollections.Person { transaction.recollections.person(user) }
  /// The sender's settings as they are now.
  public internal(set) var settings: Settings
  /// What is known of the person.
  public internal(set) var profile: Profile

  init(
    transaction: Transaction, user: Int64, clock: Clock, message: MessageRef? = nil,
    sender: String = "", room: String? = nil, isOfNewcomer: Bool = false
  ) throws {
    self.isOfNewcomer = isOfNewcomer
    self.sender = sender
    self.room = room
    self.transaction = transaction
    capture = transaction.capture
    reference = transaction.reference
    pictures = transaction.pictures
    reader = transaction.reader
    writer = transaction.writer
    self.user = user
    self.message = message
    settings = try Settings(of: user, in: transaction)
    profile = try Profile(of: user, in: transaction)
    self.clock = settings.clock(from: clock)
  }

  /// Takes up settings and profile again, after something may have changed them.
  func refresh() throws {
    settings = try Settings(of: user, in: transaction)
    profile = try Profile(of: user, in: transaction)
  }
}

extension Ledger {
  /// All rows of a query over this person's data; the SQL must name `:user`.
  func all(_ sql: String, _ values: SQLValues = [:]) throws -> [Row] {
    try Row.fetchAll(own(sql).bound(values, user: user))
  }

  /// The first row of a query over this person's data; the SQL must name `:user`.
  func one(_ sql: String, _ values: SQLValues = [:]) throws -> Row? {
    try Row.fetchOne(own(sql).bound(values, user: user))
  }

  /// Writes to this person's data; the SQL must name `:user`. The id of the last inserted row.
  @discardableResult
  func run(_ sql: String, _ values: SQLValues = [:]) throws -> Int64 {
    try transaction.willWrite()
    if !reused.isEmpty, let (sql, table, id) = reused.numbered(sql), try isFree(id, in: table) {
      var values = values
      values.add(OwnStatement.number, id)
      return try write(own(sql), values)
    }
    return try write(own(sql), values)
  }

  /// Writes to this person's data what each message writes, with the values in the order of their
  /// places; the SQL must name `:user`, which is none of them.
  ///
  /// - Returns: The id of the last inserted row.
  @discardableResult
  func run(_ sql: String, inOrder fill: (inout SQLPlaces) -> Void) throws -> Int64 {
    try transaction.willWrite()
    if !reused.isEmpty, let (sql, table, id) = reused.numbered(sql), try isFree(id, in: table) {
      let statement = try own(sql)
      return try write { try statement.run(user: user, number: id, fill) }
    }
    let statement = try own(sql)
    return try write { try statement.run(user: user, fill) }
  }

  private func write(_ statement: OwnStatement, _ values: SQLValues) throws -> Int64 {
    try write { try statement.run(values, user: user) }
  }

  /// Runs a statement and has what it changed written down.
  private func write(_ run: () throws -> Void) throws -> Int64 {
    do {
      try run()
    } catch {
      capture.drop()
      throw error
    }
    let last = db.lastInsertedRowID
    writtenCount = db.changesCount
    try capture.settle(keep)
    try transaction.totals.settle()
    return last
  }

  private func isFree(_ id: Int64, in table: String) throws -> Bool {
    try one(
      "SELECT 1 FROM \(table.quotedDatabaseIdentifier) WHERE user = :user AND id = :id",
      ["id": id]) == nil
  }

  func own(_ sql: String) throws -> OwnStatement {
    try transaction.statements.statement(sql, in: db)
  }
}
