/// A calendar day of the proleptic Gregorian calendar, without a time zone.
public struct LocalDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public var ordinal: Int

  public init(ordinal: Int) { self.ordinal = ordinal }

  /// The day of a year, month (1…12) and day (1…31); days past the end run into the next month.
  public init(year: Int, month: Int, day: Int) {
    // Days-from-civil, Howard Hinnant's algorithm: years begin in March, eras have 400 years.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    ordinal = era * 146_097 + dayOfEra - 719_468
  }

  /// The year, the month (1…12) and the day (1…31).
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = ordinal + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  public var year: Int { civil.year }
  public var month: Int { civil.month }
  public var day: Int { civil.day }

  /// ISO 8601: Monday is 1, Sunday is 7.
  public var weekday: Int {
    let index = (ordinal + 3) % 7
    return (index < 0 ? index + 7 : index) + 1
  }

  public static func < (left: LocalDay, right: LocalDay) -> Bool { left.ordinal < right.ordinal }
  public static func + (day: LocalDay, days: Int) -> LocalDay {
    LocalDay(ordinal: day.ordinal + days)
  }
  public static func - (day: LocalDay, days: Int) -> LocalDay {
    LocalDay(ordinal: day.ordinal - days)
  }
  /// How many days `left` is after `right`.
  public static func - (left: LocalDay, right: LocalDay) -> Int { left.ordinal - right.ordinal }
}

extension LocalDay {
  /// How many days a month of a year has.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The same day some months later, or the month's last day where it has no such day.
  public func adding(months: Int) -> LocalDay {
    let (year, month, day) = civil
    let total = year * 12 + (month - 1) + months
    let newYear = total >= 0 ? total / 12 : (total - 11) / 12
    let newMonth = total - newYear * 12 + 1
    return LocalDay(
      year: newYear, month: newMonth,
      day: min(day, LocalDay.length(ofMonth: newMonth, year: newYear)))
  }

  /// The Monday of this day's week.
  public var startOfWeek: LocalDay { self - (weekday - 1) }
  public var startOfMonth: LocalDay { self - (day - 1) }
  public var endOfMonth: LocalDay { startOfMonth.adding(months: 1) - 1 }
  public var startOfYear: LocalDay { LocalDay(year: year, month: 1, day: 1) }
}

extension LocalDay: CustomStringConvertible, LosslessStringConvertible {
  /// ISO 8601, such as `2026-03-04`.
  public var description: String {
    let (year, month, day) = civil
    if (0...9999).contains(year) { return LocalDay.text(year, month, day) }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// The ten characters of a day of four digits' years, which a turn writes dozens of times.
  private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    String(unsafeUninitializedCapacity: 10) { bytes in
      func put(_ number: Int, from start: Int, digits: Int) {
        var rest = number
        for place in (start..<start + digits).reversed() {
          bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      put(year, from: 0, digits: 4)
      bytes[4] = UInt8(ascii: "-")
      put(month, from: 5, digits: 2)
      bytes[7] = UInt8(ascii: "-")
      put(day, from: 8, digits: 2)
      return 10
    }
  }

  /// Reads `YYYY-MM-DD`; nil for anything else, also for a day that does not exist.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(Substring(parts[0])), let month = Int(Substring(parts[1])),
      let day = Int(Substring(parts[2])), (1...12).contains(month), day >= 1,
      day <= LocalDay.length(ofMonth: month, year: year)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

/// A number with leading zeros, such as `07`.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}
