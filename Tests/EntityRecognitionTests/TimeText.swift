import CivilTime
import EntityRecognition

/// Times written as the corpus files have them.
enum TimeText {
  /// `2026-03-05`, `2026-03-05T17:00`, `2026-03-09 week` or `2026-03-05..2026-03-07`.
  static func text(_ span: TimeSpan) -> String {
    switch span {
    case .point(let time, let grain):
      grain > .day ? "\(time.day) \(grain.rawValue)" : grain == .day ? "\(time.day)" : clock(time)
    case .interval(let from, let to, _):
      (from.map(bound) ?? "") + ".." + (to.map(bound) ?? "")
    }
  }

  private static func bound(_ time: LocalTime) -> String {
    time.secondOfDay == 0 ? "\(time.day)" : clock(time)
  }

  private static func clock(_ time: LocalTime) -> String {
    let text = "\(time)"
    return time.second == 0 ? String(text.dropLast(3)) : text
  }

  /// The reading ahead and, where it differs, the one back.
  static func text(_ value: TimeValue) -> String {
    let (next, past) = (text(value.next), text(value.past))
    return next == past ? next : "\(next) | \(past)"
  }

  /// What an entity says; nil for what is no time or recurrence.
  static func text(_ entity: Entity) -> String? {
    switch entity.value {
    case .time(let time): text(time)
    case .recurrence(let recurrence): recurrence.rule
    default: nil
    }
  }
}
