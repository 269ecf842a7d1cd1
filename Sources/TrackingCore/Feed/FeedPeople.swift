internal import Commands
internal import GRDB
internal import Slots

/// `feed.people`: whom one follows, who follows one, and whom one blocks.
enum FeedPeople {
  static func show(_ asked: Asked<AskedPlainly>, _ ledger: Ledger) throws -> Outcome {
    let following = try ledger.names("follow", of: "whom", where: "user")
    let followers = try ledger.names("follow", of: "user", where: "whom")
    let blocked = try ledger.names("block", of: "whom", where: "user")
    var data: Slots = [
      "is_empty": .flag(following.isEmpty && followers.isEmpty && blocked.isEmpty)
    ]
    for (key, names) in [("following", following), ("followers", followers), ("blocked", blocked)]
    where !names.isEmpty {
      data[key] = .list(names.map { .text($0) })
    }
    return Outcome(.answered, slots: asked.slots, data: data)
  }
}

extension Ledger {
  /// The names at one end of a relation that has this person at the other. Table and columns are
  /// those named above, never said by anyone.
  fileprivate func names(
    _ table: String, of column: String, where own: String
  ) throws -> [String] {
    try all(
      """
      SELECT \(FeedScope.name) AS name
      FROM (SELECT id, \(column) AS user FROM \(table) WHERE \(own) = :user) s ORDER BY s.id
      """
    ).map { $0["name"] }
  }
}
