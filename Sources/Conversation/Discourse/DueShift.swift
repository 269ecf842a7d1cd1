import CivilTime
import EntityRecognition
import IntentRecognition
import Slots

/// By how much earlier or later something is due than it was.
struct DueShift {
  let seconds: Double
  /// So many whole months, where they were said.
  let months: Int?

  /// The units that are months, and how many.
  static let months: [String: Double] = ["month": 1, "year": 12]
  private static let day = 86_400.0
  private static let most = 1e9

  /// The due day or moment moved; nil of one that has none, and of a day moved by hours.
  func moved(_ due: SlotValue?, _ context: RecognitionContext) -> SlotValue? {
    guard abs(seconds) < DueShift.most else { return nil }
    switch due {
    case .day(let old)?: return day(old).map { .day($0) }
    case .instant(let at, _)?:
      let old = context.zone.localTime(at: at)
      if let day = day(old.day) {
        return context.moment(LocalTime(seconds: day.ordinal * 86_400 + old.secondOfDay))
      }
      return context.moment(context.zone.localTime(at: Instant(seconds: at.seconds + Int(seconds))))
    default: return nil
    }
  }

  /// So many whole days or months from a day on.
  private func day(_ old: LocalDay) -> LocalDay? {
    if let months { return old.adding(months: months) }
    let days = seconds / DueShift.day
    return days == days.rounded() ? old + Int(days) : nil
  }
}
