internal import CivilTime
internal import Commands
internal import Slots

/// The hours of one day that a question is about: "before noon", "this morning".
struct HoursAsked {
  private let seconds: Range<Int>

  /// Nil where whole days are asked about.
  init?(_ question: Question, in period: Period) {
    guard period.dayCount == 1, let from = question.fromSecond, let to = question.toSecond,
      from >= 0, from < to
    else { return nil }
    seconds = Int(from)..<Int(to)
  }

  /// Whether entries of a metric are of an hour, and not of the day.
  static func divide(_ metric: Metric) -> Bool {
    metric.rule == .sum && !wholeDays.contains(metric)
  }

  private static let wholeDays: Set<Metric> = [.sleep, .habits, .todos, .photos, .gratitude]

  struct Parts {
    var inside: [Entry] = []
    /// Told without a time of day, and not when it was.
    var unknown: [Entry] = []
  }

  /// The entries of these hours, and those of which nobody knows; nil where there are only such,
  /// and the day is all that can be told.
  func parts(of entries: [Entry]) -> Parts? {
    var parts = Parts()
    for entry in entries {
      switch entry.secondOfDay {
      case nil: parts.unknown.append(entry)
      case let second? where seconds.contains(second): parts.inside.append(entry)
      default: break
      }
    }
    return parts.inside.isEmpty && !parts.unknown.isEmpty ? nil : parts
  }

  /// As data: the clock times where they begin and end.
  var told: Slots {
    var data: Slots = ["is_of_hours": .flag(true)]
    if seconds.lowerBound > 0 { data["from_clock"] = clock(seconds.lowerBound) }
    if seconds.upperBound < 86_400 { data["to_clock"] = clock(seconds.upperBound) }
    return data
  }

  private func clock(_ second: Int) -> SlotValue {
    let (hour, minute) = (second / 3600, second % 3600 / 60)
    return .text("\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)")
  }
}

extension Entry {
  /// When on its day it was: as told, by the name of the meal, or of what is eaten and drunk when
  /// it was told on that day; nil where that says nothing.
  fileprivate var secondOfDay: Int? {
    let local = (Int(at.seconds) + offset) % 86_400
    let second = (local + 86_400) % 86_400
    if isTimed { return second }
    if let usual = MealName(rawValue: name)?.usualSecond, kind == "meal" { return usual }
    // What is told of another day stands at its noon.
    guard ["drink", "meal"].contains(kind), second != 43_200 else { return nil }
    return second
  }
}

extension MealName {
  /// When it is usually eaten; nil for what is eaten between.
  fileprivate var usualSecond: Int? {
    switch self {
    case .breakfast: 8 * 3600
    case .lunch: 45_000
    case .dinner: 19 * 3600
    default: nil
    }
  }
}
