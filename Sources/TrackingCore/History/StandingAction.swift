internal import GRDB

extension Ledger {
  /// An action that may still be corrected: it is neither undone nor reverted, and what it logged
  /// was not deleted since.
  ///
  /// A deletion leaves the action that logged the deed as it is; carried out again with other
  /// figures it would bring back what the sender took away. A correction puts another deed in the
  /// place of the first.
  public func keptAction(_ id: Int64) throws -> PastAction? {
    guard let action = try standingAction(id) else { return nil }
    let gone = try one(
      """
      SELECT 1 FROM change c WHERE c.user = :user AND c.action = :id AND c."table" = 'deed'
        AND c.before IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM change o JOIN deed d ON d.user = o.user AND d.id = o.row
          WHERE o.user = :user AND o.action = :id AND o."table" = 'deed' AND o.before IS NULL)
      LIMIT 1
      """, ["id": id])
    return gone == nil ? action : nil
  }

  /// The foods of a meal that were deleted since, each by itself: "delete the eggs" behind eggs and
  /// toast.
  public func deletedFoods(of id: Int64) throws -> Set<String> {
    let rows = try all(
      """
      SELECT json_extract(c.after, '$.food') AS food FROM change c
      WHERE c.user = :user AND c.action = :id AND c."table" = 'meal_item' AND c.before IS NULL
        AND NOT EXISTS (SELECT 1 FROM meal_item m WHERE m.user = :user AND m.id = c.row)
      """, ["id": id])
    return Set(rows.compactMap { $0["food"] })
  }
}
