internal import CivilTime
internal import TrackingCore

/// Google Fit's Takeout: one row a day in `Daily activity metrics.csv`.
///
/// Columns differ from export to export and are found by their names; what is blank is unknown.
/// The places where somebody was are passed over without a word kept of them.
enum GoogleFit: PastFormat {
  static let name = "Google Fit"

  static func recognizes(_ files: SourceFiles) throws -> Bool { try daily(files) != nil }

  /// The table of days; tables of single days have times instead.
  private static func daily(_ files: SourceFiles) throws -> SourceFile? {
    for file in files.files where file.lastName.hasSuffix(".csv") && file.size > 0 {
      let table = try CSVTable(file)
      let isFit = table.has("Move Minutes count", "Heart Points", "Calories (kcal)")
      if table.has("Date"), isFit, table.has("Step count", "Distance (m)") { return file }
    }
    return nil
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    guard let file = try daily(files) else { return past }
    var table = try CSVTable(file)
    let unused = table.columns.filter { !used.contains(CSVTable.plain($0)) && !isPlace($0) }
    for column in unused where !column.isEmpty { past.leaveOut("column “\(column)”") }
    while let row = try table.next() {
      let day = try row.day("Date")
      let when = clock.moment(day)
      if let steps = try row.number("Step count"), steps > 0 {
        past.add("google fit/steps/\(day)", when, .steps(steps))
      }
      if let kg = try row.number("Average weight (kg)") {
        past.add("google fit/weight/\(day)", when, .weight(kg: kg))
      }
      if let ms = try row.number("Sleeping duration (ms)"), ms > 0 {
        past.add("google fit/sleep/\(day)", when, .sleep(seconds: (ms / 1000).rounded()))
      }
      for (column, activity) in activities {
        guard let ms = try row.number(column), ms > 0 else { continue }
        let bout = PastWorkout(activity, seconds: (ms / 1000).rounded())
        past.add("google fit/\(activity)/\(day)", when, .workout(bout))
      }
    }
    return past
  }

  private static func isPlace(_ column: String) -> Bool {
    column.lowercased().contains("latitude") || column.lowercased().contains("longitude")
  }

  private static let activities = [
    ("Biking duration (ms)", "cycling"), ("Running duration (ms)", "running"),
    ("Swimming duration (ms)", "swimming"), ("Yoga duration (ms)", "yoga"),
  ]

  private static let used: Set<String> = Set(
    (["Date", "Step count", "Average weight (kg)", "Sleeping duration (ms)"]
      + activities.map(\.0)).map(CSVTable.plain))
}
