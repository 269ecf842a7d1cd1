internal import Commands

/// How the values of a tracker belong together.
public enum TrackerKind: String, Sendable {
  /// They add up: cups, pages.
  case sum
  /// They stand for themselves, and a day has their mean: blood sugar.
  case mean
  /// The last one counts: a resting heart rate.
  case last
  /// It happened, and is counted: a tablet.
  case event

  init(_ said: SaidTrackerKind) {
    switch said {
    case .sum: self = .sum
    case .mean: self = .mean
    case .last: self = .last
    case .event: self = .event
    }
  }

  /// As commands name it.
  var said: SaidTrackerKind {
    switch self {
    case .sum: .sum
    case .mean: .mean
    case .last: .last
    case .event: .event
    }
  }

  var rule: Metric.Rule {
    switch self {
    case .sum, .event: .sum
    case .mean: .mean
    case .last: .last
    }
  }
}

/// A tracker that is known before anybody makes it; `trackers.tsv` lists them.
public struct TrackerPreset: Sendable {
  public let name: String
  public let unit: String
  public let kind: TrackerKind
  /// The tracker of the second figure of a pair: the lower one of blood pressure.
  public let second: String?
  /// The values that it can have, in one unit or another; none where there is no telling.
  var usual: [ClosedRange<Double>] = []
  /// How a value in the second unit is made of one in the first; nil where there is one unit.
  var scale: TrackerScale?

  /// Reads `33-43 92-109`.
  static func ranges(_ text: String) -> [ClosedRange<Double>] {
    text.split(separator: " ").compactMap { part in
      let ends = part.split(separator: "-").compactMap { Double($0) }
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }
  }
}

/// The second of two units that a reading is told in, without saying which: 5.6 and 101 of a blood
/// sugar, 38 and 100.4 of a temperature.
struct TrackerScale {
  let factor: Double
  let offset: Double

  /// Reads `1.8 32`.
  init?(_ text: String) {
    let parts = text.split(separator: " ").compactMap { Double($0) }
    guard let factor = parts.first, factor > 0 else { return nil }
    self.factor = factor
    offset = parts.count > 1 ? parts[1] : 0
  }
}

extension TrackerPreset {
  /// A value in the unit that another one was told in; nil where it is in that one already.
  func value(_ value: Double, like other: Double) -> Double? {
    guard let scale, let from = usual.firstIndex(where: { $0.contains(value) }),
      let to = usual.firstIndex(where: { $0.contains(other) }), from != to
    else { return nil }
    return to == 0 ? (value - scale.offset) / scale.factor : value * scale.factor + scale.offset
  }
}
