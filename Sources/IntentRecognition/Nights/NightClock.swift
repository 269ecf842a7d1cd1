import CivilTime

/// A time of day at which somebody went to bed or got up, as far as it was said.
struct NightClock: Equatable {
  /// Since midnight, 0 ..< 86400.
  var seconds: Int
  /// Morning or evening was said too: by am or pm, or a 24-hour clock.
  var isCertain: Bool

  /// - Parameter seconds: Where morning and evening were left open, those of either.
  init(_ seconds: Int, isCertain: Bool) {
    self.seconds = isCertain ? seconds : seconds % 43_200
    self.isCertain = isCertain
  }

  /// What it may be, where morning and evening were left open.
  var readings: [Int] { isCertain ? [seconds] : [seconds, seconds + 43_200] }
}

/// A night, or a nap, by the times of day of its two ends.
struct NightSpan: Equatable {
  var bed: NightClock
  var wake: NightClock
  /// How long one lay awake between the two, in seconds.
  var awake = 0

  /// The ends as times of day, of all that was left open the likeliest: people sleep some seven
  /// hours, go to bed in the evening and get up in the morning.
  ///
  /// - Parameter isNap: A nap was spoken of, which is short and of the day.
  func settled(isNap: Bool) -> (bed: Int, length: Int) {
    var best = (bed: bed.seconds, length: 0, cost: Double.infinity)
    for bed in bed.readings {
      for wake in wake.readings {
        let length = (wake - bed + 86_400) % 86_400
        let cost = isNap ? napCost(bed, length) : nightCost(bed, wake, length)
        if length > 0, cost < best.cost { best = (bed, length, cost) }
      }
    }
    return (best.bed, best.length)
  }

  private func nightCost(_ bed: Int, _ wake: Int, _ length: Int) -> Double {
    let hours = Double(length) / 3600
    let isEvening = bed >= 19 * 3600 || bed < 9900
    let isMorning = (4 * 3600...12 * 3600).contains(wake)
    return abs(hours - 7.5) + (isEvening ? 0 : 3) + (isMorning ? 0 : 3) + (hours > 12 ? 5 : 0)
  }

  private func napCost(_ bed: Int, _ length: Int) -> Double {
    Double(length) / 3600 + ((9 * 3600..<19 * 3600).contains(bed) ? 0 : 6)
  }

  /// "8:30 till 3:40", told at four in the afternoon: who worked at night slept by day, and that is
  /// just over. By night nobody gets up at such an hour; "10 to 6" stays a night.
  /// So is "3 to 5", told at six in the evening.
  private func justOver(_ now: LocalTime) -> (bed: Int, length: Int)? {
    guard !bed.isCertain || bed.seconds < 43_200, !wake.isCertain else { return nil }
    let up = wake.seconds + 43_200
    let since = now.secondOfDay - up
    if NightSpan.morningBeds.contains(bed.seconds), up <= NightSpan.latestUp,
      NightSpan.daySleeps.contains(up - bed.seconds), (0...NightSpan.longestSince).contains(since)
    {
      return (bed.seconds, up - bed.seconds)
    }
    let down = bed.seconds + 43_200
    guard !bed.isCertain, down >= 13 * 3600, up > down, up - down <= NightSpan.longestNap,
      (0...NightSpan.longestNap).contains(since)
    else { return nil }
    return (down, up - down)
  }

  private static let morningBeds = 5 * 3600..<11 * 3600
  private static let latestUp = 16 * 3600
  private static let daySleeps = 3 * 3600...10 * 3600
  private static let longestSince = 5 * 3600
  private static let longestNap = 3 * 3600

  /// Its ends on the wall clock.
  ///
  /// - Parameters:
  ///   - morning: The day on which it ended; nil for the latest night that is over.
  ///   - evening: The day on which it began, where that was said instead.
  func ends(
    isNap: Bool, now: LocalTime, morning: LocalDay?, evening: LocalDay?
  ) -> (from: LocalTime, to: LocalTime) {
    let isOpen = evening == nil && (morning ?? now.day) == now.day
    let (bed, length) =
      (isOpen ? justOver(now) : nil) ?? settled(isNap: isNap)
    if let evening {
      // Who went to bed at one on Monday night did so on Tuesday.
      let isPastMidnight = bed < 5 * 3600 && !isNap
      let from = LocalTime(seconds: (evening.ordinal + (isPastMidnight ? 1 : 0)) * 86_400 + bed)
      if from + length <= now { return (from, from + length) }
    }
    let day = morning ?? evening ?? now.day
    let wake = (bed + length) % 86_400
    var to = LocalTime(seconds: day.ordinal * 86_400 + wake)
    if to > now { to = to + -86_400 }
    return (to + -length, to)
  }
}
