/// A drawing as its parts, in points from the upper left corner.
public struct Sketch: Sendable, Equatable {
  /// Red, green and blue, 0…255.
  public struct Color: Sendable, Equatable {
    public var red: Int
    public var green: Int
    public var blue: Int

    static let ink = Color(red: 34, green: 34, blue: 34)
    static let pale = Color(red: 208, green: 208, blue: 208)
    /// What marks a place of which nothing is known.
    static let gap = Color(red: 140, green: 140, blue: 140)
    static let paper = Color(red: 255, green: 255, blue: 255)
    /// A blue that also those tell from grey who cannot tell red from green.
    static let data = Color(red: 0, green: 114, blue: 178)
    /// What is aimed at.
    static let goal = Color(red: 213, green: 94, blue: 0)
    /// Moods, from the palette of Okabe and Ito, light enough for letters on them.
    static let good = Color(red: 86, green: 180, blue: 233)
    static let okay = Color(red: 240, green: 228, blue: 140)
    static let bad = Color(red: 230, green: 159, blue: 90)

    /// From nothing known (0) to the darkest (4).
    static func level(_ level: Int) -> Color {
      let shades = [
        Color(red: 238, green: 238, blue: 238), Color(red: 191, green: 219, blue: 236),
        Color(red: 122, green: 178, blue: 215), Color(red: 40, green: 134, blue: 190),
        Color(red: 0, green: 76, blue: 125),
      ]
      return shades[min(4, max(0, level))]
    }
  }

  public enum Anchor: String, Sendable {
    case start, middle, end
  }

  public enum Part: Sendable, Equatable {
    case line(from: (Double, Double), to: (Double, Double), color: Color, width: Double)
    case box(x: Double, y: Double, width: Double, height: Double, color: Color)
    case dot(x: Double, y: Double, radius: Double, color: Color)
    case text(String, x: Double, y: Double, size: Double, anchor: Anchor)

    public static func == (left: Part, right: Part) -> Bool {
      String(describing: left) == String(describing: right)
    }
  }

  public var width: Double
  public var height: Double
  /// What it shows, for those who have it read out.
  public var title = ""
  /// Whether its letters are light.
  public internal(set) var isDark = false
  public var parts: [Part]
}

extension Sketch {
  /// About how wide letters are drawn, for those who have to leave room for them.
  static func width(of text: some StringProtocol, size: Double) -> Double {
    let narrow: Set<Character> = [" ", ".", ",", ":", ";", "i", "j", "l", "I", "'", "|", "(", ")"]
    return text.reduce(0) { $0 + (narrow.contains($1) ? 0.34 : $1 == "m" ? 0.97 : 0.62) } * size
  }

  /// A text in lines that fit a width.
  static func lines(of text: String, size: Double, within width: Double) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, Sketch.width(of: "\(last) \(word)", size: size) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  /// Sketches one below the other, as wide as the widest.
  init(below sketches: [Sketch]) {
    let width = sketches.map(\.width).max() ?? 0
    let names = sketches.map(\.title).joined(separator: "; ")
    self.init(width: width, height: 0, title: names, parts: [])
    for sketch in sketches {
      parts += sketch.parts.map { $0.moved(down: height) }
      height += sketch.height
      isDark = isDark || sketch.isDark
    }
  }
}

extension Sketch.Part {
  fileprivate func moved(down: Double) -> Sketch.Part {
    switch self {
    case .line(let from, let to, let color, let width):
      .line(from: (from.0, from.1 + down), to: (to.0, to.1 + down), color: color, width: width)
    case .box(let x, let y, let width, let height, let color):
      .box(x: x, y: y + down, width: width, height: height, color: color)
    case .dot(let x, let y, let radius, let color):
      .dot(x: x, y: y + down, radius: radius, color: color)
    case .text(let words, let x, let y, let size, let anchor):
      .text(words, x: x, y: y + down, size: size, anchor: anchor)
    }
  }
}
