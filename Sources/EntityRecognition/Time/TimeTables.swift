import CivilTime

/// What the rows of a language's time words stand for, by the number the word table gave them.
struct TimeTables: Sendable {
  let words: [TimeWord]
  let recurrenceWords: [RecurrenceWord]
  let recurrenceDetails: [RecurrenceWord]
  let units: [TimeUnit]
  let parts: [DayPart]
  let tonights: [DayPart]
  let holidays: HolidayTable
  /// Frequency and interval of "daily", "biweekly" …
  let frequencies: [RecurrenceRule]

  init(keys: [[String]], holidayDates: [String: [LocalDay]]) {
    func rows(_ sense: Sense) -> [String] { keys[Int(sense.rawValue)] }
    words = rows(.timeWord).map { TimeWord(rawValue: $0) ?? .none }
    recurrenceWords = rows(.recurrenceWord).map { RecurrenceWord(rawValue: $0) ?? .none }
    recurrenceDetails = rows(.recurrenceDetail).map { RecurrenceWord(rawValue: $0) ?? .none }
    units = rows(.timeUnit).map { TimeUnit(rawValue: $0) ?? .second }
    parts = rows(.dayPart).map { DayPart(rawValue: $0) ?? .none }
    tonights = rows(.tonightWord).map { DayPart(rawValue: $0) ?? .none }
    holidays = HolidayTable(keys: rows(.holiday), tables: holidayDates)
    frequencies = rows(.often).map { key in
      let parts = key.split(separator: " ").map(String.init)
      let frequency = parts.first.flatMap { RecurrenceRule.Frequency(rawValue: $0) } ?? .daily
      return RecurrenceRule(frequency, interval: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
    }
  }
}

extension TimeTables: Imaged {
  init(from image: inout ImageReader) throws {
    words = try image.read()
    recurrenceWords = try image.read()
    recurrenceDetails = try image.read()
    units = try image.read()
    parts = try image.read()
    tonights = try image.read()
    holidays = try image.read()
    frequencies = try image.pairs().map { name, interval in
      guard let frequency = RecurrenceRule.Frequency(rawValue: name) else { throw ImageError() }
      return RecurrenceRule(frequency, interval: interval)
    }
  }

  func write(to image: inout ImageWriter) {
    image.put(words)
    image.put(recurrenceWords)
    image.put(recurrenceDetails)
    image.put(units)
    image.put(parts)
    image.put(tonights)
    image.put(holidays)
    // A language has rules of these two alone.
    image.put(pairs: frequencies.map { ($0.frequency.rawValue, $0.interval) })
  }
}

extension TimeWord: Imaged {}
extension RecurrenceWord: Imaged {}
extension TimeUnit: Imaged {}
extension DayPart: Imaged {}

/// The part that a small word plays in times.
enum TimeWord: String {
  case none, the, a, of, and, at, on, `in`, within, over, `for`, by, from, to, until, since
  case before, after, between, during, ago, hence, next, coming, upcoming
  case last, past, this, thisPast
  case afterNext, beforeLast, early, mid, late, beginning, end, rest, all
  case q, h, eod, eow, eom, eoy, bom, boy, asap, soFar, ytd, mtd
  case starting, oclock, ish, half, few, couple, weekOf, ad, or, but, exactly

  /// Whether a beginning follows: "from Monday", "starting tomorrow".
  var begins: Bool { self == .from || self == .starting }
}

/// The part that a word plays in recurrences.
enum RecurrenceWord: String {
  case none, every, other, once, twice, thrice, a, times, except, weekdays, weekends
}

/// A unit of time that can be counted or pointed at.
enum TimeUnit: String {
  case second, minute, hour, day, week, fortnight, month, quarter, season, year, decade, century
  case weekend, businessDay

  var grain: Grain? {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .week
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    default: nil
    }
  }
}
