import CivilTime
import EntityRecognition

extension RecognitionContext {
  /// "Sunday: slept 9 hours", and "how did I sleep on Sunday?", on a Sunday: the day that it is; so
  /// is "fri arvo" once it is.
  func named(_ time: TimeValue) -> TimeValue {
    var value = time
    switch time.past {
    case .point(let point, .day) where time.known == [.weekday] && today - point.day == 7:
      value.past = .point(LocalTime(day: today), .day)
    case .interval(from: let from?, to: let to?, let grain)
    where time.known == [.weekday, .dayPart] && today - from.day == 7:
      let begun = from + RecognitionContext.week
      if begun <= now {
        value.past = .interval(from: begun, to: to + RecognitionContext.week, grain)
      }
    default: break
    }
    return value
  }

  private static let week = 7 * 86_400
}
