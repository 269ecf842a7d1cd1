internal import CivilTime
internal import TrackingCore

/// Fitbit's older export: several tables in one CSV file, each under a line with its name.
enum FitbitTables: PastFormat {
  static let name = "Fitbit"

  private enum Table: String, CaseIterable {
    case activities, body, foods, sleep

    init?(_ row: CSVReader.Row) {
      let isAlone = row.fields.dropFirst().allSatisfy(\.isEmpty)
      guard isAlone, let table = Table(rawValue: row.fields[0].lowercased()) else { return nil }
      self = table
    }
  }

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    guard let file = files.first(where: { $0.hasSuffix(".csv") }) else { return false }
    var reader = try CSVReader(file)
    guard let first = try reader.next() else { return false }
    return Table(first) != nil
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    for file in files.files where file.lastName.hasSuffix(".csv") {
      var reader = try CSVReader(file)
      var table: Table?
      var head: CSVTable?
      while let row = try reader.next() {
        if let begun = Table(row) {
          table = begun
          head = nil
        } else if let table, let columns = head {
          guard row.fields.count <= columns.columns.count else {
            throw ExchangeError.badLine(
              file: file.name, line: row.line,
              .fields(count: row.fields.count, expected: columns.columns.count))
          }
          try take(columns.row(row), table, clock, &past)
        } else if table != nil {
          head = CSVTable(reader, row)
        } else {
          past.leaveOut("lines of tables without a name")
        }
      }
    }
    return past
  }

  private static func take(
    _ row: CSVTable.Row, _ table: Table, _ clock: Clock, _ past: inout Past
  ) throws {
    switch table {
    case .activities:
      let day = try row.day("Date", clock.dateOrder)
      if let steps = try row.number("Steps"), steps > 0 {
        past.add("fitbit/steps/\(day)", clock.moment(day), .steps(steps))
      }
      if let floors = try row.number("Floors"), floors > 0 {
        let figure = PastMeasure("flights climbed", floors, unit: "flights")
        past.add("fitbit/floors/\(day)", clock.moment(day), .measure(figure))
      }
    case .body:
      let day = try row.day("Date", clock.dateOrder)
      if let weight = try row.number("Weight"), weight > 0 {
        past.add("fitbit/weight/\(day)", clock.moment(day), .weight(kg: weight))
      }
    case .foods:
      let day = try row.day("Date", clock.dateOrder)
      if let kcal = try row.number("Calories In"), kcal > 0 {
        past.add("fitbit/food/\(day)", clock.moment(day), .meal(PastMeal("snack", kcal: kcal)))
      }
    case .sleep:
      guard let end = DateText.localTime(row["End Time"], clock.dateOrder) else {
        throw row.bad(.time(row["End Time"]))
      }
      guard let minutes = try row.number("Minutes Asleep"), minutes > 0 else { return }
      let when = clock.moment(end)
      past.add("fitbit/sleep/\(when.at.seconds)", when, .sleep(seconds: minutes * 60))
    }
  }
}
