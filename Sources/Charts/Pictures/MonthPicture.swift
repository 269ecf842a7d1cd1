/// A month's grid as an image, upright: the day's number, its marks, and its mood as the colour
/// behind them.
public struct MonthPicture: Sendable, Equatable {
  public let title: String
  /// A line under the title.
  public let subtitle: String
  public let grid: MonthGrid
  public let legend: String

  public init(_ grid: MonthGrid, title: String, subtitle: String = "", legend: String) {
    self.grid = grid
    self.title = title
    self.subtitle = subtitle
    self.legend = legend
  }

  private static let cell = 64.0
  private static let left = 16.0

  public var sketch: Sketch {
    let (cell, left) = (MonthPicture.cell, MonthPicture.left)
    let width = 2 * left + 7 * cell
    let head = PictureHead(title: title, subtitle: subtitle)
    let key = MarkKey(legend: legend, left: left, right: width - left, top: head.bottom + 22).drawn
    let top = key.bottom + 42
    let weeks = (grid.firstWeekday - 1 + grid.length + 6) / 7
    let height = top + Double(weeks) * cell + 12
    var parts: [Sketch.Part] = [
      .box(x: 0, y: 0, width: width, height: height, color: .paper)
    ]
    parts += head.parts + key.parts
    for (place, name) in grid.weekdays.enumerated() {
      let x = left + (Double(place) + 0.5) * cell - 2
      parts.append(.text(name, x: x, y: top - 10, size: 13, anchor: .middle))
    }
    for day in 1...max(1, grid.length) {
      let place = grid.firstWeekday - 2 + day
      let x = left + Double(place % 7) * cell
      let y = top + Double(place / 7) * cell
      let marks = grid.marks[day] ?? ""
      parts.append(
        .box(x: x, y: y, width: cell - 4, height: cell - 4, color: color(of: marks)))
      parts.append(.text(String(day), x: x + 6, y: y + 18, size: 13, anchor: .start))
      if !marks.isEmpty {
        parts.append(.text(marks, x: x + cell / 2 - 2, y: y + 44, size: 15, anchor: .middle))
      }
    }
    return Sketch(width: width, height: height, title: title, parts: parts)
  }

  private func color(of marks: String) -> Sketch.Color {
    guard let mark = marks.first else { return .level(0) }
    return YearPicture.isMood(mark)
      ? YearPicture.color(of: YearGrid.Cell(mark: mark, level: 4)) : .level(1)
  }
}
