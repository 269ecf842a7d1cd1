public import CivilTime

/// The part of a day in which no reminder is delivered, on the wall clock.
public struct QuietHours: Hashable, Sendable {
  /// Seconds after midnight.
  public var from: Int
  public var to: Int

  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Reads `22:00-07:00`; nil for anything else, also when both ends are the same.
  public init?(_ text: String) {
    let ends = text.split(separator: "-").compactMap { QuietHours.secondOfDay(String($0)) }
    guard ends.count == 2, ends[0] != ends[1] else { return nil }
    self.init(from: ends[0], to: ends[1])
  }

  /// Quiet hours of which only one end was said: until 7:00, or from 22:00 on.
  ///
  /// - Parameter isBare: the hour came without am or pm; nights begin in the evening then.
  init(oneEnd end: Int, isBegin: Bool, isBare: Bool) {
    let (evening, morning, noon) = (22 * 3600, 7 * 3600, 12 * 3600)
    if isBegin {
      let start = isBare && (5 * 3600..<noon).contains(end) ? end + noon : end
      self.init(from: start, to: start == morning ? noon : morning)
    } else {
      self.init(from: end == evening ? noon : evening, to: end)
    }
  }

  /// Seconds after midnight of `22:00`, `22` or `10 pm`; nil for anything else.
  public static func secondOfDay(_ text: String) -> Int? {
    var digits = text.lowercased().filter { $0 != " " }
    var shift: Int?
    for (mark, hours) in [("am", 0), ("pm", 12)] where digits.hasSuffix(mark) {
      digits.removeLast(2)
      shift = hours
    }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), var hour = parts[0], hour >= 0 else { return nil }
    let minute = parts.count == 2 ? parts[1] : 0
    guard let minute, (0..<60).contains(minute) else { return nil }
    if let shift {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + shift
    }
    return hour <= 24 ? (hour % 24) * 3600 + minute * 60 : nil
  }

  /// The form in the store, such as `22:00-07:00`.
  public var stored: String { "\(QuietHours.clock(from))-\(QuietHours.clock(to))" }

  static func clock(_ second: Int) -> String {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  public func contains(_ time: LocalTime) -> Bool {
    let second = time.secondOfDay
    return from < to ? from <= second && second < to : second >= from || second < to
  }

  /// The moment itself, or the end of the quiet hours it lies in.
  public func release(_ instant: Instant, in zone: Zone) -> Instant {
    let local = zone.localTime(at: instant)
    guard contains(local) else { return instant }
    let endsNextDay = from > to && local.secondOfDay >= from
    let day = endsNextDay ? local.day + 1 : local.day
    return zone.instant(of: LocalTime(day: day) + to)
  }
}
