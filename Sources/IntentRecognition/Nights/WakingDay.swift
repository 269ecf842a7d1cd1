import CivilTime
import Commands
public import EntityRecognition
public import Slots

extension TimeReading {
  /// A night belongs to the day of waking up: "last night" is today.
  public func wakingDay(_ slots: Slots, _ times: [TimeValue]) -> Slots {
    guard let day = slots.day(.day), let first = times.first else { return slots }
    var slots = slots
    slots[.at] = nil
    let isNight: Bool
    if case .interval(let from?, let to?, _) = first.past {
      isNight = from.day < to.day || from.hour >= 17
    } else if case .point(let point, _) = first.past {
      isNight = point.hour >= 17
    } else {
      isNight = false
    }
    if first.known.contains(.dayPart), isNight, day < context.today {
      slots[.day] = .day(day + 1)
    }
    return slots
  }
}
