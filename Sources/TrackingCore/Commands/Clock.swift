public import CivilTime

/// The time and place a message was written at; the only clock there is.
public struct Clock: Sendable, Equatable {
  public var now: Instant
  public var zone: Zone
  /// When the sender's day begins, in seconds after midnight: 4 h means 03:00 is still yesterday.
  public var dayStart: Int

  public init(now: Instant, zone: Zone, dayStart: Int = 0) {
    self.now = now
    self.zone = zone
    self.dayStart = dayStart
  }

  public var localTime: LocalTime { zone.localTime(at: now) }
  /// The sender's day.
  public var today: LocalDay { day(of: now) }
  public func day(of instant: Instant) -> LocalDay {
    (zone.localTime(at: instant) + -dayStart).day
  }
}
