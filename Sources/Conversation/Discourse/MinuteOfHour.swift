import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Mentions {
  /// "Half past, sorry": the minute of an hour that is not said, below zero before it.
  var minuteOfHour: Int? {
    let minutes: [(cue: Cue, minute: Int)] = [
      (.halfPast, 30), (.quarterPast, 15), (.quarterTo, -15),
    ]
    for (cue, minute) in minutes {
      // "Half past three" says the hour.
      guard let hint = hints.first(where: { $0.cue == cue }),
        values.allSatisfy({ value in
          !value.tokens.overlaps(hint.tokens) && value.tokens.lowerBound != hint.tokens.upperBound
            || value.tokens.upperBound <= hint.tokens.upperBound
        })
      else { continue }
      return minute
    }
    return nil
  }

  /// "Change it from 8 to 9": the seconds of the day that were told, and those that are meant.
  var exchangedHours: (old: Int, new: Int)? {
    guard has(.edit), fillers.count == 1, let time = times.first,
      time.known.isSubset(of: [.hour, .minute, .meridiem]), time.known.contains(.hour),
      case .interval(let from?, let to?, _) = time.past
    else { return nil }
    return (from.secondOfDay, to.secondOfDay)
  }
}

extension TargetFit {
  /// Another time of day than the one that the act was told for.
  var exchanged: SlotValue? {
    guard case .instant(let at, _)? = act.slots[.at], let hours = mentions.exchangedHours else {
      return nil
    }
    let half = 43_200
    let old = context.zone.localTime(at: at)
    guard old.secondOfDay % half == hours.old % half else { return nil }
    var moved = (hours.new - hours.old) % half
    // From eleven to one it is two hours later.
    if moved < -half / 2 { moved += half }
    if moved > half / 2 { moved -= half }
    return context.moment(
      LocalTime(seconds: old.day.ordinal * 86_400 + old.secondOfDay + moved))
  }

  /// The hour that the act was told for, with another minute.
  func moved(to minute: Int) -> SlotValue? {
    guard case .instant(let at, _)? = act.slots[.at] else { return nil }
    let old = context.zone.localTime(at: at)
    let hour = LocalTime(seconds: old.day.ordinal * 86_400 + old.hour * 3600)
    return context.moment(LocalTime(seconds: hour.seconds + minute * 60))
  }
}
