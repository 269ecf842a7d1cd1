public import CivilTime

/// When one reminder speaks: its time or rule, and what has been delivered and done so far.
public struct ReminderSchedule: Hashable, Sendable {
  /// The first time on the wall clock.
  public var start: LocalTime
  /// The zone the first time was said in; a recurring reminder follows the person's zone.
  public var zone: Zone
  public var rule: RecurrenceRule?
  /// Days on which what comes again is left out.
  public var skipped: [Period] = []
  /// Seconds between repetitions until it is done.
  public var nagEvery: Int?
  public var snoozedUntil: Instant?
  /// Occurrences up to this one need no more attention.
  public var doneThrough: Instant?
  /// The last occurrence that was delivered, how often, and when last.
  public var delivered: Instant?
  public var deliveries: Int
  public var lastDelivery: Instant?

  public init(
    start: LocalTime, zone: Zone, rule: RecurrenceRule? = nil, nagEvery: Int? = nil,
    snoozedUntil: Instant? = nil, doneThrough: Instant? = nil, delivered: Instant? = nil,
    deliveries: Int = 0, lastDelivery: Instant? = nil
  ) {
    self.start = start
    self.zone = zone
    self.rule = rule
    self.nagEvery = nagEvery
    self.snoozedUntil = snoozedUntil
    self.doneThrough = doneThrough
    self.delivered = delivered
    self.deliveries = deliveries
    self.lastDelivery = lastDelivery
  }
}

extension ReminderSchedule {
  /// The first occurrence after a moment; nil when there is none.
  public func occurrence(after moment: Instant?) -> Instant? {
    guard let rule else {
      let only = zone.instant(of: start)
      return moment.map { only > $0 } ?? true ? only : nil
    }
    var after = moment.map { zone.localTime(at: $0) } ?? start + -1
    while let local = rule.next(after: after, from: start) {
      let instant = zone.instant(of: local)
      let isSkipped = skipped.contains { $0.contains(local.day) }
      // Where the clocks go back, a wall-clock time comes twice: it counts once.
      if !isSkipped, moment.map({ instant > $0 }) ?? true { return instant }
      after = local
    }
    return nil
  }

  /// The last occurrence up to a moment that is neither delivered nor done; of several missed ones
  /// only that is delivered.
  public func missed(upTo now: Instant) -> Instant? {
    guard let found = occurrence(after: settled), found <= now else { return nil }
    if !skipped.isEmpty { return lastUnskipped(from: found, upTo: now) }
    guard let rule, let last = rule.last(upTo: zone.localTime(at: now), from: start) else {
      return found
    }
    // Where the clocks go back, the same time on the wall may still be to come.
    let instant = zone.instant(of: last)
    return instant <= now ? max(found, instant) : found
  }

  /// The last occurrence up to now, of which some may be left out.
  private func lastUnskipped(from first: Instant, upTo now: Instant) -> Instant {
    var (last, steps) = (first, 0)
    while let next = occurrence(after: last), next <= now, steps < 1000 {
      (last, steps) = (next, steps + 1)
    }
    return last
  }

  /// How many occurrences before one were neither delivered nor done; no more than a thousand are
  /// looked at, and it says whether there are more. None is counted that quiet hours held back.
  public func missedCount(
    before last: Instant, quiet: QuietHours?, in here: Zone
  ) -> (count: Int, isMore: Bool) {
    guard rule != nil else { return (0, false) }
    var (count, next, steps) = (0, occurrence(after: settled), 0)
    while let time = next, time < last, steps < 1000 {
      if quiet?.release(time, in: here) ?? time == time { count += 1 }
      next = occurrence(after: time)
      steps += 1
    }
    return (count, next.map { $0 < last } ?? false)
  }

  /// How many occurrences up to the one delivered last were never done; no more than a thousand.
  public var unanswered: Int {
    guard isOpen, let delivered, rule != nil else { return isOpen ? 1 : 0 }
    var (count, next) = (0, occurrence(after: doneThrough))
    while let time = next, time <= delivered, count < 1000 {
      count += 1
      next = occurrence(after: time)
    }
    return count
  }

  /// The occurrence up to which all is delivered or done.
  private var settled: Instant? {
    guard let delivered, let doneThrough else { return delivered ?? doneThrough }
    return max(delivered, doneThrough)
  }

  /// Whether the last delivered occurrence still waits for its "done".
  public var isOpen: Bool {
    guard let delivered else { return false }
    return doneThrough.map { $0 < delivered } ?? true
  }

  /// When it speaks next, quiet hours left aside; nil when never again.
  public var next: Instant? {
    if let snoozedUntil, lastDelivery.map({ $0 < snoozedUntil }) ?? true { return snoozedUntil }
    let coming = occurrence(after: settled)
    guard isOpen, let nagEvery, let lastDelivery else { return coming }
    let nag = lastDelivery + ReminderSchedule.gap(nagEvery, after: deliveries)
    return coming.map { min($0, nag) } ?? nag
  }

  /// When it speaks next, never in quiet hours.
  public func next(quiet: QuietHours?, in here: Zone) -> Instant? {
    next.map { quiet?.release($0, in: here) ?? $0 }
  }

  /// Seconds until the next repetition: the gap as said for a dozen times; who has not answered by
  /// then is away, so each further one is twice as long, up to four hours.
  public static func gap(_ every: Int, after deliveries: Int) -> Int {
    let doublings = min(max(0, deliveries - asSaid), 10)
    return max(every, min(every << doublings, 4 * 3600))
  }

  /// How many repetitions keep to the pace that was asked for.
  private static let asSaid = 12
}
