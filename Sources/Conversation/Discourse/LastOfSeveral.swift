import Commands
import IntentRecognition
import Slots

/// The last of several entries of one message.
extension Discourse {
  /// "I was helped with the last one, don't count it" behind four sets: that one is taken back, and
  /// not all that the message told.
  func lastOfSeveral(_ heard: Understanding) -> Step? {
    guard !mentions.isQuestion, mentions.things.isEmpty, mentions.amounts.isEmpty,
      !heard.intents.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent) == .undo && $0.slots.isEmpty }),
      mentions.hints.contains(where: { $0.cue == .entry && $0.tokens.count > 1 }),
      let last = entriesOfLate.last, session.turn - last.touchedTurn <= 1,
      entriesOfLate.count(where: { $0.turn == last.turn }) > 1, last.slots[.activity] != nil
    else { return nil }
    return takingBack(last)
  }
}
