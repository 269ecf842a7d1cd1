import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension ReferenceResolver {
  /// "Just toast, feeling sick", an hour behind soup and a sandwich: that is all one had, and no
  /// news of what was told before.
  func tellsOnly(_ intent: RecognizedIntent) -> Bool {
    guard intent.slots.values.keys.allSatisfy({ $0 == .food }),
      mentions.signs.contains(where: { $0.cue == .only && $0.tokens.lowerBound == 0 }),
      let last = session.last.last, !last.foods.isEmpty
    else { return false }
    let told = context.zone.localTime(at: last.touchedAt)
    return context.now.seconds - told.seconds > DiscourseLimits.pronoun / 2
  }
}
