import CivilTime
import Commands
import EntityRecognition
import Slots

/// "Woke up at 6:30, actually": a night that begins or ends at another time.
struct CorrectedNight {
  let context: RecognitionContext
  let target: Session.DoneAction

  /// The new ends of the night and its length; nil when its times are not known.
  func slots(_ name: SlotKey, _ value: SlotValue) -> Slots? {
    guard target.intent == .sleepLog, case .instant(let said, _) = value,
      case .instant(let from, _)? = target.slots[.from],
      case .instant(let to, _)? = target.slots[.to]
    else { return nil }
    let (start, end) = (context.zone.localTime(at: from), context.zone.localTime(at: to))
    let clock = context.zone.localTime(at: said).secondOfDay
    let isBed = name == .bed
    let moved = nearest(clock, to: isBed ? start : end)
    let (bed, wake) = isBed ? (moved, end) : (start, moved)
    guard wake > bed, wake.seconds - bed.seconds < 86_400 else { return nil }
    return [
      .from: context.moment(bed), .to: context.moment(wake),
      .duration: .number(Double(wake.seconds - bed.seconds)), .day: .day(wake.day),
    ]
  }

  /// A night whose two ends are said anew, by their seconds of the day: of those that the words may
  /// mean, the one nearest to what was told.
  func slots(_ ends: (from: Int, to: Int)) -> Slots? {
    guard let day = target.slots.day(.day) else { return nil }
    let old = target.slots.instant(.from).map { context.zone.localTime(at: $0) }
    let length = target.slots.number(.duration) ?? CorrectedNight.usual
    var best: (bed: LocalTime, wake: LocalTime, apart: Double)?
    for half in [0, 43_200] {
      let wake = LocalTime(seconds: day.ordinal * 86_400 + (ends.to + half) % 86_400)
      for other in [0, 43_200] {
        let clock = (ends.from + other) % 86_400
        let lasts = (wake.secondOfDay - clock + 86_400) % 86_400
        guard (CorrectedNight.shortest...CorrectedNight.longest).contains(lasts) else { continue }
        let bed = LocalTime(seconds: wake.seconds - lasts)
        // As it is written wins where nothing else tells.
        let typed = Double(half + other) / 43_200 * 1800
        let apart = old.map { Double(abs($0.seconds - bed.seconds)) } ?? abs(Double(lasts) - length)
        if best.map({ apart + typed < $0.apart }) ?? true { best = (bed, wake, apart + typed) }
      }
    }
    guard let best, best.wake <= context.now else { return nil }
    return [
      .from: context.moment(best.bed), .to: context.moment(best.wake),
      .duration: .number(Double(best.wake.seconds - best.bed.seconds)),
      .day: .day(best.wake.day),
    ]
  }

  /// In seconds.
  private static let (shortest, longest, usual) = (600, 57_600, 28_800.0)

  /// The time of day, of either half of it, that is nearest to the old one.
  private func nearest(_ clock: Int, to old: LocalTime) -> LocalTime {
    let midnight = old.day.ordinal * 86_400
    let times = (-2...3).map { LocalTime(seconds: midnight + clock % 43_200 + $0 * 43_200) }
    return times.min { abs($0.seconds - old.seconds) < abs($1.seconds - old.seconds) } ?? old
  }
}
