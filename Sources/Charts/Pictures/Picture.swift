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

  /// - Parameter unit: What round values are multiples of: 3600 for seconds read as hours.
  public init(
    _ series: Series, title: String, subtitle: String = "", isBars: Bool, unit: Double = 1
  ) {
    let low = series.known.min() ?? 0
    self.title = title
    self.subtitle = subtitle
    places = series.places
    (scale, labels) = Picture.axis(
      from: isBars ? min(0, low) : low, to: series.known.max() ?? 1, unit: unit,
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

  private static let size = (width: 720.0, height: 400.0)
  private static let frame = (left: 90.0, right: 700.0, top: 70.0, bottom: 350.0)

  /// The chart as lines, boxes, dots and texts.
  public var sketch: Sketch {
    let (width, height) = Picture.size
    var parts: [Sketch.Part] = [
      .box(x: 0, y: 0, width: width, height: height, color: .paper),
      .text(title, x: 20, y: 28, size: 18, anchor: .start),
      .text(subtitle, x: 20, y: 48, size: 12, anchor: .start),
    ]
    parts += grid + (isBars ? bars : line) + dates
    return Sketch(width: width, height: height, parts: parts)
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
        .text(label, x: Picture.frame.left - 8, y: y(value) + 4, size: 12, anchor: .end),
      ]
    }
  }

  private var bars: [Sketch.Part] {
    places.enumerated().compactMap { place, item in
      guard let value = item.value else { return nil }
      let top = y(max(value, 0))
      return .box(
        x: x(place) - step * 0.35, y: top, width: step * 0.7, height: max(1, y(0) - top),
        color: .data)
    }
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

  /// At most eight labels below.
  private var dates: [Sketch.Part] {
    let every = max(1, (places.count + 7) / 8)
    return stride(from: 0, to: places.count, by: every).map { place in
      .text(
        places[place].label, x: x(place), y: Picture.frame.bottom + 22, size: 12, anchor: .middle)
    }
  }
}
