/// A moment on a wall clock, to the second, without a time zone.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 on that clock.
  public var seconds: Int

  public init(seconds: Int) { self.seconds = seconds }

  public init(day: LocalDay, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    seconds = day.ordinal * 86_400 + hour * 3600 + minute * 60 + second
  }

  public var day: LocalDay {
    LocalDay(ordinal: (seconds >= 0 ? seconds : seconds - 86_399) / 86_400)
  }

  /// Seconds since midnight, 0 ..< 86400.
  public var secondOfDay: Int { seconds - day.ordinal * 86_400 }
  public var hour: Int { secondOfDay / 3600 }
  public var minute: Int { secondOfDay / 60 % 60 }
  public var second: Int { secondOfDay % 60 }

  public static func < (left: LocalTime, right: LocalTime) -> Bool { left.seconds < right.seconds }
  public static func + (time: LocalTime, seconds: Int) -> LocalTime {
    LocalTime(seconds: time.seconds + seconds)
  }
}

extension LocalTime: CustomStringConvertible {
  /// ISO 8601 without an offset, such as `2026-03-04T14:20:00`.
  public var description: String {
    "\(day)T\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
  }
}
