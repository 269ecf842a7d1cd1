public import CivilTime
import Commands
import EntityRecognition
public import Slots

extension IntentLanguage {
  /// "Remind me before bed to charge the laptop, at 10": an hour beside going to bed is one of the
  /// evening.
  ///
  /// - Parameter moment: what it is before.
  public func inEvening(_ slots: Slots, before moment: String?, in zone: Zone) -> Slots {
    guard let moment = moment?.lowercased(), case .instant(let at, _)? = slots[.at],
      classes.has(vocabulary.id(moment), .bedtime)
    else { return slots }
    let local = zone.localTime(at: at)
    guard (6..<12).contains(local.hour) else { return slots }
    let instant = zone.instant(of: local + 43_200)
    return slots.merging([.at: .instant(instant, offset: zone.offset(at: instant))])
  }
}
