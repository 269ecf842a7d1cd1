import Charts
import CivilTime
import Slots

/// Lays the days of a month or a year out as a grid.
struct CalendarText {
  let data: Slots
  let today: LocalDay

  /// The grid as lines; none when the outcome has neither.
  func lines(width: Int) -> [String] {
    year?.lines(width: width) ?? month?.lines(width: width) ?? []
  }

  /// A month, when the outcome holds one.
  var month: MonthGrid? {
    guard let first = data.day("first_day") else { return nil }
    var marks: [Int: String] = [:]
    for item in data.list("marked") ?? [] {
      guard let record = item.record, let day = record["day"]?.day else { continue }
      var mark = record["mood"]?.text ?? ""
      if record["gratitude"] != nil { mark += "+" }
      if record["exercise"] != nil { mark += "*" }
      if record["photos"] != nil { mark += "p" }
      if let habits = record["habits"]?.number { mark += "h\(Int(habits))" }
      if record["other"] != nil { mark += "x" }
      marks[day.day] = mark
    }
    return MonthGrid(
      firstWeekday: first.weekday, length: first.endOfMonth.day, marks: marks,
      weekdays: ChartText.weekdays)
  }

  /// A year, when the outcome holds one with a day in it.
  var year: YearGrid? {
    guard let period = data.period("map_period"), let map = data.list("map"), !map.isEmpty else {
      return nil
    }
    var cells: [LocalDay: YearGrid.Cell] = [:]
    for item in map {
      guard let record = item.record, let day = record["day"]?.day else { continue }
      if let letter = record["mood"]?.text?.first {
        cells[day] = YearGrid.Cell(mark: letter, level: 4)
      } else {
        cells[day] = .shade(Int(record["level"]?.number ?? 4))
      }
    }
    var days: [YearGrid.Cell?] = []
    var months: [(place: Int, name: String)] = []
    for place in 0..<period.dayCount {
      let day = period.from + place
      days.append(day > today ? nil : cells[day] ?? .unknown)
      if day.day == 1 { months.append((place, ChartText.months[day.month - 1])) }
    }
    return YearGrid(
      firstWeekday: period.from.weekday, days: days, months: months,
      weekdays: ChartText.weekdays,
      opening: period.from.day > 1
        ? (period.from.day, ChartText.months[period.from.month - 1]) : nil)
  }
}
