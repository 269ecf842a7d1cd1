/// A year's grid as an image, with its title and what the marks mean.
public struct YearPicture: Sendable, Equatable {
  public let title: String
  public let grid: YearGrid
  /// The lines under the title.
  public let legend: String

  public init(_ grid: YearGrid, title: String, legend: String) {
    self.grid = grid
    self.title = title
    self.legend = legend
  }

  private static let cell = 13.0
  private static let origin = (x: 48.0, y: 96.0)

  public var sketch: Sketch {
    let cell = YearPicture.cell
    let origin = YearPicture.origin
    let width = max(720, origin.x + Double(grid.weeks) * cell + 20)
    var parts: [Sketch.Part] = [
      .box(x: 0, y: 0, width: width, height: 210, color: .paper),
      .text(title, x: 16, y: 30, size: 18, anchor: .start),
    ]
    parts += key
    for month in grid.months {
      let x = origin.x + Double(grid.week(month.place)) * cell
      parts.append(.text(month.name, x: x, y: origin.y - 8, size: 11, anchor: .start))
    }
    for weekday in 0..<7 {
      let y = origin.y + Double(weekday) * cell
      parts.append(.text(grid.weekdays[weekday], x: 16, y: y + 10, size: 11, anchor: .start))
      for week in 0..<grid.weeks {
        guard let day = grid.cell(week: week, weekday: weekday) else { continue }
        let x = origin.x + Double(week) * cell
        parts.append(
          .box(x: x, y: y, width: cell - 2, height: cell - 2, color: YearPicture.color(of: day)))
        if day.mark.isLetter {
          parts.append(
            .text(String(day.mark), x: x + cell / 2 - 1, y: y + 9, size: 9, anchor: .middle))
        }
      }
    }
    return Sketch(width: width, height: 210, title: title, parts: parts)
  }

  /// The legend with the colours in place of the marks; a letter's width is a guess.
  private var key: [Sketch.Part] {
    var parts: [Sketch.Part] = []
    var x = 16.0
    var words = ""
    func flush() {
      guard !words.isEmpty else { return }
      parts.append(.text(words, x: x, y: 56, size: 12, anchor: .start))
      x += Double(words.count) * 6.8
      words = ""
    }
    for mark in legend {
      let level = (0...4).first { YearGrid.Cell.shade($0).mark == mark }
      guard let level else {
        words.append(mark)
        continue
      }
      flush()
      parts.append(.box(x: x, y: 46, width: 11, height: 11, color: .level(level)))
      x += 13
    }
    flush()
    return parts
  }

  static func color(of cell: YearGrid.Cell) -> Sketch.Color {
    switch cell.mark {
    case "g": .good
    case "o": .okay
    case "b": .bad
    default: .level(cell.level)
    }
  }
}
