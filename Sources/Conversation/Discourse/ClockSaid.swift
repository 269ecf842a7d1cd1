import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Mentions {
  /// Whether a time of day is said and no day, and whether it may be of either half of a day.
  ///
  /// - Parameter isTimed: A time was read for sure, so that a bare number is the hour: "to 10".
  func clock(isTimed: Bool = false) -> SaidClock {
    // "7:05 from now on" says no day.
    let times = times.filter { !$0.isFromNowOn }
    if times.isEmpty { return SaidClock(isAlone: isTimed && hour != nil, hasOpenHalf: true) }
    let days: TimeParts = [.day, .weekday, .month, .holiday, .relative, .week]
    let isAlone = times.allSatisfy {
      $0.known.contains(.hour) && $0.known.isDisjoint(with: days)
    }
    return SaidClock(
      isAlone: isAlone,
      hasOpenHalf: times.allSatisfy { $0.known.isDisjoint(with: [.meridiem, .dayPart]) })
  }

  /// The only number of the message, where it may be an hour of half a day.
  var hour: Int? {
    let amounts = fillers.compactMap(\.amounts.first)
    guard let amount = amounts.first, amounts.count == 1, amount.kind == .number,
      let hour = Int(exactly: amount.number), (1...12).contains(hour)
    else { return nil }
    return hour
  }
}

extension TimeValue {
  /// This moment, from which on something is.
  fileprivate var isFromNowOn: Bool {
    switch next {
    case .interval(_?, nil, let grain): known == [.relative] && grain < .day
    case .point(_, let grain): known == [.relative] && grain < .minute
    default: false
    }
  }
}

extension Slots {
  /// Whether they hold a moment at which something comes or is due.
  var isTimed: Bool { self[.at] != nil || instant(.due) != nil }
}
