internal import CivilTime

/// Dates and times as exports write them.
enum DateText {
  /// Which part of `3/4/2026` is the month.
  enum Order: Sendable { case dayFirst, monthFirst }

  /// `2026-03-04`, `2026/3/4`, `20260304`, `4.3.2026`, `3/4/2026`, `03/04/26`, also with a time
  /// behind it.
  static func day(_ text: some StringProtocol, _ order: Order = .monthFirst) -> LocalDay? {
    let date = text.prefix { $0 != " " && $0 != "T" && $0 != "," }
    if date.count == 8, let number = Int(date), number > 1_900_00_00 {
      return day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    for mark in ["-", "/", "."] as [Character] where date.contains(mark) {
      let parts = date.split(separator: mark, omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2]
      else { return nil }
      if first > 31 { return day(year: first, month: second, day: third) }
      let year = third < 100 ? third + 2000 : third
      return mark == "." || order == .dayFirst
        ? day(year: year, month: second, day: first)
        : day(year: year, month: first, day: second)
    }
    return nil
  }

  private static func day(year: Int, month: Int, day: Int) -> LocalDay? {
    guard (1900...2200).contains(year), (1...12).contains(month), day >= 1,
      day <= LocalDay.length(ofMonth: month, year: year)
    else { return nil }
    return LocalDay(year: year, month: month, day: day)
  }

  /// Seconds after midnight of `14:20`, `14:20:05`, `8:30 am`, `8:30:00 PM`.
  static func time(_ text: some StringProtocol) -> Int? {
    let lower = text.lowercased().filter { $0 != "\u{202F}" && $0 != "\u{A0}" }
    let isAfternoon = lower.contains("p")
    let isTwelveHour = isAfternoon || lower.contains("a")
    let digits = lower.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let parts = digits.split(separator: ":").map { Int($0.prefix { $0 != "." }) }
    guard (2...3).contains(parts.count), var hour = parts[0], let minute = parts[1],
      let second = parts.count > 2 ? parts[2] : 0, hour < 25, minute < 60, second < 61
    else { return nil }
    if isTwelveHour {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return hour * 3600 + minute * 60 + second
  }

  /// A day with a time behind it, on the wall clock.
  static func localTime(_ text: some StringProtocol, _ order: Order = .monthFirst) -> LocalTime? {
    guard let day = day(text, order) else { return nil }
    let rest = text.drop { $0 != " " && $0 != "T" }.dropFirst()
    guard let seconds = time(rest) else { return nil }
    return LocalTime(seconds: LocalTime(day: day).seconds + seconds)
  }

  /// `2018-09-10 02:28:55 -0700`, as Apple writes it, or RFC 3339; with the offset in seconds.
  static func stamp(_ text: String) -> (instant: Instant, offset: Int)? {
    if let stamp = fixedStamp(text) { return stamp }
    guard let instant = Instant(rfc3339: text), let local = localTime(text) else { return nil }
    return (instant, local.seconds - instant.seconds)
  }

  private static func fixedStamp(_ text: String) -> (instant: Instant, offset: Int)? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count == 25, bytes[19] == UInt8(ascii: " ") else { return nil }
      func number(_ from: Int, _ count: Int) -> Int? {
        var value = 0
        for index in from..<(from + count) {
          guard (48...57).contains(bytes[index]) else { return nil }
          value = value * 10 + Int(bytes[index] - 48)
        }
        return value
      }
      guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
        let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
        let hours = number(21, 2), let minutes = number(23, 2), (1...12).contains(month),
        (1...LocalDay.length(ofMonth: month, year: year)).contains(day), hour < 24, minute < 60,
        bytes[20] == UInt8(ascii: "+") || bytes[20] == UInt8(ascii: "-")
      else { return nil }
      let offset = (hours * 3600 + minutes * 60) * (bytes[20] == UInt8(ascii: "-") ? -1 : 1)
      let local = LocalTime(
        day: LocalDay(year: year, month: month, day: day), hour: hour, minute: minute,
        second: second)
      return (Instant(seconds: local.seconds - offset), offset)
    }
  }
}
