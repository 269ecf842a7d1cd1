internal import CivilTime
internal import GRDB

/// Who a sender is: several senders may be one person.
enum Person {
  /// The person behind a sender's name, made on the first contact.
  static func identify(_ sender: String, at now: Instant, in db: Database) throws -> Int64 {
    let known = try db.cachedStatement(sql: "SELECT user FROM sender WHERE name = ?")
    if let user = try Int64.fetchOne(known, arguments: [sender]) { return user }
    // Preparing them takes longer than a message: every table refers to the user.
    try db.cachedStatement(sql: "INSERT INTO user (created_at) VALUES (?)")
      .execute(arguments: [now.seconds])
    let user = db.lastInsertedRowID
    try db.cachedStatement(sql: "INSERT INTO sender (name, user) VALUES (?, ?)")
      .execute(arguments: [sender, user])
    return user
  }
}
