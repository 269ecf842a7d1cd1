private import Foundation

/// A time zone with its daylight-saving rules.
///
/// The one place that asks Foundation about zones; all other arithmetic is on local days and times.
public struct Zone: Sendable, Hashable {
  /// The IANA name, such as `Europe/Berlin`.
  public let identifier: String
  /// Nil for UTC: Foundation makes its tables of all zones ready for the first one.
  private let zone: TimeZone?

  /// Names of UTC.
  private static let plain = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"]

  /// Nil when there is no zone of that name.
  public init?(_ identifier: String) {
    self.identifier = identifier
    if Zone.plain.contains(identifier) {
      zone = nil
    } else {
      guard let zone = TimeZone(identifier: identifier) else { return nil }
      self.zone = zone
    }
  }

  /// Nil for what is no IANA name, such as `GMT+5`: that Foundation alone takes for a zone.
  public init?(iana identifier: String) {
    let (start, rest) = (identifier.prefix(3).uppercased(), identifier.dropFirst(3))
    if start == "GMT" || start == "UTC", let sign = rest.first, "+-".contains(sign) {
      // These are links of the database.
      guard start == "GMT", rest.dropFirst() == "0" else { return nil }
    }
    self.init(identifier)
  }

  private init() {
    identifier = "UTC"
    zone = nil
  }

  public static let utc = Zone()

  /// Seconds east of UTC at an instant.
  public func offset(at instant: Instant) -> Int {
    zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds))) ?? 0
  }

  public func localTime(at instant: Instant) -> LocalTime {
    LocalTime(seconds: instant.seconds + offset(at: instant))
  }

  /// RFC 3339 with this zone's offset at that instant.
  public func rfc3339(_ instant: Instant) -> String {
    instant.rfc3339(offset: offset(at: instant))
  }

  /// What a wall-clock time means here.
  public enum Resolution: Sendable, Equatable {
    case unique(Instant)
    /// The clocks skip it; the instant is the one that the time before the change would give,
    /// so 02:30 becomes 03:30.
    case skipped(Instant)
    /// The clocks show it twice.
    case repeated(earlier: Instant, later: Instant)
  }

  public func resolve(_ local: LocalTime) -> Resolution {
    let before = offset(at: Instant(seconds: local.seconds - 86_400))
    let after = offset(at: Instant(seconds: local.seconds + 86_400))
    let early = Instant(seconds: local.seconds - max(before, after))
    let late = Instant(seconds: local.seconds - min(before, after))
    let earlyFits = localTime(at: early) == local
    let lateFits = localTime(at: late) == local
    switch (earlyFits, lateFits) {
    case (true, true):
      return early == late ? .unique(early) : .repeated(earlier: early, later: late)
    case (true, false): return .unique(early)
    case (false, true): return .unique(late)
    case (false, false): return .skipped(Instant(seconds: local.seconds - before))
    }
  }

  /// The instant of a wall-clock time: the earlier of two, and past a gap the time as it would be.
  public func instant(of local: LocalTime) -> Instant {
    switch resolve(local) {
    case .unique(let instant), .skipped(let instant), .repeated(let instant, _): instant
    }
  }
}
