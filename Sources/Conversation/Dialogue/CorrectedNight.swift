import CivilTime
import EntityRecognition
import Slots

/// "Woke up at 6:30, actually": a night that begins or ends at another time.
struct CorrectedNight {
  let context: RecognitionContext
  let target: Session.DoneAction

  /// The new ends of the night and its length; nil when its times are not known.
  func slots(_ name: String, _ value: SlotValue) -> Slots? {
    guard target.intent == "sleep.log", case .instant(let said, _) = value,
      case .instant(let from, _)? = target.slots["from"],
      case .instant(let to, _)? = target.slots["to"]
    else { return nil }
    let (start, end) = (context.zone.localTime(at: from), context.zone.localTime(at: to))
    let clock = context.zone.localTime(at: said).secondOfDay
    let isBed = name == "bed"
    let moved = nearest(clock, to: isBed ? start : end)
    let (bed, wake) = isBed ? (moved, end) : (start, moved)
    guard wake > bed, wake.seconds - bed.seconds < 86_400 else { return nil }
    return [
      "from": context.moment(bed), "to": context.moment(wake),
      "duration_s": .number(Double(wake.seconds - bed.seconds)), "day": .day(wake.day),
    ]
  }

  /// The time of day, of either half of it, that is nearest to the old one.
  private func nearest(_ clock: Int, to old: LocalTime) -> LocalTime {
    let midnight = old.day.ordinal * 86_400
    let times = (-2...3).map { LocalTime(seconds: midnight + clock % 43_200 + $0 * 43_200) }
    return times.min { abs($0.seconds - old.seconds) < abs($1.seconds - old.seconds) } ?? old
  }
}
