/// A year as an image, upright: one column a month and one row a day of it, with its title and
/// what the marks mean.
public struct YearPicture: Sendable, Equatable {
  public let title: String
  /// A line under the title.
  public let subtitle: String
  public let grid: YearGrid
  /// What the marks mean.
  public let legend: String

  public init(_ grid: YearGrid, title: String, subtitle: String = "", legend: String) {
    self.grid = grid
    self.title = title
    self.subtitle = subtitle
    self.legend = legend
  }

  private static let width = 480.0
  private static let left = 44.0
  private static let rowHeight = 15.0

  /// A column: its name, the row of its first day, and its days.
  private struct Month {
    var name: String
    var first: Int
    var days: ArraySlice<YearGrid.Cell?>
  }

  private var months: [Month] {
    let starts = grid.months.map(\.place) + [grid.days.count]
    var months = zip(grid.months, starts.dropFirst()).map { month, end in
      Month(name: month.name, first: 1, days: grid.days[month.place..<max(month.place, end)])
    }
    if let opening = grid.opening, let end = starts.first, end > 0 {
      months.insert(
        Month(name: opening.name, first: opening.day, days: grid.days[..<end]), at: 0)
    }
    return months
  }

  public var sketch: Sketch {
    let head = PictureHead(title: title, subtitle: subtitle)
    let key = MarkKey(legend: legend, left: 16, right: 464, top: head.bottom + 22).drawn
    let top = key.bottom + 38
    let height = top + 31 * YearPicture.rowHeight + 14
    var parts: [Sketch.Part] = [
      .box(x: 0, y: 0, width: YearPicture.width, height: height, color: .paper)
    ]
    parts += head.parts + key.parts
    for day in [1, 5, 10, 15, 20, 25, 30] {
      let y = top + (Double(day) - 0.25) * YearPicture.rowHeight
      parts.append(.text(String(day), x: YearPicture.left - 8, y: y, size: 12, anchor: .end))
    }
    let months = months
    let step = min(40, (YearPicture.width - YearPicture.left - 16) / Double(max(12, months.count)))
    for (column, month) in months.enumerated() {
      let x = YearPicture.left + Double(column) * step
      parts.append(
        .text(month.name, x: x + step / 2 - 1, y: top - 8, size: 12, anchor: .middle))
      for (place, day) in month.days.enumerated() {
        guard let day else { continue }
        let y = top + Double(month.first - 1 + place) * YearPicture.rowHeight
        parts += drawn(day, x: x, y: y, width: step)
      }
    }
    return Sketch(width: YearPicture.width, height: height, title: title, parts: parts)
  }

  private func drawn(
    _ day: YearGrid.Cell, x: Double, y: Double, width: Double
  ) -> [Sketch.Part] {
    let box = Sketch.Part.box(
      x: x, y: y, width: width - 2, height: YearPicture.rowHeight - 2,
      color: YearPicture.color(of: day))
    guard day.mark.isLetter else { return [box] }
    return [
      box,
      .text(String(day.mark), x: x + width / 2 - 1, y: y + 10, size: 11, anchor: .middle),
    ]
  }

  static func isMood(_ mark: Character) -> Bool { ["g", "o", "b"].contains(mark) }

  static func color(of cell: YearGrid.Cell) -> Sketch.Color {
    switch cell.mark {
    case "g": .good
    case "o": .okay
    case "b": .bad
    default: .level(cell.level)
    }
  }
}
