internal import GRDB

/// The messages that share one commit.
public final class Transaction {
  let db: Database
  let capture: ChangeCapture
  let reference: Reference
  let pictures: PictureFolder
  let reader: (any PastReader)?
  let writer: (any LifeWriter)?
  let statements: OwnStatements
  /// The people that were deleted, whose files and traces go after the commit.
  private(set) var removed: [Int64] = []

  init(
    db: Database, capture: ChangeCapture, reference: Reference, pictures: PictureFolder,
    reader: (any PastReader)? = nil, writer: (any LifeWriter)? = nil, statements: OwnStatements
  ) {
    self.statements = statements
    self.db = db
    self.capture = capture
    self.reference = reference
    self.pictures = pictures
    self.reader = reader
    self.writer = writer
  }

  /// Runs one message of one sender in a savepoint of its own; its changes become one undo unit.
  ///
  /// The sender is made known on the first contact. An error takes back this message alone and is
  /// thrown on; the others of the batch stay.
  /// - Parameter clock: The zone and day start are used until the sender's settings name others.
  public func message<Result>(
    from sender: String, clock: Clock, message: MessageRef? = nil, room: String? = nil,
    _ body: (Ledger) throws -> Result
  ) throws -> Result {
    var result: Result?
    try db.inSavepoint {
      try acting(as: nil) {
        let user = try Person.identify(sender, at: clock.now, in: db)
        result = try acting(as: user) {
          let ledger = try Ledger(
            transaction: self, user: user, clock: clock, message: message, sender: sender,
            room: room)
          let answer = try body(ledger)
          if ledger.isRemoved { removed.append(user) }
          return answer
        }
      }
      return .commit
    }
    guard let result else { throw StoreError.failed(path: "", code: -1, detail: "no result") }
    return result
  }

  /// Runs `body` while no rows but those of one user can be touched; with nil, those of all.
  func acting<Result>(as user: Int64?, _ body: () throws -> Result) throws -> Result {
    let before = capture.act(as: user)
    defer {
      capture.stop()
      capture.act(as: before)
    }
    return try body()
  }

  /// A number that changes when another process has written.
  public func dataVersion() throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  /// What a bridge's id of a sender's message is called within the person that the sender writes
  /// as: two bridges of one person may number their messages alike.
  ///
  /// At home an id stands for itself; of a sender from elsewhere it is marked with the sender.
  public func code(of id: String, from sender: String) throws -> String {
    let isVisiting =
      try Int.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT 1 FROM visit WHERE sender = (SELECT id FROM sender WHERE name = ?)
            """), arguments: [sender]) != nil
    let isMarked = id.unicodeScalars.first == Transaction.mark
    guard isVisiting || isMarked else { return id }
    return "\(Transaction.mark)\(sender.utf8.count):\(sender)\(id)"
  }

  /// Begins the ids that name their sender.
  private static let mark: Unicode.Scalar = "\u{1F}"

  /// The senders that have ever written.
  public func senders() throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM sender ORDER BY id")
  }
}

/// Which message of a bridge is being answered.
public struct MessageRef: Sendable, Hashable {
  /// The bridge's own id, opaque, unique for its sender.
  public var id: String

  public init(id: String) { self.id = id }
}
