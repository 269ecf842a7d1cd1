public import CivilTime
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
  /// When a request means: its `day` and `at`, else now; noon stands for an earlier day's time.
  ///
  /// - Throws: ``Stop`` with the reason `future` for a day or a time that has not come.
  public func moment(of request: Request) throws -> Moment {
    let at = request.slots.instant("at")
    let day = request.slots.day("day") ?? at.map(clock.day(of:)) ?? clock.today
    let isLater = at.map { $0 > clock.now && request.slots.day("day") == nil } ?? false
    if day > clock.today || isLater {
      throw Stop.refused("future", slots: request.slots, data: ["day": .day(day)])
    }
    return moment(on: day, at: at)
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
    ["day": .day(day), "day_day": .day(day), "is_other_day": .flag(day != clock.today)]
  }
}
