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
}
