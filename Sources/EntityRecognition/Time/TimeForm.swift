import CivilTime

/// A time expression as far as it was read: everything that was said, nothing that is implied.
///
/// Two forms beside each other merge into one ("Friday" and "at 7"); the resolver finds the
/// moments for which all of it is true.
struct TimeForm {
  /// An absolute stretch: today, next week, 2014.
  var frame: Frame?
  /// The same stretch as one looks back on it, up to and with today: "the last 7 days".
  var rolling: Frame?
  /// So many units from tomorrow on: "over the next two weeks".
  var rollingAhead: Frame?
  /// The moment that "3 days ago" counts to, where a weekday or a holiday is then looked for.
  var moment: LocalTime?
  var momentGrain = Grain.second
  /// Several units, also where they are one: "the last 1 hour".
  var isInterval = false
  /// From then on without an end: "as soon as possible".
  var isOpen = false
  /// The whole week in which it lies: "the week of 4 February".
  var isWeekOf = false
  /// The moment after which the first fitting one is meant: "in a year".
  var pivot: LocalTime?
  /// Index of a holiday; -1 for none.
  @Small var holiday = -1
  var season: Season?
  @Small var quarter = 0
  @Small var halfYear = 0
  /// ISO week number.
  @Small var week = 0
  /// 1…12.
  @Small var month = 0
  /// 1…31.
  @Small var day = 0
  /// The end of "13-15", included; 0 for none.
  @Small var lastDay = 0
  /// ISO 8601: Monday is 1.
  @Small var weekday = 0
  /// "first", "last" (-1) … of a unit or a weekday inside of what contains it.
  var nth: Nth?
  /// Which occurrence: 1 the next, -1 the last, 0 this one.
  var pick: Int?
  var edge = Edge.none
  var part = DayPart.none
  var weekendKind = false
  var clock: Clock?
  /// "9 to 11": the end, excluded.
  var clockEnd: Clock?
  /// Seconds that it lasts: "4pm for 30 minutes".
  var length = 0
  /// Seconds east of UTC of a time zone that was said.
  var offset: Int?
  var known: TimeParts = []
  /// Weak alone.
  var isLatent = false
  /// A bare number that could be many things.
  var isBare = false

  struct Nth: Equatable {
    @Small var count: Int
    var unit: Unit
    /// How many units: "last four months of".
    @Small var length = 1

    enum Unit: Equatable {
      case grain(Grain)
      case weekday(Int)
      case weekend
    }
  }

  /// The part of a period that is meant.
  enum Edge: Equatable {
    case none, beginning, middle, end
  }

  var hasDate: Bool { frame != nil || hasPattern || pivot != nil }

  /// Whether it names days that come again: a weekday, a month, a holiday.
  var hasPattern: Bool {
    holiday >= 0 || season != nil || quarter > 0 || halfYear > 0 || week > 0 || month > 0
      || day > 0 || weekday > 0 || nth != nil || weekendKind
  }

  var hasTime: Bool { clock != nil || part != .none }
}

/// A season of the northern half of the earth.
enum Season: Int {
  case spring, summer, autumn, winter

  /// The first day of it that falls into a year.
  func start(year: Int) -> LocalDay {
    switch self {
    case .spring: LocalDay(year: year, month: 3, day: 20)
    case .summer: LocalDay(year: year, month: 6, day: 21)
    case .autumn: LocalDay(year: year, month: 9, day: 23)
    case .winter: LocalDay(year: year, month: 12, day: 21)
    }
  }

  func frame(year: Int) -> Frame {
    let next = Season(rawValue: (rawValue + 1) % 4) ?? .spring
    return Frame(
      from: start(year: year), to: next.start(year: self == .winter ? year + 1 : year), grain: .day)
  }

  static func around(_ day: LocalDay) -> (season: Season, year: Int) {
    for year in [day.year, day.year - 1] {
      for season in [winter, autumn, summer, spring] where season.start(year: year) <= day {
        return (season, year)
      }
    }
    return (.winter, day.year - 1)
  }
}
