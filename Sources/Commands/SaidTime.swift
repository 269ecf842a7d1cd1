package import CivilTime
package import Slots

/// A point in time with the offset, in seconds east of UTC, of the zone that it was said in.
package struct SaidInstant: SlotConvertible {
  package var instant: Instant
  package var offset: Int

  package init(_ instant: Instant, offset: Int) {
    self.instant = instant
    self.offset = offset
  }

  package init?(_ value: SlotValue) {
    guard case .instant(let instant, let offset) = value else { return nil }
    self.init(instant, offset: offset)
  }

  package var slotValue: SlotValue { .instant(instant, offset: offset) }
}

/// A day, or a time on one.
package enum DayOrTime: SlotConvertible {
  case day(LocalDay)
  case time(SaidInstant)

  package init?(_ value: SlotValue) {
    switch value {
    case .day(let day): self = .day(day)
    case .instant(let instant, let offset): self = .time(SaidInstant(instant, offset: offset))
    default: return nil
    }
  }

  package var slotValue: SlotValue {
    switch self {
    case .day(let day): .day(day)
    case .time(let time): time.slotValue
    }
  }

  package var day: LocalDay? { if case .day(let day) = self { day } else { nil } }
  package var time: SaidInstant? { if case .time(let time) = self { time } else { nil } }
}

/// When something was, as far as it was said: with neither day nor time it is now.
package struct SaidTime: SlotGroup {
  package var day: LocalDay?
  package var at: SaidInstant?

  package init() {}

  package init(day: LocalDay? = nil, at: SaidInstant? = nil) {
    self.day = day
    self.at = at
  }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.day, &day)
    coder.slot(.at, &at)
  }
}

/// A command of something that was at some time.
package protocol TimedCommand: Command {
  var when: SaidTime { get }
}
