import CivilTime

/// The holidays of a language, by the number that its word table gives them.
struct HolidayTable: Sendable {
  private var rules = Late<[HolidayRule?]>([])

  init() {}

  /// Reads the rules that stand before the words, such as `12-25`, `easter -2`, `nth 4 4 11`,
  /// `hebrew 1 15 8` or `table diwali`; an unreadable one never comes true.
  init(keys: [String], tables: [String: [LocalDay]]) {
    rules = Late(keys.map { HolidayRule($0, tables: tables) })
  }

  /// The days of a holiday in a year; nil where the year has none, or the table ends.
  func frame(_ index: Int, year: Int) -> Frame? {
    let rules = rules.value
    guard rules.indices.contains(index), let rule = rules[index],
      let first = rule.date.day(in: year)
    else { return nil }
    return Frame(from: first, to: first + rule.length, grain: .day)
  }
}

/// How the date of a holiday is found.
struct HolidayRule: Sendable {
  enum Date: Sendable {
    case fixed(month: Int, day: Int)
    /// The nth weekday of a month, and some days later.
    case nth(count: Int, weekday: Int, month: Int, offset: Int)
    /// Days after Easter Sunday.
    case easter(Int)
    case orthodoxEaster(Int)
    /// The eve of a day of the Hebrew calendar; months count from Nisan.
    case hebrew(month: Int, day: Int)
    /// A fixed date, moved to the nearest weekday from Monday to Friday.
    case workday(month: Int, day: Int)
    case table([LocalDay])
  }

  var date: Date
  /// In days.
  var length = 1

  init?(_ text: String, tables: [String: [LocalDay]]) {
    let parts = text.split(separator: " ").map(String.init)
    guard let kind = parts.first else { return nil }
    let numbers = parts.dropFirst().compactMap { Int($0) }
    func number(_ index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }
    switch kind {
    case "easter": date = .easter(number(0) ?? 0)
    case "orthodox": date = .orthodoxEaster(number(0) ?? 0)
    case "nth":
      guard let count = number(0), let weekday = number(1), let month = number(2) else {
        return nil
      }
      date = .nth(count: count, weekday: weekday, month: month, offset: number(3) ?? 0)
      length = number(4) ?? 1
      return
    case "hebrew":
      guard let month = number(0), let day = number(1) else { return nil }
      date = .hebrew(month: month, day: day)
      length = number(2) ?? 1
      return
    case "workday":
      guard let month = number(0), let day = number(1) else { return nil }
      date = .workday(month: month, day: day)
      return
    case "table":
      guard parts.count > 1, let days = tables[parts[1]] else { return nil }
      date = .table(days.map { $0 + (number(0) ?? 0) })
    default:
      let civil = kind.split(separator: "-").compactMap { Int($0) }
      guard civil.count == 2 else { return nil }
      date = .fixed(month: civil[0], day: civil[1])
      length = number(0) ?? 1
      return
    }
    length = number(1) ?? 1
  }
}

extension HolidayRule.Date {
  func day(in year: Int) -> LocalDay? {
    switch self {
    case .fixed(let month, let day):
      return day <= LocalDay.length(ofMonth: month, year: year)
        ? LocalDay(year: year, month: month, day: day) : nil
    case .nth(let count, let weekday, let month, let offset):
      let frame = Frame(.month, around: LocalDay(year: year, month: month, day: 1))
      let nth = TimeForm.Nth(count: count, unit: .weekday(weekday))
      return DatePattern.nth(nth, in: frame).map { $0.firstDay + offset }
    case .easter(let offset): return Easter.western(year: year) + offset
    case .orthodoxEaster(let offset): return Easter.orthodox(year: year) + offset
    case .hebrew(let month, let day):
      return HebrewCalendar.days(month: month, day: day, inYear: year).first.map { $0 - 1 }
    case .workday(let month, let day):
      let date = LocalDay(year: year, month: month, day: day)
      return date.weekday == 6 ? date - 1 : date.weekday == 7 ? date + 1 : date
    case .table(let days): return days.first { $0.year == year }
    }
  }
}

/// The date of Easter Sunday.
enum Easter {
  /// Gregorian computus, the anonymous algorithm of Nature, 1876 (as in Meeus, chapter 8).
  static func western(year: Int) -> LocalDay {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let n = h + l - 7 * m + 114
    return LocalDay(year: year, month: n / 31, day: n % 31 + 1)
  }

  /// Julian computus (Meeus), as a day of the Gregorian calendar.
  static func orthodox(year: Int) -> LocalDay {
    let d = (19 * (year % 19) + 15) % 30
    let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    let n = d + e + 114
    let julianLag = year / 100 - year / 400 - 2
    return LocalDay(year: year, month: n / 31, day: n % 31 + 1) + julianLag
  }
}

/// The arithmetic Hebrew calendar (Dershowitz and Reingold, Calendrical Calculations).
enum HebrewCalendar {
  /// The days of a Gregorian year that have a Hebrew month (1 is Nisan, 7 Tishri, 12 the Adar
  /// before Nisan, also in leap years) and day.
  static func days(month: Int, day: Int, inYear year: Int) -> [LocalDay] {
    [year + 3760, year + 3761].map { self.day(year: $0, month: month, day: day) }
      .filter { $0.year == year }
  }

  static func isLeap(_ year: Int) -> Bool { (7 * year + 1) % 19 < 7 }

  /// 1 Tishri of a Hebrew year.
  static func newYear(_ year: Int) -> LocalDay {
    // The molad of Tishri in parts, put off where the calendar's rules ask for it.
    let first = elapsed(year)
    let (before, after) = (elapsed(year - 1), elapsed(year + 1))
    let delay = after - first == 356 ? 2 : first - before == 382 ? 1 : 0
    // Day 0 of the count is 7 October -3760, proleptic Gregorian 7 September.
    return LocalDay(ordinal: first + delay - 2_092_590)
  }

  private static func elapsed(_ year: Int) -> Int {
    let months = (235 * year - 234) / 19
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + parts / 25_920
    return 3 * (day + 1) % 7 < 3 ? day + 1 : day
  }

  private static func day(year: Int, month: Int, day: Int) -> LocalDay {
    let start = newYear(year)
    let length = newYear(year + 1) - start
    let heshvan = length % 10 == 5 ? 30 : 29
    let kislev = length % 10 == 3 ? 29 : 30
    // Tishri to Elul; a leap year has Adar I before the month that counts as 12.
    var lengths = [30, heshvan, kislev, 29, 30]
    if isLeap(year) { lengths.append(30) }
    lengths += [29, 30, 29, 30, 29, 30, 29]
    let order = month >= 7 ? month - 7 : month + 5
    // Tishri … Shvat come before the leap month, Adar and all later ones after it.
    let index = order >= 5 && isLeap(year) ? order + 1 : order
    return start + lengths[..<index].reduce(0, +) + day - 1
  }
}

extension HolidayTable: Imaged {
  init(from image: inout ImageReader) throws { rules = try image.read() }
  func write(to image: inout ImageWriter) { image.put(rules) }
}

extension HolidayRule: Imaged {
  init(from image: inout ImageReader) throws {
    date = try image.read()
    length = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(date)
    image.put(length)
  }
}

extension HolidayRule.Date: Imaged {
  /// A date without its list of days, which plain values have no room for.
  private enum Plain: Imaged {
    case fixed(month: Int, day: Int)
    case nth(count: Int, weekday: Int, month: Int, offset: Int)
    case easter(Int)
    case orthodoxEaster(Int)
    case hebrew(month: Int, day: Int)
    case workday(month: Int, day: Int)
    case table
  }

  init(from image: inout ImageReader) throws {
    switch try image.read() as Plain {
    case .fixed(let month, let day): self = .fixed(month: month, day: day)
    case .nth(let count, let weekday, let month, let offset):
      self = .nth(count: count, weekday: weekday, month: month, offset: offset)
    case .easter(let days): self = .easter(days)
    case .orthodoxEaster(let days): self = .orthodoxEaster(days)
    case .hebrew(let month, let day): self = .hebrew(month: month, day: day)
    case .workday(let month, let day): self = .workday(month: month, day: day)
    case .table:
      self = .table(try (image.read() as [Int]).map { LocalDay(ordinal: $0) })
    }
  }

  func write(to image: inout ImageWriter) {
    switch self {
    case .fixed(let month, let day): image.put(Plain.fixed(month: month, day: day))
    case .nth(let count, let weekday, let month, let offset):
      image.put(Plain.nth(count: count, weekday: weekday, month: month, offset: offset))
    case .easter(let days): image.put(Plain.easter(days))
    case .orthodoxEaster(let days): image.put(Plain.orthodoxEaster(days))
    case .hebrew(let month, let day): image.put(Plain.hebrew(month: month, day: day))
    case .workday(let month, let day): image.put(Plain.workday(month: month, day: day))
    case .table(let days):
      image.put(Plain.table)
      image.put(days.map(\.ordinal))
    }
  }
}
