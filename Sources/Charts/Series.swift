/// What a chart draws: one value a place, from left to right or from top to bottom.
public struct Series: Sendable {
  /// One place of a chart: a day, or several put together.
  public struct Place: Sendable, Equatable {
    public var label: String
    /// Nil when nothing is known; it is drawn as a gap, never as zero.
    public var value: Double?
    /// The second figure of a pair, such as 80 of 120/80.
    public var second: Double?
    /// What stands under the place in a long picture, instead of the label: where a month begins.
    public var mark: String?

    public init(
      _ label: String, _ value: Double?, second: Double? = nil, mark: String? = nil
    ) {
      self.label = label
      self.value = value
      self.second = second
      self.mark = mark
    }
  }

  public var places: [Place]
  /// Writes a value with its unit.
  public var format: @Sendable (Double) -> String
  /// Writes a value where there is little room, beside an axis that says the unit.
  public var short: @Sendable (Double) -> String

  public init(
    _ places: [Place], short: (@Sendable (Double) -> String)? = nil,
    format: @escaping @Sendable (Double) -> String
  ) {
    self.places = places
    self.format = format
    self.short = short ?? format
  }

  public var values: [Double?] { places.map(\.value) }
  /// The values that are known, the second ones of pairs included.
  var known: [Double] { places.flatMap { [$0.value, $0.second] }.compactMap { $0 } }

  /// With at most so many places: neighbours are put together as their mean, gaps left out.
  ///
  /// All the room is used, so some places stand for one neighbour more than others.
  /// - Parameter most: At least 1.
  public func condensed(to most: Int) -> Series {
    guard most > 0, places.count > most else { return self }
    let groups = (0..<most).map {
      places[($0 * places.count / most)..<(($0 + 1) * places.count / most)]
    }
    let condensed = groups.map { group in
      Place(
        group.first?.label ?? "", Series.mean(group.compactMap(\.value)),
        second: Series.mean(group.compactMap(\.second)))
    }
    return Series(condensed, short: short, format: format)
  }

  private static func mean(_ known: [Double]) -> Double? {
    known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }
}

/// Text in columns.
enum Columns {
  /// Filled with blanks on the left.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Without the blanks at its end.
  static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The axis under the places of a chart: a dot where nothing is known.
  static func base(_ values: [Double?], step: Int) -> String {
    values.map { value in
      value == nil
        ? "·" + String(repeating: " ", count: step - 1) : String(repeating: "─", count: step)
    }.joined()
  }

  /// The first and the last label under a chart, and the middle one where there is room.
  static func spread(_ labels: [String], width: Int) -> String {
    guard let first = labels.first, let last = labels.last, labels.count > 1 else {
      return labels.first ?? ""
    }
    let gap = max(2, width - first.count - last.count)
    let middle = labels[labels.count / 2]
    let free = gap - middle.count
    guard free >= 4 else { return first + String(repeating: " ", count: gap) + last }
    return first + left("", free / 2) + middle + left("", free - free / 2) + last
  }

  /// Filled with blanks on the right.
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
