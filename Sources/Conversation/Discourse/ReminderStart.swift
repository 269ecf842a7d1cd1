import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Discourse {
  /// "Starting tomorrow at 9, remind me every 3 hours": from when on the reminder behind it comes,
  /// and no other time of the one before.
  func withStart(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard let place = intents.firstIndex(where: isRecurring), place > 0,
      case let start = intents[place - 1], Verb(start.intent) == .correct,
      case let said = mentions.within(start.tokens), !said.times.isEmpty, said.things.isEmpty
    else { return intents }
    var result = intents
    let times = TimeReading(context: context, looksAhead: true).slots(said.times, into: .day)
    if let at = times[.at] { result[place].slots[.at] = at }
    result[place].tokens = start.tokens.lowerBound..<intents[place].tokens.upperBound
    result.remove(at: place - 1)
    return result
  }

  private func isRecurring(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .reminderAdd && intent.slots[.recurrence] != nil
  }
}
