internal import CivilTime

/// The moment that a time of day alone gives something that has a time already: its day stays as it
/// is, and so does the half of the day where nothing says which one. "Change my pill reminder to
/// 10", of one at 9 in the morning, is 10 in the morning.
struct MovedClock {
  /// Which half of the day is meant was not said.
  let hasOpenHalf: Bool
  let clock: Clock

  private static let half = 43_200

  /// - Parameters:
  ///   - said: The moment that the time of day was read as, the next one there is.
  ///   - old: The schedule of what is moved.
  /// - Returns: What was read where nothing of the old time is left to keep.
  func moment(_ said: Instant, from old: ReminderSchedule) -> Instant {
    let coming = old.rule == nil ? old.next : old.occurrence(after: clock.now)
    guard let coming else { return said }
    let (zone, told) = (clock.zone, clock.zone.localTime(at: said))
    let was = zone.localTime(at: coming)
    var seconds = told.secondOfDay
    if hasOpenHalf {
      seconds %= MovedClock.half
      if was.secondOfDay >= MovedClock.half { seconds += MovedClock.half }
    }
    let moved = zone.instant(of: LocalTime(day: was.day) + seconds)
    // What comes again comes the next time its rule says; what comes once may be past by then.
    return moved > clock.now || old.rule != nil ? moved : said
  }
}
