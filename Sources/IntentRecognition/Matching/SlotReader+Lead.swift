import CivilTime
import Commands
import EntityRecognition
import Slots

/// How long before something a word is asked for.
extension SlotReader {
  /// Counts back from the time that is said. A time of day alone is no day to count back from: of
  /// "the day before at noon" the dialogue knows what it is the day before.
  func countBack(_ slots: inout Slots, _ times: [TimeValue]) {
    if isDaysBefore(slots), !times.isEmpty, times.allSatisfy(\.isOnlyClock) {
      slots[.day] = nil
      return
    }
    if let hour = slots.number(.eveHour) { putEvening(Int(hour), &slots) }
    if let lead = slots.number(.before), case .instant(let at, let offset)? = slots[.at] {
      let then = Instant(seconds: (isDinner(at, times) ? at + 43_200 : at).seconds - Int(lead))
      slots[.at] = .instant(then, offset: offset)
      // "One day before at 6 about rent on 5 June": the day that was said is that of the event.
      if slots[.day] != nil { slots[.day] = .day(utterance.context.zone.localTime(at: then).day) }
      slots[.before] = nil
    } else if let lead = slots.number(.before), case .day(let day)? = slots[.day] {
      slots[.day] = .day(day - Int(lead / 86_400))
      slots[.before] = nil
    }
  }

  /// "In hospital on the 18th at 2, remind me the day before at noon": the second was read from
  /// today, and is past; it is counted from the first.
  func countedBack(_ times: [TimeValue]) -> Slots? {
    guard intent.timeSlot == SlotReader.reminding, times.count == 2, times[0].isDated else {
      return nil
    }
    let (zone, now) = (utterance.context.zone, utterance.context.now)
    let reading = TimeReading(context: utterance.context, looksAhead: true)
    let event = reading.slots([times[0]], into: .when)
    guard case .point(let said, _) = times[1].next, said.day < now.day,
      times[1].known.contains(.hour),
      let day = event.day(.day) ?? event.instant(.at).map({ zone.localTime(at: $0).day }),
      day > now.day
    else { return nil }
    let then = LocalTime(
      seconds: (day.ordinal - (now.day - said.day)) * 86_400 + said.secondOfDay)
    guard then > now else { return nil }
    let instant = zone.instant(of: then)
    return [.at: .instant(instant, offset: zone.offset(at: instant))]
  }

  /// "… and every Monday at 9 to approve requests": what comes again is the second thing alone, as
  /// no sentence has it.
  func isRuleOfSecond(_ found: FoundSlots, _ texts: [(slot: Int32, tokens: Range<Int>)]) -> Bool {
    guard intent.timeSlot == SlotReader.reminding, let first = texts.map(\.tokens).first else {
      return false
    }
    return found.recurrenceTokens.contains { rule in
      texts.count > 1 && rule.lowerBound >= first.upperBound
        || first.lowerBound < rule.lowerBound && rule.upperBound < first.upperBound
          && language.classes.has(utterance.tokens[rule.lowerBound - 1].word, .connector)
    }
  }

  private func isDaysBefore(_ slots: Slots) -> Bool {
    guard intent.timeSlot == SlotReader.reminding, slots[.recurrence] == nil else { return false }
    return slots[.eveHour] != nil || slots.number(.before).map { $0 >= 86_400 } ?? false
  }

  /// "The evening before": of the day before the one that is said, at the hour that is said if that
  /// is one of an evening.
  private func putEvening(_ hour: Int, _ slots: inout Slots) {
    let zone = utterance.context.zone
    var (day, second) = (slots.day(.day), hour * 3600)
    if case .instant(let at, _)? = slots[.at] {
      let said = zone.localTime(at: at)
      day = said.day
      if said.hour >= SlotReader.evening { second = said.secondOfDay }
    }
    guard let day else { return }
    let then = LocalTime(seconds: (day.ordinal - 1) * 86_400 + second)
    let instant = zone.instant(of: then)
    slots[.at] = .instant(instant, offset: zone.offset(at: instant))
    slots[.day] = .day(day - 1)
    slots[.eveHour] = nil
  }

  private static let evening = 17

  /// "An hour before dinner at 8 on Saturday": an hour of the evening, where a meal of the evening
  /// stands right in front of it and nothing says which half of the day it is.
  private func isDinner(_ at: Instant, _ times: [TimeValue]) -> Bool {
    guard intent.timeSlot == SlotReader.reminding,
      utterance.context.zone.localTime(at: at).hour < 12,
      times.allSatisfy({ $0.known.isDisjoint(with: [.meridiem, .dayPart]) })
    else { return false }
    return utterance.lattice.best.contains { entity in
      guard case .time(let time) = entity.value, time.known.contains(.hour) else { return false }
      let front = max(0, entity.tokens.lowerBound - SlotReader.nameOfMeal)
      return (front..<entity.tokens.lowerBound).contains {
        language.classes.has(utterance.tokens[$0].word, .dinner)
      }
    }
  }

  /// "Dinner with the Kellers at 8" has no more words in front of its time.
  private static let nameOfMeal = 4
}

extension TimeValue {
  /// Whether it says a time of day and no day.
  fileprivate var isOnlyClock: Bool {
    known.contains(.hour) && known.isSubset(of: [.hour, .minute, .meridiem, .dayPart])
  }
}
