internal import GRDB

/// The messages that share one commit.
public final class Transaction {
  let db: Database
  /// A number that changes when another process has written.
  public let dataVersion: Int
  let capture: ChangeCapture
  let reference: Reference
  let pictures: PictureFolder
  let reader: (any PastReader)?
  let writer: (any LifeWriter)?
  let statements: OwnStatements
  var recollections: Recollections { capture.recollections }
  var totals: TotalWriter { TotalWriter(db: db, statements: statements, capture: capture) }
  /// The people that were deleted, whose files and traces go after the commit.
  private(set) var removed: [Int64] = []
  /// What can be taken back by itself, the innermost last.
  private var attempts: [Attempt] = []
  /// A sender that was looked up and has never written.
  var unknownSender: String?
  /// The number of the next action; nil until it was looked up.
  var nextAction: Int64?

  /// Whether actions set no savepoint, so that one that fails after it has written takes the whole
  /// transaction back.
  private let isBold: Bool
  /// Whether something was taken back that had no savepoint: nothing of this may be committed.
  private(set) var isTorn = false

  private struct Attempt {
    /// Whether it sets no savepoint.
    var isBold = false
    /// Whether it has written anything yet.
    var isWriting = false
    /// What of others' rows had been touched before it wrote.
    var foreign: String?
  }

  init(
    db: Database, dataVersion: Int, capture: ChangeCapture, reference: Reference,
    pictures: PictureFolder, reader: (any PastReader)? = nil, writer: (any LifeWriter)? = nil,
    statements: OwnStatements, isBold: Bool = false
  ) {
    self.isBold = isBold
    self.dataVersion = dataVersion
    self.statements = statements
    self.db = db
    self.capture = capture
    self.reference = reference
    self.pictures = pictures
    self.reader = reader
    self.writer = writer
  }

  /// Runs one message of one sender; its changes become one undo unit.
  ///
  /// The sender is made known on the first contact.
  /// - Parameter isAlone: Whether an error takes back this message alone, so that the others of the
  ///   batch stay where it is caught. Without it, only the whole transaction can be taken back.
  public func message<Result>(
    from sender: String, clock: Clock, message: MessageRef? = nil, room: String? = nil,
    isAlone: Bool = true, _ body: (Ledger) throws -> Result
  ) throws -> Result {
    func run() throws -> Result {
      try acting(as: nil) {
        let (user, isNew) = try Person.identify(sender, at: clock.now, in: self)
        return try acting(as: user) {
          let ledger = try Ledger(
            transaction: self, user: user, clock: clock, message: message, sender: sender,
            room: room, isOfNewcomer: isNew)
          let answer = try body(ledger)
          if ledger.isRemoved { removed.append(user) }
          return answer
        }
      }
    }
    return isAlone ? try attempt(run) : try run()
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

  /// Runs what leaves nothing behind when it throws.
  ///
  /// What is written in it says so before, by ``willWrite()``: most of what throws has written
  /// nothing, and a savepoint costs copies of the pages that are changed in it.
  /// - Parameter isBold: Whether it seldom throws once it has written, and so needs no savepoint in
  ///   a transaction that can be run again.
  func attempt<Result>(isBold: Bool = false, _ body: () throws -> Result) throws -> Result {
    attempts.append(Attempt(isBold: isBold && self.isBold))
    do {
      let result = try body()
      let attempt = attempts.removeLast()
      if attempt.isWriting, !attempt.isBold { try run("RELEASE attempt") }
      return result
    } catch {
      let attempt = attempts.removeLast()
      if attempt.isWriting, attempt.isBold {
        isTorn = true
        // What stops an action is no fault of the transaction, which is run again for it.
        throw error is Stop ? TornTransaction() : error
      }
      if attempt.isWriting {
        capture.goBack(to: attempt.foreign)
        nextAction = nil
        // What went wrong may have ended the transaction.
        if db.isInsideTransaction {
          try run("ROLLBACK TO attempt")
          try run("RELEASE attempt")
        }
      }
      throw error
    }
  }

  /// Comes before whatever an attempt writes.
  func willWrite() throws {
    guard attempts.last?.isWriting == false else { return }
    for place in attempts.indices where !attempts[place].isWriting {
      if !attempts[place].isBold { try run("SAVEPOINT attempt") }
      attempts[place].isWriting = true
      attempts[place].foreign = capture.foreign
    }
  }

  private func run(_ sql: String) throws { try db.cachedStatement(sql: sql).execute() }

  /// What a bridge's id of a sender's message is called within the person that the sender writes
  /// as: two bridges of one person may number their messages alike.
  ///
  /// At home an id stands for itself; of a sender from elsewhere it is marked with the sender.
  public func code(of id: String, from sender: String) throws -> String {
    let isMarked = id.unicodeScalars.first == Transaction.mark
    let isVisiting = try Person.find(sender, in: self)?.isVisiting ?? false
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

/// An action without a savepoint has failed after it had written: the transaction is to be run once
/// more, with savepoints.
public struct TornTransaction: Error {}

/// Which message of a bridge is being answered.
public struct MessageRef: Sendable, Hashable {
  /// The bridge's own id, opaque, unique for its sender.
  public var id: String

  public init(id: String) { self.id = id }
}
