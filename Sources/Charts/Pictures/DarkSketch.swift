extension Sketch {
  /// The same on dark paper: greys change places, colours get lighter.
  public var darkened: Sketch {
    var sketch = self
    sketch.isDark = true
    sketch.parts = parts.map { part in
      switch part {
      case .line(let from, let to, let color, let width):
        .line(from: from, to: to, color: color.darkened, width: width)
      case .box(let x, let y, let width, let height, let color):
        .box(x: x, y: y, width: width, height: height, color: color.darkened)
      case .dot(let x, let y, let radius, let color):
        .dot(x: x, y: y, radius: radius, color: color.darkened)
      case .text: part
      }
    }
    return sketch
  }

  /// The colour of all letters.
  var letters: Color { isDark ? .chalk : .ink }
}

extension Sketch.Color {
  static let chalk = Sketch.Color(red: 226, green: 228, blue: 230)
  private static let board = Sketch.Color(red: 23, green: 26, blue: 29)

  fileprivate var darkened: Sketch.Color {
    switch self {
    case .paper: .board
    case .ink: .chalk
    case .pale: Sketch.Color(red: 62, green: 67, blue: 72)
    case .gap: Sketch.Color(red: 130, green: 136, blue: 142)
    case .data: Sketch.Color(red: 86, green: 180, blue: 233)
    case .goal: Sketch.Color(red: 240, green: 170, blue: 90)
    case .good: Sketch.Color(red: 30, green: 105, blue: 150)
    case .okay: Sketch.Color(red: 122, green: 110, blue: 30)
    case .bad: Sketch.Color(red: 150, green: 80, blue: 25)
    case .level(0): Sketch.Color(red: 40, green: 44, blue: 48)
    case .level(1): Sketch.Color(red: 30, green: 66, blue: 92)
    case .level(2): Sketch.Color(red: 38, green: 98, blue: 140)
    case .level(3): Sketch.Color(red: 60, green: 140, blue: 190)
    case .level(4): Sketch.Color(red: 120, green: 195, blue: 240)
    default: self
    }
  }

  private static func ~= (pattern: Sketch.Color, color: Sketch.Color) -> Bool { pattern == color }
}
