import Charts
import CivilTime
import Slots
import TrackingCore

/// Draws the points of an outcome as plain text of at most 60 columns.
struct ChartText {
  let spoken: SpokenValue
  static let width = 60

  /// The lines under a reply; none when the outcome has nothing to draw.
  func lines(intent: String, outcome: Outcome) -> [String] {
    switch intent {
    case "query.chart": chart(outcome.data)
    case "query.calendar":
      CalendarText(data: outcome.data, today: spoken.clock.clock.today).lines
    default: []
    }
  }

  /// The same points as an image of their own.
  ///
  /// - Parameter words: The reply's lines; they say what the marks mean.
  func drawing(intent: String, data: Slots, words: [String]) -> Drawing? {
    switch intent {
    case "query.chart": return picture(data, words.first ?? "").map { .series($0) }
    case "query.calendar":
      let calendar = CalendarText(data: data, today: spoken.clock.clock.today)
      let (title, legend) = (words.first ?? "", words.dropFirst().joined(separator: " "))
      if let year = calendar.year { return .year(YearPicture(year, title: title, legend: legend)) }
      return calendar.month.map { .month(MonthPicture($0, title: title, legend: legend)) }
    default: return nil
    }
  }

  private func picture(_ data: Slots, _ words: String) -> Picture? {
    guard let series = series(data) else { return nil }
    let period = data.period("period").map { spoken.clock.period($0) } ?? ""
    return Picture(
      series, title: "\(data.text("label") ?? ""), \(period)",
      subtitle: words.firstRange(of: ": ").map { String(words[$0.upperBound...]) } ?? "",
      isBars: ["is_bars", "is_columns"].contains { data.flag($0) ?? false },
      unit: data.text("average_unit") == "s" ? 3600 : 1, marks: marks(data),
      isRunning: data.flag("is_running") ?? false)
  }

  /// The lines across: the average, and the goal where there is one. Both are those of a day, and
  /// say nothing beside what a week or month came to.
  private func marks(_ data: Slots) -> [Picture.Mark] {
    if data.flag("is_in_all") ?? false { return [] }
    let ending = data.text("average_unit") ?? "count"
    let isBars = ["is_bars", "is_columns"].contains { data.flag($0) ?? false }
    let average = isBars ? data.number("average_\(ending)") : nil
    let goal = data.number("goal_\(ending)").map { Picture.Mark(.goal, "goal", $0) }
    return [average.map { Picture.Mark(.average, "average", $0) }, goal].compactMap { $0 }
  }

  private func chart(_ data: Slots) -> [String] {
    guard let series = series(data) else { return [] }
    if data.flag("is_bars") ?? false { return BarChart.lines(series, width: ChartText.width) }
    return data.flag("is_columns") ?? false
      ? ColumnChart.lines(series, width: ChartText.width)
      : LineChart.lines(series, width: ChartText.width)
  }

  private func series(_ data: Slots) -> Series? {
    guard let points = data.list("points"), !points.isEmpty else { return nil }
    let days = points.compactMap { $0.record?["day"]?.day }
    let isOverYears = days.first?.year != days.last?.year
    let grain = data.text("grain") ?? ""
    let isBars = data.flag("is_bars") ?? false
    let places = points.compactMap { point -> Series.Place? in
      guard let record = point.record, let day = record["day"]?.day else { return nil }
      let label =
        grain == "month"
        ? ChartText.month(day, isDated: isOverYears)
        : isBars && grain == "day" ? ChartText.weekday(day) : ChartText.date(day)
      return Series.Place(label, record["value"]?.number)
    }
    let ending = data.text("average_unit") ?? "count"
    // The title says what is counted, the axis only how many.
    let isCount = ending == "steps" || ending == "times"
    return Series(places) { [spoken] value in
      // Zero is zero in any unit.
      if value == 0 { return "0" }
      let rounded = (value * 100).rounded() / 100
      return spoken.text(.number(rounded), named: isCount ? "value_count" : "value_\(ending)")
        ?? ""
    }
  }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func weekday(_ day: LocalDay) -> String {
    "\(weekdays[day.weekday - 1]) \(day.day < 10 ? " " : "")\(day.day)"
  }

  private static func month(_ day: LocalDay, isDated: Bool) -> String {
    months[day.month - 1] + (isDated ? " \(day.year)" : "")
  }

  private static func date(_ day: LocalDay) -> String { "\(day.day) \(months[day.month - 1])" }
}
