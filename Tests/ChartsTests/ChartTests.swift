import Testing

@testable import Charts

struct ChartTests {
  private func series(_ values: [Double?]) -> Series {
    Series(values.enumerated().map { Series.Place("d\($0.offset + 1)", $0.element) }) {
      "\(Int($0))"
    }
  }

  @Test func `bars share one scale and a gap is no zero`() {
    let lines = BarChart.lines(series([100, nil, 50, 0]), width: 20)
    #expect(lines == ["d1 ████████████ 100", "d2 ·", "d3 ██████ 50", "d4 ▏ 0"])
  }

  @Test func `the smallest amount still shows`() {
    #expect(BarChart.bar(0.001, of: 1000, room: 10) == "▏")
    #expect(BarChart.bar(1000, of: 1000, room: 10).count == 10)
  }

  @Test func `no chart is wider than 60 columns`() {
    let long = series((0..<400).map { $0 % 7 == 0 ? nil : Double($0 * 31 % 977) })
    for lines in [
      BarChart.lines(long), LineChart.lines(long), ColumnChart.lines(long), [Sparkline.text(long)],
    ] {
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.count <= 60 })
    }
  }

  @Test func `charts and calendars are as wide as they are told`() {
    let long = series((0..<400).map { Double($0 * 31 % 977) })
    let month = MonthGrid(
      firstWeekday: 7, length: 31, marks: [1: "g+*h1", 30: "b"],
      weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    let year = YearGrid(
      firstWeekday: 4, days: [YearGrid.Cell?](repeating: .shade(3), count: 365),
      months: [(0, "Jan"), (181, "Jul")], weekdays: month.weekdays)
    for width in [40, 60, 80, 100] {
      let drawn = [
        BarChart.lines(long, width: width), LineChart.lines(long, width: width),
        ColumnChart.lines(long, width: width), month.lines(width: width), year.lines(width: width),
      ]
      #expect(drawn.joined().allSatisfy { $0.count <= width })
      let marks = drawn[4].joined().count { $0 == "▓" }
      #expect(marks == 365)
      #expect(drawn[3].contains { $0.contains("g+*h1") })
    }
  }

  @Test func `the second figure of a pair is a hollow point`() {
    let pairs = Series([.init("a", 120, second: 80), .init("b", 130)]) { "\(Int($0))" }
    let lines = LineChart.lines(pairs, width: 30, height: 3).joined()
    #expect(lines.contains("○") && lines.count { $0 == "●" } == 2)
  }

  @Test func `a line has its ends on the axis and gaps on the base`() {
    let lines = LineChart.lines(series([10, nil, 20]), width: 30, height: 3)
    #expect(
      lines == [
        "20 ┤                ●", "15 ┤", "10 ┤●", "   └────────·       ────────",
        "    d1         d2         d3",
      ])
  }

  @Test func `columns stand on zero and gaps stay empty`() {
    let lines = ColumnChart.lines(series([100, nil, 50, 0]), width: 20, height: 2)
    #expect(
      lines == ["100 ┤██", " 50 ┤██    ██", "  0 └───·  ──────", "     d1   d3   d4"])
  }

  @Test func `a level line is one row`() {
    let lines = LineChart.lines(series([5, 5]), width: 30)
    #expect(lines.count == 3)
    #expect(lines[0] == "5 ┤●       ●")
  }

  @Test func `nothing known is nothing drawn`() {
    #expect(LineChart.lines(series([nil, nil])) == [])
    #expect(Sparkline.text(series([nil, nil])) == "··")
  }

  @Test func `a sparkline goes from the least to the greatest`() {
    #expect(Sparkline.text(series([1, nil, 8, 4])) == "▁·█▄")
  }

  @Test func `neighbours are put together without their gaps`() {
    let half = series([1, 3, nil, nil, 5, nil]).condensed(to: 3)
    #expect(half.values == [2, nil, 5])
    #expect(half.places.map(\.label) == ["d1", "d3", "d5"])
  }

  @Test func `a month begins on its weekday`() {
    let grid = MonthGrid(
      firstWeekday: 7, length: 28, marks: [1: "g+", 28: "b"],
      weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
    let lines = grid.lines()
    #expect(lines.count == 6)
    #expect(lines[0] == "Mo   Tu   We   Th   Fr   Sa   Su")
    #expect(lines[1] == "                               1g+")
    #expect(lines[5].hasSuffix("27   28b"))
  }
}

struct YearGridTests {
  private let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  @Test func `a year is one column a week, and days to come are blank`() {
    let days: [YearGrid.Cell?] = [.shade(4), .unknown, .shade(1), nil, nil]
    let grid = YearGrid(
      firstWeekday: 6, days: days, months: [(0, "Jan"), (1, "Feb")], weekdays: weekdays)
    #expect(
      grid.lines() == ["", "Mon  ░", "Tue", "Wed", "Thu", "Fri", "Sat █", "Sun ·"])
  }

  @Test func `a leap year that begins on a Sunday fits in 60 columns`() {
    let days = [YearGrid.Cell?](repeating: .shade(2), count: 366)
    let months = (0..<12).map { (place: $0 * 30, name: "Mmm") }
    let grid = YearGrid(firstWeekday: 7, days: days, months: months, weekdays: weekdays)
    #expect(grid.lines().count == 8)
    #expect(grid.lines().allSatisfy { $0.count <= 60 })
    #expect(grid.lines()[0].split(separator: " ").count == 12)
    let svg = YearPicture(grid, title: "Steps", legend: "more").sketch.svg
    #expect(svg.split(separator: "<rect").count > 366)
  }
}
