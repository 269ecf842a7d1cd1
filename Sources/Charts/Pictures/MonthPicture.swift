/// A month's grid as an image: the day's number, its marks, and its mood as the colour behind them.
public struct MonthPicture: Sendable, Equatable {
  public let title: String
  public let grid: MonthGrid
  public let legend: String

  public init(_ grid: MonthGrid, title: String, legend: String) {
    self.grid = grid
    self.title = title
    self.legend = legend
  }

  private static let cell = (width: 96.0, height: 52.0)
  private static let origin = (x: 24.0, y: 100.0)

  public var sketch: Sketch {
    let (cell, origin) = (MonthPicture.cell, MonthPicture.origin)
    let weeks = (grid.firstWeekday - 1 + grid.length + 6) / 7
    let height = origin.y + Double(weeks) * cell.height + 16
    var parts: [Sketch.Part] = [
      .box(x: 0, y: 0, width: 720, height: height, color: .paper),
      .text(title, x: 24, y: 34, size: 18, anchor: .start),
      .text(legend, x: 24, y: 58, size: 12, anchor: .start),
    ]
    for (place, name) in grid.weekdays.enumerated() {
      let x = origin.x + (Double(place) + 0.5) * cell.width
      parts.append(.text(name, x: x, y: origin.y - 10, size: 12, anchor: .middle))
    }
    for day in 1...max(1, grid.length) {
      let place = grid.firstWeekday - 2 + day
      let x = origin.x + Double(place % 7) * cell.width
      let y = origin.y + Double(place / 7) * cell.height
      let marks = grid.marks[day] ?? ""
      parts.append(
        .box(
          x: x, y: y, width: cell.width - 4, height: cell.height - 4, color: color(of: marks)))
      parts.append(.text(String(day), x: x + 6, y: y + 16, size: 12, anchor: .start))
      if !marks.isEmpty {
        parts.append(.text(marks, x: x + cell.width / 2, y: y + 36, size: 16, anchor: .middle))
      }
    }
    return Sketch(width: 720, height: height, title: title, parts: parts)
  }

  private func color(of marks: String) -> Sketch.Color {
    switch marks.first {
    case nil: .level(0)
    case "g": .good
    case "o": .okay
    case "b": .bad
    default: .level(1)
    }
  }
}

/// Whatever a reply draws, as an image.
public indirect enum Drawing: Sendable, Equatable {
  case series(Picture)
  case month(MonthPicture)
  case year(YearPicture)
  /// In the colours of a dark chat.
  case dark(Drawing)
  /// One below the other.
  case several([Drawing])

  /// Several as one; nil of none.
  public init?(_ drawings: [Drawing]) {
    guard let first = drawings.first else { return nil }
    self = drawings.count == 1 ? first : .several(drawings)
  }

  /// The same drawing, whatever its colours.
  public var inLight: Drawing {
    if case .dark(let drawing) = self { drawing.inLight } else { self }
  }

  public var sketch: Sketch {
    switch self {
    case .series(let picture): picture.sketch
    case .month(let picture): picture.sketch
    case .year(let picture): picture.sketch
    case .dark(let drawing): drawing.sketch.darkened
    case .several(let drawings): Sketch(below: drawings.map(\.sketch))
    }
  }
}
