internal import CivilTime
internal import GRDB

/// Who a sender is: several senders may be one person.
enum Person {
  /// The person behind a sender's name, made on the first contact.
  static func identify(
    _ sender: String, at now: Instant, in transaction: Transaction
  ) throws -> (user: Int64, isNew: Bool) {
    if let known = try find(sender, in: transaction) { return (known.user, false) }
    let db = transaction.db
    try transaction.willWrite()
    // Preparing them takes longer than a message: every table refers to the user.
    try db.cachedStatement(sql: "INSERT INTO user (created_at) VALUES (?)")
      .execute(arguments: [now.seconds])
    let user = db.lastInsertedRowID
    try db.cachedStatement(sql: "INSERT INTO sender (name, user) VALUES (?, ?)")
      .execute(arguments: [sender, user])
    transaction.unknownSender = nil
    transaction.recollections.begin(user, as: sender)
    return (user, true)
  }

  /// Whom a sender writes as; nil for one that has never written.
  static func find(
    _ sender: String, in transaction: Transaction
  ) throws -> Recollections.Sender? {
    if let known = transaction.recollections.sender(sender) { return known }
    if transaction.unknownSender == sender { return nil }
    let query = try transaction.db.cachedStatement(
      sql: """
        SELECT user, EXISTS (SELECT 1 FROM visit WHERE visit.sender = sender.id) AS is_visiting
        FROM sender WHERE name = ?
        """)
    guard let row = try Row.fetchOne(query, arguments: [sender]) else {
      transaction.unknownSender = sender
      return nil
    }
    let found = Recollections.Sender(user: row["user"], isVisiting: row["is_visiting"])
    transaction.recollections.keep(found, sender)
    return found
  }
}
