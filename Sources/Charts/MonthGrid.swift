/// A month as seven columns, Monday first, with a few marks behind each day's number.
public struct MonthGrid: Sendable, Equatable {
  /// Monday is 1.
  public var firstWeekday: Int
  public var length: Int
  /// Marks by day of the month.
  public var marks: [Int: String]
  /// The names of the seven days.
  public var weekdays: [String]

  /// - Parameters:
  ///   - firstWeekday: The weekday of the first day, Monday 1 to Sunday 7.
  ///   - length: 28…31.
  public init(firstWeekday: Int, length: Int, marks: [Int: String], weekdays: [String]) {
    self.firstWeekday = firstWeekday
    self.length = length
    self.marks = marks
    self.weekdays = weekdays
  }

  /// A line of weekdays and one for each week; where marks and numbers have no room side by side,
  /// the marks stand below the numbers.
  ///
  /// - Parameter width: At least 28 columns; 56 are enough for marks of up to five.
  public func lines(width: Int = 60) -> [String] {
    let room = max(1, marks.values.map(\.count).max() ?? 0)
    let cell = max(4, min(8, room + 3, width / 7))
    let isBeside = cell >= min(8, room + 3)
    let blank = [String](repeating: "", count: firstWeekday - 1)
    let days = 1...max(1, length)
    let numbers = days.map { Columns.right(String($0), 2) }
    let signs = days.map { marks[$0] ?? "" }
    let rows: [[String]] =
      isBeside
      ? MonthGrid.weeks(blank + zip(numbers, signs).map { $0 + $1 })
      : zip(MonthGrid.weeks(blank + numbers), MonthGrid.weeks(blank + signs)).flatMap { week in
        week.1.allSatisfy(\.isEmpty) ? [week.0] : [week.0, week.1.map { " " + $0 }]
      }
    return ([weekdays] + rows).map { row in
      Columns.trimmed(row.map { Columns.left($0, cell) }.joined())
    }
  }

  private static func weeks(_ cells: [String]) -> [[String]] {
    stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<min($0 + 7, cells.count)]) }
  }
}
