/// A part of the day, with its usual hours.
enum DayPart: String, CaseIterable {
  case none, morning, earlyMorning, breakfast, lunch, afterLunch, afternoon, afterSchool, afterWork
  case dinner, evening, night, daytime, nighttime, lateNight

  /// Seconds of the day, the end excluded; past 86,400 lies the next day.
  var seconds: Range<Int> {
    switch self {
    case .none: 0..<86_400
    case .morning: 0..<43_200
    case .earlyMorning: 0..<32_400
    case .breakfast: 21_600..<36_000
    case .lunch: 43_200..<50_400
    case .afterLunch: 46_800..<61_200
    case .afternoon: 43_200..<68_400
    case .afterSchool: 54_000..<75_600
    case .afterWork: 61_200..<75_600
    case .dinner: 61_200..<75_600
    case .evening, .night: 64_800..<86_400
    case .daytime: 28_800..<64_800
    case .nighttime: 0..<28_800
    case .lateNight: 75_600..<86_400
    }
  }

  /// What a 12-hour clock means inside of it.
  func settle(_ clock: Clock) -> Clock {
    guard clock.isTwelve else { return clock }
    switch self {
    case .none: return clock
    case .morning, .earlyMorning, .breakfast, .nighttime: return clock.settled(afternoon: false)
    case .night, .lateNight:
      if clock.hour % 12 < 5 {
        var late = clock.settled(afternoon: false)
        late.hour += 24
        return late
      }
      return clock.settled(afternoon: true)
    case .lunch, .afterLunch, .daytime:
      return clock.settled(afternoon: clock.hour % 12 < 7)
    default: return clock.settled(afternoon: true)
    }
  }
}
