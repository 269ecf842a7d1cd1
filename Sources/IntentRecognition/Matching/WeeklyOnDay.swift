import CivilTime
import EntityRecognition

extension RecurrenceValue {
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// "Weekly reminder for bins, Sundays 6pm": of what comes once a week the day that is said
  /// beside it, with its time of day.
  func onWeekday(among times: [TimeValue]) -> (rule: String, first: LocalTime)? {
    guard !hasTimeOfDay, rule == "FREQ=WEEKLY",
      let time = times.first(where: { $0.known.isSuperset(of: [.weekday, .hour]) }),
      case .point(let point, _) = time.next
    else { return nil }
    return (rule + ";BYDAY=" + RecurrenceValue.codes[point.day.weekday - 1], point)
  }

  /// Whether it comes on days, and not within them.
  var isOfDays: Bool {
    (try? RecurrenceRule(rule)).map { ![.hourly, .minutely, .secondly].contains($0.frequency) }
      ?? true
  }
}

extension TimeValue {
  /// The time of day of a day from which on something comes: "starting tomorrow at 8".
  var start: LocalTime? {
    guard known.contains(.hour), isDated else { return nil }
    return beginning
  }

  /// The moment that is said, or from which on: "starting tomorrow at 8".
  var beginning: LocalTime? {
    switch next {
    case .point(let time, _): time
    case .interval(let from?, nil, _): from
    default: nil
    }
  }
}
