import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Discourse {
  /// "Starting tomorrow at 9, remind me every 3 hours": from when on the reminder behind it comes,
  /// and no other time of the one before.
  func withStart(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard let place = intents.firstIndex(where: { isRecurring($0) }), place > 0,
      case let start = intents[place - 1], Verb(start.intent) == .correct,
      case let said = mentions.within(start.tokens), said.things.isEmpty, !changes(said),
      !mentions.firstSentence.isEmpty,
      mentions.firstSentence.contains(intents[place].tokens.lowerBound),
      let at = TimeReading(context: context, looksAhead: true).slots(said.times, into: .day)[.at]
    else { return intents }
    var result = intents
    result[place].slots[.at] = at
    result[place].tokens = start.tokens.lowerBound..<intents[place].tokens.upperBound
    result.remove(at: place - 1)
    return result
  }

  /// "Make it 8 pm, and remind me every day at 9 to stretch" changes what was told, too.
  private func changes(_ said: Mentions) -> Bool {
    [.contrast, .was, .pointing].contains(where: said.has)
      || said.signs.contains { $0.cue == .edit && $0.tokens.count > 1 }
  }

  private func isRecurring(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .reminderAdd && intent.slots[.recurrence] != nil
  }
}
