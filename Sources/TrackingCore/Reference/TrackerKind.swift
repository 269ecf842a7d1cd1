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

  /// Reads `33-43 92-109`.
  static func ranges(_ text: String) -> [ClosedRange<Double>] {
    text.split(separator: " ").compactMap { part in
      let ends = part.split(separator: "-").compactMap { Double($0) }
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }
  }
}
