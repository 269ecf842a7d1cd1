internal import CivilTime
internal import Slots

/// A due day, or a due time with its day, as a slot gives it.
struct DueSlot {
  var day: LocalDay?
  var at: Instant?

  /// - Throws: ``Stop`` for a day more than a hundred years away.
  init(of request: Request, _ clock: Clock) throws {
    self.init(request.slots["due"], clock)
    if let day, day - clock.today > 36_600 {
      throw Stop.refused("too_far", slots: request.slots, missing: "due")
    }
  }

  /// The first time of what comes again: at the time that was said, else on the first day from
  /// today on.
  init(first rule: RecurrenceRule, _ request: Request, _ clock: Clock) {
    let today = LocalTime(day: clock.today)
    at = request.slots.instant("at")
    day =
      at.map { clock.zone.localTime(at: $0).day }
      ?? rule.next(after: today + -1, from: today)?.day
  }

  /// A time of day alone is one of the day that the item is due on, unless that has passed.
  mutating func keepDay(of item: ListItem, _ clock: Clock) {
    guard let at, let day = item.dueDay else { return }
    let time = LocalTime(day: day) + clock.zone.localTime(at: at).secondOfDay
    let moved = clock.zone.instant(of: time)
    guard moved > clock.now else { return }
    (self.day, self.at) = (day, moved)
  }

  /// As a slot; nil when there is none.
  func slot(_ zone: Zone) -> SlotValue? {
    at.map { .instant($0, offset: zone.offset(at: $0)) } ?? day.map { .day($0) }
  }

  init(day: LocalDay? = nil, at: Instant? = nil) {
    (self.day, self.at) = (day, at)
  }

  init(_ slot: SlotValue?, _ clock: Clock) {
    if let instant = slot?.instant {
      at = instant
      day = clock.zone.localTime(at: instant).day
    } else {
      day = slot?.day
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
