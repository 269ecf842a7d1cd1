/// A year as one column a week and one row a weekday, Monday first.
public struct YearGrid: Sendable, Equatable {
  /// One day: what stands for it, and how strong that is.
  public struct Cell: Sendable, Equatable {
    public var mark: Character
    /// 1…4; 0 for a day without an entry.
    public var level: Int

    public init(mark: Character, level: Int) {
      self.mark = mark
      self.level = level
    }

    /// A day on which nothing is known.
    public static let unknown = Cell(mark: "·", level: 0)
    /// Marks that get darker, readable without colours.
    public static func shade(_ level: Int) -> Cell {
      let marks: [Character] = ["·", "░", "▒", "▓", "█"]
      let level = min(4, max(0, level))
      return Cell(mark: marks[level], level: level)
    }
  }

  /// The weekday of the first day, Monday 1 to Sunday 7.
  public var firstWeekday: Int
  /// One a day, in order; nil for a day that has not come.
  public var days: [Cell?]
  /// The months' names by the place of the day they begin with.
  public var months: [(place: Int, name: String)]
  /// The names of the seven days.
  public var weekdays: [String]
  /// Where in its month the first day lies, and that month's name; nil where a month begins.
  public var opening: (day: Int, name: String)?

  public init(
    firstWeekday: Int, days: [Cell?], months: [(place: Int, name: String)], weekdays: [String],
    opening: (day: Int, name: String)? = nil
  ) {
    self.opening = opening
    self.firstWeekday = firstWeekday
    self.days = days
    self.months = months
    self.weekdays = weekdays
  }

  var weeks: Int { (firstWeekday - 1 + days.count + 6) / 7 }

  /// The column of a day.
  func week(_ place: Int) -> Int { (firstWeekday - 1 + place) / 7 }

  func cell(week: Int, weekday: Int) -> Cell? {
    let place = week * 7 + weekday - (firstWeekday - 1)
    return days.indices.contains(place) ? days[place] : nil
  }

  /// A line of months, and seven of days; in a narrow place several such blocks, one below the
  /// other, of equal length.
  public func lines(width: Int = 60) -> [String] {
    let label = (weekdays.map(\.count).max() ?? 0) + 1
    let blocks = (weeks + max(1, width - label) - 1) / max(1, width - label)
    let length = (weeks + max(1, blocks) - 1) / max(1, blocks)
    return stride(from: 0, to: weeks, by: max(1, length)).flatMap {
      block($0..<min($0 + length, weeks), label: label)
    }
  }

  private func block(_ range: Range<Int>, label: Int) -> [String] {
    var head = String(repeating: " ", count: label)
    for month in months where range.contains(week(month.place)) {
      let column = label + week(month.place) - range.lowerBound
      // A name that would run into the one before it is left out.
      guard column >= head.count, column + month.name.count <= label + range.count else {
        continue
      }
      head = Columns.left(head, column) + month.name + " "
    }
    let rows = weekdays.enumerated().map { weekday, name in
      Columns.left(name, label)
        + String(range.map { cell(week: $0, weekday: weekday)?.mark ?? " " })
    }
    return ([head] + rows).map(Columns.trimmed)
  }

  public static func == (left: YearGrid, right: YearGrid) -> Bool {
    left.days == right.days && left.firstWeekday == right.firstWeekday
      && left.weekdays == right.weekdays && left.lines() == right.lines()
  }
}
