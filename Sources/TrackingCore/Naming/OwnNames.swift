internal import GRDB

extension Ledger {
  /// What this person named: the kind (habit, todo, bucket, tracker, challenge, reminder, route),
  /// the name, and for a tracker its unit, which may stand for it ("18 pages"). In a room also the
  /// challenges that others in it take part in.
  public func ownNames() throws -> [(kind: String, name: String, unit: String)] {
    if room == nil, let names = known.names { return names }
    let known = known
    let names = known.isNew && room == nil ? [] : try readOwnNames()
    if room == nil { known.names = names }
    return names
  }

  private func readOwnNames() throws -> [(kind: String, name: String, unit: String)] {
    try all(Ledger.ownNamesQuery, ["room": room]).map { ($0["kind"], $0["name"], $0["unit"]) }
  }

  private static let ownNamesQuery = """
    SELECT 'habit' AS kind, name, '' AS unit FROM habit WHERE user = :user
    UNION ALL SELECT 'tracker', name, unit FROM tracker WHERE user = :user
    UNION ALL SELECT 'challenge', title, '' FROM challenge
      WHERE user = :user AND state = 'active'
    UNION ALL SELECT DISTINCT 'challenge', title, '' FROM challenge
      WHERE room = :room AND is_shared AND state = 'active'
        AND user IN (\(FeedScope.visible))
    UNION ALL SELECT 'reminder', text, '' FROM reminder
      WHERE user = :user AND is_closed = 0 AND kind = 'said'
    UNION ALL SELECT 'route', name, '' FROM route WHERE user = :user
    UNION ALL SELECT 'own food', name, '' FROM food WHERE user = :user
    UNION ALL SELECT DISTINCT 'shelf', shelf, '' FROM list_item
      WHERE user = :user AND shelf <> ''
    UNION ALL SELECT list, title, '' FROM (
      SELECT list, title FROM list_item WHERE user = :user
      ORDER BY completed_at IS NOT NULL, id DESC LIMIT 200)
    """

  /// What this person has listed and not done: the kind (habit, todo, bucket, reminder) and name.
  public func openNames() throws -> [(kind: String, name: String)] {
    let known = known
    if let names = known.openNames { return names }
    let names: [(kind: String, name: String)] = known.isNew ? [] : try readOpenNames()
    known.openNames = names
    return names
  }

  private func readOpenNames() throws -> [(kind: String, name: String)] {
    try all(
      """
      SELECT 'habit' AS kind, name FROM habit WHERE user = :user
      UNION ALL SELECT 'reminder', text FROM reminder
        WHERE user = :user AND is_closed = 0 AND kind = 'said'
      UNION ALL SELECT list, title FROM list_item WHERE user = :user AND completed_at IS NULL
      """
    ).map { ($0["kind"], $0["name"]) }
  }
}
