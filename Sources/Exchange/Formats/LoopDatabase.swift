internal import CivilTime
internal import TrackingCore

/// Loop Habit Tracker's full backup: an SQLite database.
enum LoopDatabase: PastFormat {
  static let name = "Loop Habit Tracker"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    guard let path = files.plainPath, let file = files.files.first,
      try file.head(16).hasPrefix("SQLite format 3")
    else { return false }
    return try ForeignDatabase(path).hasTables("Habits", "Repetitions")
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    guard let path = files.plainPath else { return past }
    let database = try ForeignDatabase(path)
    var marks: [Int: [LoopMark]] = [:]
    let notes = try database.columns(of: "Repetitions").contains("notes") ? "notes" : "''"
    for row in try database.rows(
      "SELECT habit, timestamp, value, \(notes) AS notes FROM Repetitions ORDER BY timestamp")
    {
      guard let habit = row.whole("habit"), let stamp = row.whole("timestamp"),
        let value = row.whole("value"), let known = LoopMark.Value("\(value)")
      else { continue }
      let day = LocalTime(seconds: stamp / 1000).day
      marks[habit, default: []].append(
        LoopMark(day: day, value: known, note: row.text("notes") ?? ""))
    }
    let columns = try database.columns(of: "Habits")
    let type = columns.contains("type") ? "type" : "0"
    let unit = columns.contains("unit") ? "unit" : "''"
    for row in try database.rows(
      """
      SELECT id, name, freq_num, freq_den, archived, \(type) AS type, \(unit) AS unit
      FROM Habits ORDER BY position, id
      """)
    {
      guard let id = row.whole("id"), let title = row.text("name"), !title.isEmpty else { continue }
      var habit = LoopHabit(
        name: title, times: row.whole("freq_num") ?? 1, days: row.whole("freq_den") ?? 1)
      habit.isNumerical = row.whole("type") == 1
      habit.unit = row.text("unit") ?? ""
      habit.isArchived = row.whole("archived") == 1
      habit.add(marks[id] ?? [], clock, &past)
    }
    return past
  }
}
