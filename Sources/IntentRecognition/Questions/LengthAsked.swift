import CivilTime
import Commands
import EntityRecognition
import Slots

extension IntentRecognizer {
  /// "Graph of my weight for 1 month", "how often did I run in 2 weeks": a question about a period,
  /// with a length of days or more and no other time, is about the last of them.
  func overLength(_ intent: RecognizedIntent, in utterance: Utterance) -> RecognizedIntent {
    let today = utterance.context.today
    guard intent.intent.isQuestion, intent.slots[.day] == nil, intent.slots[.against] == nil,
      language.file(of: intent.intent)?.timeSlot == SlotKey.period.rawValue,
      intent.slots.period(.period).map({ $0.from > today }) ?? true
    else { return intent }
    let lengths = utterance.lattice.all.compactMap { entity -> (Range<Int>, DurationValue)? in
      guard case .duration(let length) = entity.value, length.seconds >= 86_400, !entity.isLatent
      else { return nil }
      return (entity.tokens, length)
    }
    // "Most steps in a day" is no day.
    guard lengths.count == 1, let (tokens, length) = lengths.first,
      length.number.value > 1 || utterance.tokens[tokens.lowerBound].kind == .digits,
      utterance.lattice.best.allSatisfy({ entity in
        guard case .time = entity.value, !entity.isLatent else { return true }
        return entity.tokens.overlaps(tokens)
      }),
      let first = length.firstDay(until: today)
    else { return intent }
    var asked = intent
    asked.slots[.period] = .period(Period(from: first, to: today))
    return asked
  }
}

extension DurationValue {
  /// The first of so many whole days, weeks, months or years that end with a day.
  fileprivate func firstDay(until today: LocalDay) -> LocalDay? {
    guard number.value == number.value.rounded(), (1...1000).contains(number.value) else {
      return nil
    }
    let count = Int(number.value)
    switch unit {
    case "day": return today - (count - 1)
    case "week": return today - (count * 7 - 1)
    case "month": return today.adding(months: -count) + 1
    case "year": return today.adding(months: -12 * count) + 1
    default: return nil
    }
  }
}
