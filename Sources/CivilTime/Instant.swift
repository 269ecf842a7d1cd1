/// A moment in time, to the second.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int

  public init(seconds: Int) { self.seconds = seconds }

  public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
  public static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }
  /// How many seconds `left` is after `right`.
  public static func - (left: Instant, right: Instant) -> Int { left.seconds - right.seconds }
}

extension Instant {
  /// RFC 3339 at a fixed offset in seconds east of UTC, such as `2026-03-04T14:20:00+01:00`.
  public func rfc3339(offset: Int) -> String {
    let local = LocalTime(seconds: seconds + offset)
    if offset == 0 { return "\(local)Z" }
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return "\(local)\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// Reads RFC 3339, such as `2026-03-04T14:20:00+01:00` or `2026-03-04 13:20:00.5Z`.
  ///
  /// Fractions of a second are cut off. Nil for anything else.
  public init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, let day = LocalDay(String(text.prefix(10))),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t")
        || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = twoDigits(bytes, at: 11), let minute = twoDigits(bytes, at: 14),
      let second = twoDigits(bytes, at: 17), hour < 24, minute < 60, second <= 60
    else { return nil }
    var index = 19
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard index < bytes.count, (48...57).contains(bytes[index]) else { return nil }
      while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
    }
    guard let offset = Instant.offset(bytes, from: index) else { return nil }
    let local = LocalTime(day: day, hour: hour, minute: minute, second: min(second, 59))
    self.init(seconds: local.seconds - offset)
  }

  private static func offset(_ bytes: [UInt8], from index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "Z") || bytes[index] == UInt8(ascii: "z") {
      return index + 1 == bytes.count ? 0 : nil
    }
    guard index + 6 == bytes.count, bytes[index + 3] == UInt8(ascii: ":"),
      let hours = twoDigits(bytes, at: index + 1), let minutes = twoDigits(bytes, at: index + 4),
      hours < 24, minutes < 60
    else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }
}

private func twoDigits(_ bytes: [UInt8], at index: Int) -> Int? {
  guard index + 1 < bytes.count, (48...57).contains(bytes[index]),
    (48...57).contains(bytes[index + 1])
  else { return nil }
  return Int(bytes[index] - 48) * 10 + Int(bytes[index + 1] - 48)
}
