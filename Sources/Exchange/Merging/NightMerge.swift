internal import CivilTime

/// Stretches of sleep from several devices, as nights that belong to the day of waking.
struct NightMerge {
  private var asleep: [Range<Int>] = []
  private var inBed: [Range<Int>] = []
  /// Sleep that begins after this hour belongs to the next day.
  private static let evening = 18 * 3600

  /// Both ends in seconds on the wall clock.
  mutating func addAsleep(from start: Int, to end: Int) {
    if end > start, end - start < 2 * 86_400 { asleep.append(start..<end) }
  }

  mutating func addInBed(from start: Int, to end: Int) {
    if end > start, end - start < 2 * 86_400 { inBed.append(start..<end) }
  }

  /// The seconds of sleep of each day, and when it ended; where nothing but the time in bed is
  /// known, that.
  func nights() -> [(day: LocalDay, seconds: Int, end: LocalTime)] {
    let slept = NightMerge.byDay(asleep)
    let rested = NightMerge.byDay(inBed).filter { slept[$0.key] == nil }
    return slept.merging(rested) { first, _ in first }
      .map { day, spans in
        (day, spans.total, LocalTime(seconds: spans.all.last?.upperBound ?? 0))
      }
      .sorted { $0.day < $1.day }
  }

  private static func byDay(_ stretches: [Range<Int>]) -> [LocalDay: Spans] {
    var days: [LocalDay: [Range<Int>]] = [:]
    for stretch in Spans(joining: stretches).all {
      let end = LocalTime(seconds: stretch.upperBound)
      let day = end.secondOfDay > evening ? end.day + 1 : end.day
      days[day, default: []].append(stretch)
    }
    return days.mapValues { Spans(joining: $0) }
  }
}
