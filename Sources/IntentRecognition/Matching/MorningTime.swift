import CivilTime
import EntityRecognition
import Slots

extension SlotReader {
  /// The instant twelve hours earlier, or later the next morning, where nothing says that an
  /// afternoon is meant: "wake me at 6".
  func morning(_ value: SlotValue?, of times: [TimeValue]) -> SlotValue? {
    guard case .instant(let at, let offset)? = value else { return value }
    let zone = utterance.context.zone
    let local = zone.localTime(at: at)
    let isSaid = times.contains {
      !$0.known.isDisjoint(with: [.meridiem, .dayPart])
        || $0.known.contains(.relative) && !$0.known.contains(.hour)
    }
    guard (13...23).contains(local.hour), !isSaid else { return .instant(at, offset: offset) }
    var earlier = LocalTime(seconds: local.seconds - 43_200)
    if earlier < utterance.context.now {
      earlier = LocalTime(seconds: earlier.seconds + 86_400)
    }
    let instant = zone.instant(of: earlier)
    return .instant(instant, offset: zone.offset(at: instant))
  }
}
