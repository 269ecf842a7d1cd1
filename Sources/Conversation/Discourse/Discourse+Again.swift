import Commands
import IntentRecognition
import Slots

extension Discourse {
  /// "and again tonight, 20 minutes", "same again, but easy": what is said behind the repetition is
  /// of it, and corrects nothing.
  static func repeating(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    // "Another set, same" says one repetition twice.
    if intents.count == 2, intents.allSatisfy({ Verb($0.intent) == .again }),
      intents[1].slots.isEmpty
    {
      return [intents[0]]
    }
    guard intents.count == 2, Verb(intents[0].intent) == .again, intents[0].slots[.value] == nil,
      [.correct, .again].contains(Verb(intents[1].intent)), !intents[1].slots.isEmpty,
      intents[1].slots.values.keys.allSatisfy(saidOfBoth.contains)
    else { return intents }
    var both = intents[0]
    both.slots = both.slots.merging(intents[1].slots)
    both.tokens = both.tokens.lowerBound..<max(both.tokens.upperBound, intents[1].tokens.upperBound)
    return [both]
  }

  private static let saidOfBoth: Set<SlotKey> = [
    .value, .intensity, .duration, .distance, .volume, .energy,
  ]
}
