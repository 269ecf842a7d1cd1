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

  /// A line of weekdays and one for each week, at most 60 columns with marks of up to five.
  public var lines: [String] {
    let room = max(1, marks.values.map(\.count).max() ?? 0)
    let cell = max(4, min(8, room + 3))
    var cells = [String](repeating: "", count: firstWeekday - 1)
    for day in 1...max(1, length) {
      cells.append(Columns.right(String(day), 2) + (marks[day] ?? ""))
    }
    let rows = stride(from: 0, to: cells.count, by: 7).map {
      Array(cells[$0..<min($0 + 7, cells.count)])
    }
    return ([weekdays] + rows).map { row in
      var line = row.map { Columns.left($0, cell) }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
