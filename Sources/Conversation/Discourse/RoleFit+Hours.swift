import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension RoleFit {
  /// "930 actually": the hour and the minutes without a mark between them, of a reminder whose own
  /// words hold no figure that it could be.
  func fourDigits(_ number: Double) -> Slots? {
    guard let said = Int(exactly: number), (100...2359).contains(said), said % 5 == 0,
      act.slots.text(.text)?.contains(where: \.isNumber) != true
    else { return nil }
    return clock(said / 100, said % 100)
  }

  /// "27.41" behind a run in 27:14.
  func minutesAndSeconds(_ number: Double) -> Double? {
    guard let old = act.slots.number(.duration), old.remainder(dividingBy: 60) != 0,
      number != number.rounded()
    else { return nil }
    let seconds = ((number - number.rounded(.down)) * 100).rounded()
    return seconds < 60 ? number.rounded(.down) * 60 + seconds : nil
  }

  /// "No, 10" behind "slept 11 to 7": a bare hour, of a night that was told by its ends and no
  /// length, is the end that it is near to.
  func endOfNight(_ number: Double) -> Slots? {
    guard act.intent == .sleepLog, act.slots[.from] != nil, act.slots[.to] != nil,
      !act.said.contains(where: { $0.kind == .duration }), (1...12).contains(number),
      number == number.rounded(), let length = act.slots.number(.duration),
      abs(number * 3600 - length) >= 3600
    else { return nil }
    let night = CorrectedNight(context: context, target: act)
    let clock = context.moment(
      LocalTime(seconds: context.today.ordinal * 86_400 + Int(number) * 3600))
    let ends = [SlotKey.bed, .wake].compactMap { name -> (slots: Slots, apart: Double)? in
      guard let slots = night.slots(name, clock), let new = slots.number(.duration) else {
        return nil
      }
      return (slots, abs(new - length))
    }
    return ends.filter { $0.apart <= RoleFit.farthestEnd }.min { $0.apart < $1.apart }?.slots
  }

  /// In seconds.
  private static let farthestEnd = 10_800.0

  /// "Make that 4" of a task that is due at 3: the same half of the same day.
  func dueHour(_ number: Double) -> Slots? {
    var timed = act
    timed.slots[.at] = act.slots[.due]
    guard act.slots.instant(.due) != nil, (1...12).contains(number), number == number.rounded()
    else { return nil }
    let roles = RoleFit(act: timed, context: context, recognizer: recognizer)
    return roles.clock(Int(number), 0)?[.at].map { [.due: $0] }
  }
}
