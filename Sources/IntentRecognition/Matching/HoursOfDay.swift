import CivilTime
import Commands
import EntityRecognition
import Slots

/// The hours of a day that a question is about: "before noon", "this morning", "since 2 pm".
struct HoursOfDay {
  let seconds: Range<Int>
  /// No day was said: it is the running one.
  let isOfToday: Bool

  /// Nil where whole days are said, or a moment, or a time that goes over midnight.
  init?(_ value: TimeValue, today: LocalDay) {
    guard case .interval(let from, let to, let grain) = value.past, grain < .day else {
      return nil
    }
    isOfToday = value.known.isDisjoint(with: HoursOfDay.dates)
    let end: Int
    switch (from, to) {
    case (let from?, let to?):
      end = (to.day - from.day) * 86_400 + to.secondOfDay
    case (nil, let to?): end = to.secondOfDay
    case (let from?, nil):
      guard isOfToday || from.day == today else { return nil }
      end = 86_400
    case (nil, nil): return nil
    }
    let start = from?.secondOfDay ?? 0
    guard start < end, end <= 86_400, end - start < 86_400 else { return nil }
    seconds = start..<end
  }

  private static let dates: TimeParts = [
    .year, .month, .day, .weekday, .relative, .week, .season, .holiday,
  ]

  var slots: Slots {
    [
      .fromSecond: .number(Double(seconds.lowerBound)),
      .toSecond: .number(Double(seconds.upperBound)),
    ]
  }

  /// What is told with its hours.
  static let askedBy: Set<IntentName> = [.queryTotal, .queryList, .followup]
}
