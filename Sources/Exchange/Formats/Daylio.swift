internal import CivilTime
internal import TrackingCore

/// Daylio's CSV export: a mood a row, with activities and a note.
///
/// People rename their moods: a name that is not Daylio's own, nor one of the usual words, is left
/// out and named, because nobody can tell how it felt.
enum Daylio: PastFormat {
  static let name = "Daylio"

  static func recognizes(_ files: SourceFiles) throws -> Bool { try file(of: files) != nil }

  private static func file(of files: SourceFiles) throws -> SourceFile? {
    for file in files.files where file.lastName.hasSuffix(".csv") {
      let table = try CSVTable(file)
      if table.has("mood"), table.has("activities"), table.has("weekday") { return file }
    }
    return nil
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    guard let file = try file(of: files) else { return past }
    var table = try CSVTable(file)
    let hasFullDate = table.has("full_date")
    while let row = try table.next() {
      let day = hasFullDate ? try row.day("full_date") : try oldDay(row)
      let time = row["time"]
      guard let seconds = DateText.time(time) else { throw row.bad(.time(time)) }
      let when = clock.moment(LocalTime(seconds: LocalTime(day: day).seconds + seconds))
      let mood = row["mood"].lowercased()
      guard let score = MoodNames.score(of: mood) else {
        past.leaveOut("mood “\(mood)”")
        continue
      }
      past.add(
        "daylio/\(when.at.seconds)/\(mood)", when,
        .mood(score: score, feeling: mood, note: note(of: row)))
    }
    return past
  }

  /// Before there was a full date: a year, and a date such as `4 March` or `March 4`.
  private static func oldDay(_ row: CSVTable.Row) throws -> LocalDay {
    let words = row["date"].split { !$0.isLetter && !$0.isNumber }
    let month = words.compactMap { word in
      months.firstIndex { word.lowercased().hasPrefix($0) }
    }.first
    let number = words.compactMap { Int($0) }.first { $0 <= 31 }
    guard let year = Int(row["year"]), let month, let number,
      number <= LocalDay.length(ofMonth: month + 1, year: year), number > 0
    else { throw row.bad(.date("\(row["date"]) \(row["year"])")) }
    return LocalDay(year: year, month: month + 1, day: number)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Title, note and activities as one text.
  private static func note(of row: CSVTable.Row) -> String {
    let activities = row["activities"].split(separator: "|").map {
      $0.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    let text = row["note"].replacing("<br>", with: "\n")
    return [row["note_title"], text, activities.joined(separator: ", ")]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
