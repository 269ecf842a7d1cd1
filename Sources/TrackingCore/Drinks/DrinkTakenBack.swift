internal import CivilTime
internal import GRDB

extension Ledger {
  /// What is less than this in ml is nothing.
  private static let leastVolume = 0.5

  /// Takes an amount of a drink out of the newest entries of a day: of the last one a part of all
  /// that it gave, those that it uses up as a whole.
  ///
  /// - Returns: The energy that went with it, as a negative figure, and the deeds that it was taken
  ///   from.
  func takeBack(
    _ ml: Double, of drink: String, on day: LocalDay
  ) throws -> (kcal: Double?, ids: [String]) {
    var (left, kcal, ids) = (ml, Double?.none, [String]())
    let rows = try all(
      """
      SELECT d.id, d.number, e.value AS ml,
        (SELECT sum(c.value) FROM entry c
          WHERE c.user = e.user AND c.deed = e.deed AND c.metric = 'calories') AS kcal
      FROM entry e JOIN deed d ON d.user = e.user AND d.id = e.deed
      WHERE e.user = :user AND e.metric = 'drinks' AND e.facet = :drink AND e.day = :day
        AND e.value > 0
      ORDER BY e.at DESC, d.number DESC
      """, ["drink": drink, "day": day.ordinal])
    for row in rows where left > Ledger.leastVolume {
      let held: Double = row["ml"]
      let part = min(1, left / held)
      let number: Int = row["number"]
      if let energy = row["kcal"] as Double? { kcal = (kcal ?? 0) - energy * part }
      if held - left < Ledger.leastVolume {
        try delete(deed: String(number))
      } else {
        try shrink(row["id"], by: 1 - part)
      }
      ids.append(String(number))
      left -= held
    }
    return (kcal, ids)
  }

  /// Every figure of a deed becomes a part of what it was; how they were computed no longer says
  /// anything.
  private func shrink(_ deed: Int64, by factor: Double) throws {
    try run(
      "UPDATE entry SET value = round(value * :factor, 4) WHERE user = :user AND deed = :deed",
      ["deed": deed, "factor": factor])
    try run(
      "UPDATE deed SET explanation = '' WHERE user = :user AND id = :deed", ["deed": deed])
  }
}
