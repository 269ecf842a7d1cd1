internal import GRDB
internal import Pictures
internal import Slots

/// Whose shared things a person sees: of those followed, and of those in a room with them, but of
/// nobody who blocks them or whom they block, and of nobody who keeps all private.
enum FeedScope {
  /// The ids of those people, as a query.
  static let visible = """
    SELECT whom AS id FROM follow WHERE user = :user
    UNION SELECT o.user FROM room_member m JOIN room_member o ON o.room = m.room
      WHERE m.user = :user AND o.user <> :user
    EXCEPT SELECT whom FROM block WHERE user = :user
    EXCEPT SELECT user FROM block WHERE whom = :user
    EXCEPT SELECT user FROM setting WHERE name = 'sharing' AND value = 'off'
    """

  /// How a person is called by others: by the account, else by the name they write under.
  static let name = """
    coalesce((SELECT a.name FROM account a WHERE a.user = s.user),
      (SELECT n.name FROM sender n WHERE n.user = s.user ORDER BY n.id LIMIT 1), '')
    """

  static let columns = """
    s.id, s.user AS owner, s.kind, s.facts, s.words, s.day, s.photo, \(name) AS name,
    (SELECT count(*) FROM cheer c WHERE c.share = s.id) AS cheers
    """
}

extension Ledger {
  /// What others let this person see, newest first; in a room only what those share who are in it,
  /// for they alone let the room see it.
  func feed() throws -> [SharedThing] {
    try all(
      """
      SELECT \(FeedScope.columns) FROM share s WHERE s.user IN (\(FeedScope.visible))
        AND (:room IS NULL OR s.user IN (SELECT user FROM room_member WHERE room = :room))
      ORDER BY s.at DESC, s.id DESC LIMIT 200
      """, ["room": room]
    ).map(SharedThing.init(row:))
  }

  /// What this person shares, newest first.
  func ownShares() throws -> [SharedThing] {
    try all(
      """
      SELECT \(FeedScope.columns) FROM share s WHERE s.user = :user
      ORDER BY s.at DESC, s.id DESC
      """
    ).map(SharedThing.init(row:))
  }

  /// The picture of a shared thing that this person may see.
  func picture(of thing: SharedThing) throws -> Outcome.Attachment? {
    let row = try one(
      """
      SELECT p.* FROM share s JOIN photo p ON p.user = s.user AND p.id = s.photo
      WHERE s.id = :share AND (s.user = :user OR s.user IN (\(FeedScope.visible)))
      """, ["share": thing.id])
    guard let photo = row.map(Photo.init(row:)) else { return nil }
    return Outcome.Attachment(
      path: pictures.path(of: photo, user: thing.owner), mime: photo.kind.mime)
  }

  /// The person whom others know by a name; nil when there is none, or when they block this one.
  func person(named name: String) throws -> (id: Int64, name: String)? {
    let row = try one(
      """
      SELECT s.user AS id, \(FeedScope.name) AS name FROM sender s
      WHERE s.user <> :user
        AND (s.name = :name COLLATE NOCASE
          OR s.user = (SELECT user FROM account WHERE name = :name))
        AND s.user NOT IN (SELECT user FROM block WHERE whom = :user)
      ORDER BY s.id LIMIT 1
      """, ["name": name])
    return row.map { ($0["id"], $0["name"]) }
  }

  /// Notes that this person writes in a room, and sees what the others there share.
  public func enter(_ room: String) throws {
    if room.isEmpty { return }
    try run(
      """
      INSERT INTO room_member (user, room) VALUES (:user, :room)
      ON CONFLICT (user, room) DO NOTHING
      """, ["room": room])
  }
}
