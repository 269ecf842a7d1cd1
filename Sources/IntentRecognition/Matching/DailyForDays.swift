import CivilTime
import Commands
import EntityRecognition
import Slots

/// "At 8 for 10 days", "for the next 10 days at 8": a reminder with a time of day and a number of
/// days comes on each of them.
extension SlotReader {
  func addDays(_ times: [TimeValue], _ slots: inout Slots) {
    guard intent.timeSlot == SlotReader.reminding, let at = slots.instant(.at),
      [SlotKey.recurrence, .timesADay, .days, .scope, .nagEvery].allSatisfy({ slots[$0] == nil }),
      var rule = try? RecurrenceRule("FREQ=DAILY")
    else { return }
    let first = utterance.context.zone.localTime(at: at)
    guard let days = times.compactMap({ days($0.next, from: first) }).first ?? daysAround(first)
    else { return }
    rule.until = LocalTime(day: first.day + (days - 1), hour: 23, minute: 59, second: 59)
    slots[.recurrence] = .text(rule.description)
    slots[.day] = nil
  }

  /// "At 8 for 10 days" is read as one length of time.
  private func days(_ reading: TimeSpan, from first: LocalTime) -> Int? {
    guard case .interval(let from?, let to?, let grain) = reading, grain < .day, from == first,
      from.secondOfDay == to.secondOfDay, to.day - from.day > 1
    else { return nil }
    return to.day - from.day
  }

  /// "The next 10 days at 8" is read as the first of them; their number stands inside of it.
  private func daysAround(_ first: LocalTime) -> Int? {
    for entity in utterance.lattice.all {
      guard case .time(let span) = entity.value,
        case .interval(let from?, let to?, .day) = span.next,
        to.day - from.day > 1, abs(from.day - first.day) <= 1, isCounted(entity.tokens),
        isBesideClock(entity.tokens)
      else { continue }
      return to.day - from.day
    }
    return nil
  }

  /// "To plan meals for the next 7 days" is what is to be done, away from when.
  private func isBesideClock(_ days: Range<Int>) -> Bool {
    utterance.lattice.all.contains { other in
      guard case .time(let clock) = other.value, clock.known.contains(.hour),
        !other.tokens.overlaps(days) || other.tokens.upperBound > days.upperBound
      else { return false }
      return (0...1).contains(other.tokens.lowerBound - days.upperBound)
        || (0...1).contains(days.lowerBound - other.tokens.upperBound)
        || other.tokens.contains(days.upperBound) && other.tokens.lowerBound <= days.lowerBound
    }
  }

  /// Whether so many days are said there: "next week" is no number of them.
  private func isCounted(_ tokens: Range<Int>) -> Bool {
    utterance.lattice.all.contains { entity in
      guard case .duration = entity.value else { return false }
      return tokens.lowerBound <= entity.tokens.lowerBound
        && entity.tokens.upperBound == tokens.upperBound
    }
  }
}
