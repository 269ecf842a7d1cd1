internal import CivilTime
internal import Slots

/// A due day, or a due time with its day, as a slot gives it.
struct DueSlot {
  var day: LocalDay?
  var at: Instant?

  /// - Throws: ``Stop`` for a day more than a hundred years away.
  init(of request: Request, _ clock: Clock) throws {
    self.init(request.slots["due"], clock)
    if let day, day - clock.today > 36_600 {
      throw Stop.refused("too_far", slots: request.slots, missing: "due")
    }
  }

  private init(_ slot: SlotValue?, _ clock: Clock) {
    if let instant = slot?.instant {
      at = instant
      day = clock.zone.localTime(at: instant).day
    } else {
      day = slot?.day
    }
  }
}
