internal import CivilTime
internal import Slots

/// A due day, or a due time with its day, as a slot gives it.
struct DueSlot {
  var day: LocalDay?
  var at: Instant?

  init(_ slot: SlotValue?, _ clock: Clock) {
    if let instant = slot?.instant {
      at = instant
      day = clock.zone.localTime(at: instant).day
    } else {
      day = slot?.day
    }
  }
}
