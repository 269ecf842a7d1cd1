internal import CivilTime
internal import GRDB

/// One bout of exercise as it was kept, with the figures that questions compare.
struct Bout {
  let id: String
  let activity: String
  let day: LocalDay
  let seconds: Double?
  let metres: Double?
  let sets: Double?
  /// Of all sets together.
  let repetitions: Double?
  let loadKg: Double?

  /// Metres a second; nil where the way or the time is unknown.
  var speed: Double? {
    guard let seconds, let metres, seconds > 0, metres > 0 else { return nil }
    return metres / seconds
  }

  /// Repetitions of one set.
  var repetitionsOfSet: Double? { repetitions.map { $0 / max(1, sets ?? 1) } }

  /// Everything that was lifted: sets × repetitions × load.
  var volumeKg: Double? {
    guard let repetitions, let loadKg else { return nil }
    return repetitions * loadKg
  }

  /// What could be lifted once, after Epley (1985); nil beyond the ten repetitions it is made for.
  var oneRepetitionKg: Double? {
    guard let loadKg, let reps = repetitionsOfSet, (1...10).contains(reps) else { return nil }
    return reps == 1 ? loadKg : loadKg * (1 + reps / 30)
  }
}

extension Ledger {
  /// The bouts of an activity and its kinds, or of all, in a period, oldest first.
  func bouts(of activity: String?, in period: Period) throws -> [Bout] {
    let names = listedNames(of: activity, in: .exercise)
    return try all(
      """
      SELECT d.number, d.name, d.day,
        max(CASE e.metric WHEN 'exercise' THEN e.value END) AS seconds,
        max(CASE e.metric WHEN 'distance' THEN e.value END) AS metres,
        max(CASE e.metric WHEN 'strength sets' THEN e.value END) AS sets,
        max(CASE e.metric WHEN 'strength repetitions' THEN e.value END) AS repetitions,
        max(CASE e.metric WHEN 'strength load' THEN e.value END) AS load
      FROM deed d JOIN entry e ON e.user = d.user AND e.deed = d.id
      WHERE d.user = :user AND d.kind = 'exercise' AND d.day BETWEEN :from AND :to
        AND (:names IS NULL OR d.name IN (SELECT value FROM json_each(:names)))
      GROUP BY d.id ORDER BY d.day, d.at, d.id
      """,
      ["names": names, "from": period.from.ordinal, "to": period.to.ordinal]
    ).map { row in
      Bout(
        id: String(row["number"] as Int), activity: row["name"],
        day: LocalDay(ordinal: row["day"]), seconds: row["seconds"], metres: row["metres"],
        sets: row["sets"], repetitions: row["repetitions"], loadKg: row["load"])
    }
  }
}
