public import CivilTime
internal import Commands
public import Slots

/// When something was: always a local day of the sender, often also a time.
public struct Moment: Sendable, Hashable {
  public var day: LocalDay
  public var at: Instant
  /// Seconds east of UTC at that moment.
  public var offset: Int
  /// True when the sender named the time of day.
  public var isTimed: Bool

  public init(day: LocalDay, at: Instant, offset: Int, isTimed: Bool) {
    self.day = day
    self.at = at
    self.offset = offset
    self.isTimed = isTimed
  }
}

extension Ledger {
  /// When a command means: its day and time, else now.
  ///
  /// - Throws: ``Stop`` with the reason `future` for a day or a time that has not come.
  func moment(of asked: Asked<some TimedCommand>) throws -> Moment {
    try moment(of: asked.command.when, slots: asked.slots)
  }

  /// When something was that was said to be at some time.
  ///
  /// - Throws: ``Stop`` with the reason `future`, and with the slots of what was said.
  func moment(of said: SaidTime, slots: @autoclosure () -> Slots) throws -> Moment {
    let at = said.at?.instant
    let day = said.day ?? at.map(clock.day(of:)) ?? clock.today
    let isLater = at.map { $0 > clock.now && said.day == nil } ?? false
    if day > clock.today || isLater {
      throw Stop.refused("future", slots: slots(), data: ["day": .day(day)])
    }
    return moment(on: day, at: at)
  }

  /// A point in time as it is said where the sender is.
  func said(_ instant: Instant) -> SaidInstant {
    SaidInstant(instant, offset: clock.zone.offset(at: instant))
  }

  /// A moment on a day, now if it is today and no time is given.
  public func moment(on day: LocalDay, at: Instant? = nil) -> Moment {
    let noon = clock.zone.instant(of: LocalTime(day: day, hour: 12))
    let instant = at ?? (day == clock.today ? clock.now : noon)
    return Moment(
      day: day, at: instant, offset: clock.zone.offset(at: instant), isTimed: at != nil)
  }

  /// The data that say a day: `day`, `day_day` to be spoken, and `is_other_day` when not today.
  public func told(_ day: LocalDay) -> Slots {
    ["day": .day(day), "day_day": .day(day), "is_other_day": .flag(day != tellingClock.today)]
  }
}
