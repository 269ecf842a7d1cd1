import CivilTime

/// The time at the beginning of a chat log's line, in one of the shapes that logs have.
enum LogTime: Equatable {
  case instant(Instant)
  case local(LocalTime)
  /// Seconds after midnight of a day that is not said.
  case timeOfDay(Int)

  /// The end of the year 9999, as far as RFC 3339 reaches.
  private static var latest: Int { 253_402_300_799 }

  /// Reads Unix seconds, RFC 3339, `YYYY-MM-DD HH:MM` and `HH:MM`; seconds may follow the minutes.
  init?(_ text: String) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let text = isBracketed ? String(text.dropFirst().dropLast()) : text
    if text.utf8.count >= 5, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let seconds = Int(text)
    {
      guard seconds <= Self.latest else { return nil }
      self = .instant(Instant(seconds: seconds))
    } else if let instant = Instant(rfc3339: text) {
      self = .instant(instant)
    } else if let timeOfDay = Self.timeOfDay(text) {
      self = .timeOfDay(timeOfDay)
    } else {
      let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
      guard parts.count == 2, let day = LocalDay(String(parts[0])),
        let seconds = Self.timeOfDay(String(parts[1]))
      else { return nil }
      self = .local(LocalTime(day: day) + seconds)
    }
  }

  private static func timeOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  /// The moment it means. A time of day goes on from a frozen clock, past midnight when it is
  /// much earlier; with a real one it is the last such time.
  func instant(in zone: Zone, clock: EdgeClock) -> Instant {
    switch self {
    case .instant(let instant): return instant
    case .local(let local): return zone.instant(of: local)
    case .timeOfDay(let seconds):
      let now = zone.localTime(at: clock.now)
      var local = LocalTime(day: now.day) + seconds
      if clock.isFrozen {
        if now.seconds - local.seconds > 43_200 { local = local + 86_400 }
      } else if local.seconds - now.seconds > 3600 {
        local = local + -86_400
      }
      return zone.instant(of: local)
    }
  }
}
