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
  /// What a lighter bar and a dot on the base are called.
  public let words: Words
  /// The values above bars, whole and, for where that has no room, in short.
  private let values: [(whole: String, short: String)]

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

  /// The words of the key, in the language of the chat.
  public struct Words: Sendable, Equatable {
    public var running: String
    public var gap: String

    public init(running: String = "", gap: String = "") {
      self.running = running
      self.gap = gap
    }
  }

  /// - Parameters:
  ///   - unit: What round values are multiples of: 3600 for seconds read as hours.
  ///   - bounds: The least and greatest value there can be, when the whole scale is to be seen.
  public init(
    _ series: Series, title: String, subtitle: String = "", isBars: Bool, unit: Double = 1,
    bounds: ClosedRange<Double>? = nil, marks: [Mark] = [], isRunning: Bool = false,
    words: Words = Words()
  ) {
    let known =
      series.known + marks.map(\.value) + (bounds.map { [$0.lowerBound, $0.upperBound] } ?? [])
    let low = known.min() ?? 0
    self.marks = marks
    self.isRunning = isRunning
    self.words = words
    values = series.places.map { place in
      place.value.map { (series.format($0), series.short($0)) } ?? ("", "")
    }
    self.title = title
    self.subtitle = subtitle
    places = series.places
    let isWhole = bounds != nil || series.known.allSatisfy { $0 == $0.rounded() }
    (scale, labels) = Picture.axis(
      from: isBars ? min(0, low) : low, to: known.max() ?? 1, unit: unit,
      isWhole: isWhole && unit == 1, format: series.format)
    self.isBars = isBars
  }

  public static func == (left: Picture, right: Picture) -> Bool {
    left.sketch == right.sketch && left.isBars == right.isBars
  }

  /// A scale whose labels all differ: coarser than usual when values are close together.
  private static func axis(
    from low: Double, to high: Double, unit: Double, isWhole: Bool, format: (Double) -> String
  ) -> (Scale, [String]) {
    var parts = 5.0
    while true {
      let scale = Scale(from: low, to: high, unit: unit, parts: parts, isWhole: isWhole)
      let labels = scale.ticks.map(format)
      if Set(labels).count == labels.count || parts < 0.5 { return (scale, labels) }
      parts /= 2
    }
  }

  /// Upright, as a phone is held; the letters stay legible at its width.
  private static let size = (width: 480.0, height: 560.0)
  private static let frame = (left: 76.0, right: 464.0, top: 124.0, bottom: 508.0)
  private static let letters = 14.0

  /// The chart as lines, boxes, dots and texts.
  public var sketch: Sketch {
    let (width, height) = Picture.size
    let head = PictureHead(title: title, subtitle: subtitle)
    var parts: [Sketch.Part] = [
      .box(x: 0, y: 0, width: width, height: height, color: .paper)
    ]
    parts += head.parts
    parts += grid + (isBars ? bars : line) + across + key(at: head.bottom + 22)
    parts += (isBars ? amounts : []) + dates
    return Sketch(width: width, height: height, title: title, parts: parts)
  }

  private var across: [Sketch.Part] {
    marks.map { mark in
      .line(
        from: (Picture.frame.left, y(mark.value)), to: (Picture.frame.right, y(mark.value)),
        color: mark.color, width: 1.5)
    }
  }

  /// What the lines across, a lighter bar and a dot mean, above the chart, where no bar is in the
  /// way; what has no room is left out.
  private func key(at base: Double) -> [Sketch.Part] {
    var x = 16.0
    var parts: [Sketch.Part] = []
    func add(_ words: String, width: Double, _ sign: (Double) -> Sketch.Part) {
      let end = x + width + 6 + Sketch.width(of: words, size: Picture.letters - 2)
      guard !words.isEmpty, end <= Picture.size.width - 8 else { return }
      parts.append(sign(x))
      parts.append(
        .text(words, x: x + width + 6, y: base, size: Picture.letters - 2, anchor: .start))
      x = end + 14
    }
    for mark in marks {
      add(mark.name, width: 18) {
        .line(from: ($0, base - 4), to: ($0 + 18, base - 4), color: mark.color, width: 2)
      }
    }
    if isBars, isRunning, places.last?.value != nil {
      add(words.running, width: 11) {
        .box(x: $0, y: base - 10, width: 11, height: 11, color: .level(2))
      }
    }
    if isBars, places.contains(where: { $0.value == nil }) {
      add(words.gap, width: 5) { .dot(x: $0 + 2.5, y: base - 4, radius: 2.5, color: .gap) }
    }
    return parts
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
        return .dot(x: x(place), y: y(0) - 5, radius: min(2.5, step / 4), color: .gap)
      }
      let top = y(max(value, 0))
      let isPart = isRunning && place == places.count - 1
      let width = min(64, step * 0.7)
      return .box(
        x: x(place) - width / 2, y: top, width: width, height: max(2, y(0) - top),
        color: isPart ? .level(2) : .data)
    }
  }

  /// The values above their bars, where they fit; a line that crosses one makes way for it.
  private var amounts: [Sketch.Part] {
    guard let texts = fittingValues else { return [] }
    return places.enumerated().flatMap { place, item -> [Sketch.Part] in
      guard let value = item.value else { return [] }
      let (base, width) = (y(max(value, 0)) - 5, Sketch.width(of: texts[place], size: 12) + 4)
      let lines = scale.ticks + marks.map(\.value)
      let isCrossed = lines.contains { (base - 12...base + 2).contains(y($0)) }
      let ground = Sketch.Part.box(
        x: x(place) - width / 2, y: base - 11, width: width, height: 13, color: .paper)
      return (isCrossed ? [ground] : []) + [
        .text(texts[place], x: x(place), y: base, size: 12, anchor: .middle)
      ]
    }
  }

  /// The values as they have room beside each other: whole, in short, or not at all.
  private var fittingValues: [String]? {
    [values.map(\.whole), values.map(\.short)].first { texts in
      texts.allSatisfy { Sketch.width(of: $0, size: 12) + 5 <= step }
    }
  }

  private var line: [Sketch.Part] {
    let second = joined(places.map(\.second), isHollow: true)
    return second + joined(places.map(\.value), isHollow: false)
  }

  /// Known neighbours are joined; over unknown places the line is thin and light. The second
  /// figures of pairs are hollow.
  private func joined(_ values: [Double?], isHollow: Bool) -> [Sketch.Part] {
    var parts: [Sketch.Part] = []
    var dots: [Sketch.Part] = []
    let radius = values.count(where: { $0 != nil }) > 120 ? 1.5 : 3.5
    var last: (place: Int, value: Double)?
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      if let last {
        let isNeighbour = place - last.place == 1
        parts.append(
          .line(
            from: (x(last.place), y(last.value)), to: (x(place), y(value)),
            color: isNeighbour ? .data : .level(2), width: isNeighbour ? 2 : 1))
      }
      last = (place, value)
      dots.append(.dot(x: x(place), y: y(value), radius: radius, color: .data))
      if isHollow {
        dots.append(.dot(x: x(place), y: y(value), radius: radius - 1.2, color: .paper))
      }
    }
    return parts + dots
  }

  /// As many labels below as have room: where months begin, in a long picture.
  private var dates: [Sketch.Part] {
    let marked = places.indices.filter { places[$0].mark != nil }
    let named = marked.isEmpty ? Array(places.indices) : marked
    let texts = named.map { places[$0].mark ?? places[$0].label }
    let widest = texts.map { Sketch.width(of: $0, size: Picture.letters) }.max() ?? 1
    let room = step * Double(places.count) / Double(max(1, named.count))
    let every = max(1, Int(((widest + 6) / room).rounded(.up)))
    return stride(from: 0, to: named.count, by: every).map { place in
      let half = Sketch.width(of: texts[place], size: Picture.letters) / 2
      let middle = min(max(x(named[place]), half + 4), Picture.size.width - half - 4)
      return .text(
        texts[place], x: middle, y: Picture.frame.bottom + 24, size: Picture.letters,
        anchor: .middle)
    }
  }
}
