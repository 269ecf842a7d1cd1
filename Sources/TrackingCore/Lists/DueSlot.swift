internal import CivilTime
internal import Commands
internal import Slots

/// A due day, or a due time with its day, as a command gives it.
struct DueSlot {
  var day: LocalDay?
  var at: Instant?

  /// - Throws: ``Stop`` for a day more than a hundred years away.
  init(of asked: Asked<some DueCommand>, _ clock: Clock) throws {
    self.init(asked.command.due, clock)
    if let day, day - clock.today > 36_600 {
      throw Stop.refused("too_far", slots: asked.slots, missing: .due)
    }
  }

  /// The first time of what comes again: at the time that was said, else on the first day from
  /// today on.
  init(first rule: RecurrenceRule, at said: SaidInstant?, _ clock: Clock) {
    let today = LocalTime(day: clock.today)
    at = said?.instant
    day =
      at.map { clock.zone.localTime(at: $0).day }
      ?? rule.next(after: today + -1, from: today)?.day
  }

  /// A time of day alone is one of the day that the item is due on, unless that has passed.
  ///
  /// - Parameter said: Whether it may be of either half of the day: then it is of the one in which
  ///   it is nearer to when the item was due, and by day where both are as near.
  mutating func keepDay(of item: ListItem, _ clock: Clock, _ said: SaidClock) {
    guard let at, let day = item.dueDay else { return }
    var second = clock.zone.localTime(at: at).secondOfDay
    if said.hasOpenHalf {
      let old = item.dueAt.map { clock.zone.localTime(at: $0).secondOfDay } ?? 43_200
      let halves = [second % 43_200 + 43_200, second % 43_200]
      second = halves.min { abs($0 - old) < abs($1 - old) } ?? second
    }
    let time = LocalTime(day: day) + second
    let moved = clock.zone.instant(of: time)
    guard moved > clock.now else { return }
    (self.day, self.at) = (day, moved)
  }

  /// Another day alone, at the time of day that the item was due.
  mutating func keepClock(of item: ListItem, _ clock: Clock) {
    guard at == nil, let day, let old = item.dueAt else { return }
    let time = LocalTime(day: day) + clock.zone.localTime(at: old).secondOfDay
    at = clock.zone.instant(of: time)
  }

  /// As a command says it; nil when there is none.
  func said(_ zone: Zone) -> DayOrTime? {
    at.map { .time(SaidInstant($0, offset: zone.offset(at: $0))) } ?? day.map { .day($0) }
  }

  init(day: LocalDay? = nil, at: Instant? = nil) {
    (self.day, self.at) = (day, at)
  }

  init(_ said: DayOrTime?, _ clock: Clock) {
    switch said {
    case .day(let day)?: self.day = day
    case .time(let time)?:
      at = time.instant
      day = clock.zone.localTime(at: time.instant).day
    case nil: break
    }
  }
}

extension ListItem {
  /// When it is due again after it was done now: the first time behind its own and behind today.
  func next(_ clock: Clock) -> DueSlot {
    guard let rule else { return DueSlot() }
    let own = dueAt.map { clock.zone.localTime(at: $0) }
    let start = own ?? LocalTime(day: dueDay ?? clock.today)
    let over = max(start, LocalTime(day: clock.today) + start.secondOfDay)
    guard let next = rule.next(after: over, from: start) else { return DueSlot() }
    return own == nil
      ? DueSlot(day: next.day) : DueSlot(day: next.day, at: clock.zone.instant(of: next))
  }
}
