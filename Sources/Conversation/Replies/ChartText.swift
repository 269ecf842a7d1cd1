import Charts
import CivilTime
import Commands
import Slots
import TrackingCore

/// Draws the points of an outcome as plain text as wide as the screen, or of at most 60 columns
/// where nobody knows how wide that is.
struct ChartText {
  let spoken: SpokenValue
  let width: Int

  /// - Parameter columns: Of the screen; a chart far wider than high is hard to read.
  init(spoken: SpokenValue, columns: Int?) {
    self.spoken = spoken
    width = columns.map { min(max($0, 28), 100) } ?? 60
  }

  /// The lines under a reply; none when the outcome has nothing to draw.
  func lines(intent: IntentName, outcome: Outcome) -> [String] {
    switch intent {
    case .queryChart: chart(outcome.data)
    case .queryCalendar:
      CalendarText(data: outcome.data, today: spoken.clock.clock.today).lines(width: width)
    default: []
    }
  }

  /// The same points as an image of their own.
  ///
  /// - Parameter words: The reply's lines; they say what the marks mean.
  func drawing(intent: IntentName, data: Slots, words: [String]) -> Drawing? {
    switch intent {
    case .queryChart: return picture(data, words.first ?? "").map { .series($0) }
    case .queryCalendar:
      let calendar = CalendarText(data: data, today: spoken.clock.clock.today)
      let (title, subtitle) = ChartText.parted(words.first ?? "")
      let legend = words.dropFirst().joined(separator: " ")
      if let year = calendar.year {
        return .year(YearPicture(year, title: title, subtitle: subtitle, legend: legend))
      }
      return calendar.month.map {
        .month(MonthPicture($0, title: title, subtitle: subtitle, legend: legend))
      }
    default: return nil
    }
  }

  /// What a line is about, and what it says of it.
  private static func parted(_ line: String) -> (title: String, rest: String) {
    guard let colon = line.firstRange(of: ": ") else { return (line, "") }
    let rest = line[colon.upperBound...]
    return (String(line[..<colon.lowerBound]), rest.prefix(1).uppercased() + rest.dropFirst())
  }

  private func picture(_ data: Slots, _ words: String) -> Picture? {
    guard let series = series(data) else { return nil }
    let period = data.period("period").map { spoken.clock.period($0) } ?? ""
    return Picture(
      series, title: "\(data.text("label") ?? ""), \(period)",
      subtitle: ChartText.parted(words).rest,
      isBars: ["is_bars", "is_columns"].contains { data.flag($0) ?? false },
      unit: data.text("average_unit") == "s" ? ChartText.unit(of: series) : 1,
      bounds: data.flag("is_mood") ?? false ? 1...5 : nil, marks: marks(data, series),
      isRunning: data.flag("is_running") ?? false,
      words: Picture.Words(running: "so far", gap: "not logged"))
  }

  /// Seconds are read as hours, and as minutes where there are not two hours of them.
  private static func unit(of series: Series) -> Double {
    (series.values.compactMap { $0 }.max() ?? 0) < 7200 ? 60 : 3600
  }

  /// The lines across: the average, and the goal where there is one. Both are those of a day, and
  /// say nothing beside what a week or month came to. Of what is done now and then the average is
  /// that of all days, also of those without it. A value that went from one to another has no
  /// average to be told of, nor has a pair one line for both.
  private func marks(_ data: Slots, _ series: Series) -> [Picture.Mark] {
    if data.flag("is_in_all") ?? false, data.text("grain") != "day" { return [] }
    let ending = data.text("average_unit") ?? "count"
    let hasAverage =
      data.number("change_\(ending)") == nil && data.number("second_count") == nil
      && !(data.flag("is_days") ?? false) && series.places.count > 1
    let step = ending == "s" ? 60.0 : 1
    let spread = data.number("total_\(ending)").map {
      ($0 / Double(series.places.count) / step).rounded() * step
    }
    let isSpread = data.flag("is_in_all") ?? false
    let average = hasAverage ? isSpread ? spread : data.number("average_\(ending)") : nil
    let goal = data.number("goal_\(ending)").map {
      Picture.Mark(.goal, "goal \(series.format($0))", $0)
    }
    return [average.map { Picture.Mark(.average, "average \(series.format($0))", $0) }, goal]
      .compactMap { $0 }
  }

  private func chart(_ data: Slots) -> [String] {
    guard let series = series(data) else { return [] }
    if data.flag("is_bars") ?? false { return BarChart.lines(series, width: width) }
    return data.flag("is_columns") ?? false
      ? ColumnChart.lines(series, width: width)
      : LineChart.lines(series, width: width)
  }

  private func series(_ data: Slots) -> Series? {
    guard let points = data.list("points"), !points.isEmpty else { return nil }
    let days = points.compactMap { $0.record?["day"]?.day }
    let begun = ChartText.monthsBegun(by: days)
    let isOverYears = days.first?.year != days.last?.year
    let grain = data.text("grain") ?? ""
    let isBars = data.flag("is_bars") ?? false
    let places = points.compactMap { point -> Series.Place? in
      guard let record = point.record, let day = record["day"]?.day else { return nil }
      let label =
        grain == "month"
        ? ChartText.month(day, isDated: isOverYears)
        : isBars && grain == "day" ? ChartText.weekday(day) : ChartText.date(day)
      return Series.Place(
        label, record["value"]?.number, second: record["value2"]?.number,
        mark: begun[day])
    }
    let ending = data.text("average_unit") ?? "count"
    let most = places.compactMap(\.value).max() ?? 0
    return Series(places, short: { [spoken] in ChartText.short($0, ending, spoken) }) {
      [spoken] value in
      // Zero is zero in any unit.
      if value == 0 { return "0" }
      if ending == "ml", most >= 1000 { return spoken.largeVolume(value) }
      // The title says what is counted, the axis only how many.
      let isCount = ending == "steps" || ending == "times"
      return spoken.text(.number(value), named: isCount ? "value_count" : "value_\(ending)") ?? ""
    }
  }

  /// A value without its unit, for where there is little room: hours and minutes as on a clock,
  /// thousands as "8.4k".
  private static func short(_ value: Double, _ ending: String, _ spoken: SpokenValue) -> String {
    if value == 0 { return "0" }
    if ending == "s" {
      let minutes = Int((value / 60).rounded())
      return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }
    if ["steps", "count", "times", "kcal"].contains(ending), value >= 1000 {
      return spoken.decimal(value / 1000, digits: 1) + "k"
    }
    let text = spoken.text(.number(value), named: "value_\(ending)") ?? ""
    return String(text.prefix { $0 != " " })
  }

  /// In a long row of days or weeks, the names of months at the first place of each.
  private static func monthsBegun(by days: [LocalDay]) -> [LocalDay: String] {
    guard let first = days.first, let last = days.last, last.ordinal - first.ordinal > 62,
      days.count > 14
    else { return [:] }
    return zip([nil] + days.map { Optional($0) }, days).reduce(into: [:]) { begun, pair in
      let (before, day) = pair
      if before.map({ $0.month != day.month }) ?? (day.day <= 3) {
        begun[day] = months[day.month - 1]
      }
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
