/// A chart to be drawn as an image: everything is said in it, so that it stands alone.
public struct Picture: Sendable, Equatable {
  public let title: String
  /// A line under the title.
  public let subtitle: String
  public let places: [Series.Place]
  public let scale: Scale
  /// The scale's ticks with their units.
  public let labels: [String]
  /// Bars from zero; else points joined by lines.
  public let isBars: Bool
  /// Lines across: the average, and what is aimed at.
  public let marks: [Mark]
  /// Whether the last place is a day, week or month that still runs.
  public let isRunning: Bool
  private let values: [String]

  /// A line across the chart with its name.
  public struct Mark: Sendable, Equatable {
    public enum Kind: Sendable { case average, goal }

    public var kind: Kind
    public var name: String
    public var value: Double

    fileprivate var color: Sketch.Color { kind == .goal ? .goal : .ink }

    public init(_ kind: Kind, _ name: String, _ value: Double) {
      self.kind = kind
      self.name = name
      self.value = value
    }
  }

  /// - Parameter unit: What round values are multiples of: 3600 for seconds read as hours.
  public init(
    _ series: Series, title: String, subtitle: String = "", isBars: Bool, unit: Double = 1,
    marks: [Mark] = [], isRunning: Bool = false
  ) {
    let known = series.known + marks.map(\.value)
    let low = known.min() ?? 0
    self.marks = marks
    self.isRunning = isRunning
    values = series.places.map { $0.value.map(series.format) ?? "" }
    self.title = title
    self.subtitle = subtitle
    places = series.places
    (scale, labels) = Picture.axis(
      from: isBars ? min(0, low) : low, to: known.max() ?? 1, unit: unit,
      format: series.format)
    self.isBars = isBars
  }

  /// A scale whose labels all differ: coarser than usual when values are close together.
  private static func axis(
    from low: Double, to high: Double, unit: Double, format: (Double) -> String
  ) -> (Scale, [String]) {
    var parts = 5.0
    while true {
      let scale = Scale(from: low, to: high, unit: unit, parts: parts)
      let labels = scale.ticks.map(format)
      if Set(labels).count == labels.count || parts < 0.5 { return (scale, labels) }
      parts /= 2
    }
  }

  /// Upright, as a phone is held; the letters stay legible at its width.
  private static let size = (width: 480.0, height: 560.0)
  private static let frame = (left: 76.0, right: 464.0, top: 108.0, bottom: 508.0)
  private static let letters = 14.0

  /// The chart as lines, boxes, dots and texts.
  public var sketch: Sketch {
    let (width, height) = Picture.size
    var parts: [Sketch.Part] = [
      .box(x: 0, y: 0, width: width, height: height, color: .paper),
      .text(title, x: 16, y: 32, size: 20, anchor: .start),
    ]
    for (place, words) in lines(of: subtitle).enumerated() {
      let y = 54 + Double(place) * 18
      parts.append(.text(words, x: 16, y: y, size: Picture.letters - 1, anchor: .start))
    }
    parts += grid + (isBars ? bars : line) + across + legend + (isBars ? amounts : []) + dates
    return Sketch(width: width, height: height, title: title, parts: parts)
  }

  /// The subtitle in lines that fit the width; a letter's width is a guess.
  private func lines(of text: String) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < 60 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  private var across: [Sketch.Part] {
    marks.map { mark in
      .line(
        from: (Picture.frame.left, y(mark.value)), to: (Picture.frame.right, y(mark.value)),
        color: mark.color, width: 1.5)
    }
  }

  /// What the lines across are, above the chart, where no bar is in the way.
  private var legend: [Sketch.Part] {
    marks.enumerated().flatMap { place, mark -> [Sketch.Part] in
      let x = Picture.frame.left + Double(place) * 100
      return [
        .line(from: (x, 85), to: (x + 20, 85), color: mark.color, width: 2),
        .text(mark.name, x: x + 26, y: 89, size: Picture.letters - 2, anchor: .start),
      ]
    }
  }

  private func y(_ value: Double) -> Double {
    let (_, _, top, bottom) = Picture.frame
    return bottom - scale.share(value) * (bottom - top)
  }

  private var step: Double {
    (Picture.frame.right - Picture.frame.left) / Double(max(1, places.count))
  }

  private func x(_ place: Int) -> Double { Picture.frame.left + (Double(place) + 0.5) * step }

  private var grid: [Sketch.Part] {
    zip(scale.ticks, labels).flatMap { value, label -> [Sketch.Part] in
      [
        .line(
          from: (Picture.frame.left, y(value)), to: (Picture.frame.right, y(value)), color: .pale,
          width: 1),
        .text(
          label, x: Picture.frame.left - 8, y: y(value) + 5, size: Picture.letters, anchor: .end),
      ]
    }
  }

  private var bars: [Sketch.Part] {
    places.enumerated().map { place, item in
      // A dot on the base says that nothing is known; a flat bar says zero.
      guard let value = item.value else {
        return .dot(x: x(place), y: y(0) - 3, radius: 1.5, color: .pale)
      }
      let top = y(max(value, 0))
      let isPart = isRunning && place == places.count - 1
      return .box(
        x: x(place) - step * 0.35, y: top, width: step * 0.7, height: max(2, y(0) - top),
        color: isPart ? .level(2) : .data)
    }
  }

  /// The values above their bars, where they fit; a line that crosses one makes way for it.
  private var amounts: [Sketch.Part] {
    guard fitValues else { return [] }
    return places.enumerated().flatMap { place, item -> [Sketch.Part] in
      guard let value = item.value else { return [] }
      let (base, width) = (y(max(value, 0)) - 5, Double(values[place].count) * 7 + 4)
      let isCrossed = marks.contains { (base - 12...base + 2).contains(y($0.value)) }
      let ground = Sketch.Part.box(
        x: x(place) - width / 2, y: base - 11, width: width, height: 13, color: .paper)
      return (isCrossed ? [ground] : []) + [
        .text(values[place], x: x(place), y: base, size: 12, anchor: .middle)
      ]
    }
  }

  /// Whether the longest value has room above its bar.
  private var fitValues: Bool {
    Double(values.map(\.count).max() ?? 0) * 7 < step
  }

  /// Known neighbours are joined; over unknown places the line is thin and light.
  private var line: [Sketch.Part] {
    var parts: [Sketch.Part] = []
    var dots: [Sketch.Part] = []
    let known = places.count { $0.value != nil }
    var last: (place: Int, value: Double)?
    for (place, item) in places.enumerated() {
      guard let value = item.value else { continue }
      if let last {
        let isNeighbour = place - last.place == 1
        parts.append(
          .line(
            from: (x(last.place), y(last.value)), to: (x(place), y(value)),
            color: isNeighbour ? .data : .level(2), width: isNeighbour ? 2 : 1))
      }
      last = (place, value)
      let radius = known > 120 ? 1.5 : 3
      dots.append(.dot(x: x(place), y: y(value), radius: radius, color: .data))
    }
    return parts + dots
  }

  /// As many labels below as have room.
  private var dates: [Sketch.Part] {
    let widest = Double(places.map(\.label.count).max() ?? 1) * 8 + 10
    let most = max(1, Int((Picture.frame.right - Picture.frame.left) / widest))
    let every = max(1, (places.count + most - 1) / most)
    return stride(from: 0, to: places.count, by: every).map { place in
      .text(
        places[place].label, x: x(place), y: Picture.frame.bottom + 24, size: Picture.letters,
        anchor: .middle)
    }
  }
}
