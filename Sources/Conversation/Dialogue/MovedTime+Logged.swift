import CivilTime
import Commands
import EntityRecognition
import Slots

extension MovedTime {
  /// "No, at 7" behind a dinner at 8 yesterday: a time of day alone leaves what was logged on its
  /// day, and in the half of the day that it had; nil for what has no time of day, or where more
  /// than one is said.
  func clock(of act: Session.DoneAction, _ bare: SlotValue?) -> SlotValue? {
    guard act.intent.isLog, act.intent != .sleepLog, let was = act.slots.instant(.at),
      let said = clockSaid(bare)
    else { return nil }
    let old = context.zone.localTime(at: was)
    let isSure = times.contains { !$0.known.isDisjoint(with: [.meridiem, .dayPart]) }
    let halves = isSure || said >= 43_200 + 3600 ? [said] : [said % 43_200, said % 43_200 + 43_200]
    let moments = halves.map { LocalTime(seconds: old.day.ordinal * 86_400 + $0) }
      .filter { $0 <= context.now }
    return moments.min { abs($0.seconds - old.seconds) < abs($1.seconds - old.seconds) }
      .map { context.moment($0) }
  }

  /// The second of the day that is said, where nothing else of a date is.
  private func clockSaid(_ bare: SlotValue?) -> Int? {
    if times.isEmpty {
      guard case .instant(let at, _)? = bare else { return nil }
      return context.zone.localTime(at: at).secondOfDay
    }
    guard times.count == 1, let time = times.first, time.known.contains(.hour),
      time.known.subtracting([.hour, .minute, .meridiem, .dayPart]).isEmpty,
      case .point(let point, _) = time.past
    else { return nil }
    return point.secondOfDay
  }
}
