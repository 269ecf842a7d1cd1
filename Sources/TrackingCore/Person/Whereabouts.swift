internal import CivilTime

/// Where a sender is, as a message says beside its text; kept until another one says otherwise.
public struct Whereabouts: Sendable, Equatable {
  /// The IANA name of the zone.
  public var timeZone: String?
  public var language: String?

  public init(timeZone: String? = nil, language: String? = nil) {
    self.timeZone = timeZone
    self.language = language
  }
}

extension Ledger {
  /// Keeps where the sender is. It counts from this very message on: what was written in New York
  /// means the hour and the day of New York, though the message before it came from Berlin.
  public func keep(_ whereabouts: Whereabouts) throws {
    if let zone = whereabouts.timeZone, zone != settings["timezone"], Zone(zone) != nil {
      try set(setting: "timezone", to: zone)
      clock = settings.clock(from: clock)
    }
    if let language = whereabouts.language, language != settings.language {
      try set(setting: "language", to: language)
    }
  }
}
