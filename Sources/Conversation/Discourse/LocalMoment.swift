import CivilTime
import EntityRecognition
import Slots

extension RecognitionContext {
  /// A local time of the sender as a slot's value.
  func moment(_ local: LocalTime) -> SlotValue {
    let instant = zone.instant(of: local)
    return .instant(instant, offset: zone.offset(at: instant))
  }
}
