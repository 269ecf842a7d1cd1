import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Correcting {
  /// "App says 320", "the packet says 540 kcal", "just checked, 5.4": from where a figure was read
  /// in front of it, and nothing else.
  var tellsSource: Bool {
    guard mentions.unexplained.isEmpty, mentions.others.isEmpty, mentions.things.isEmpty,
      mentions.times.isEmpty, mentions.amounts.count == 1, !mentions.has(.contrast),
      !mentions.has(.edit), !mentions.has(.more), !mentions.has(.addition)
    else { return false }
    return mentions.hints.contains { hint in
      hint.cue == .source && hint.tokens.count > 1 && hint.tokens.lowerBound <= 1
        && !mentions.terms.contains {
          hint.tokens.contains($0.token) && recognizer.language.words.has($0.base, .forgetting)
        }
    }
  }

  /// Whether a figure is much like the one that was told right before: what is far from it was read
  /// of something else.
  func isReadAnew(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    // "My watch says 180" behind a coffee is a pulse.
    let isOfUnit = mentions.amounts.allSatisfy { $0.kind != .number }
    guard act.intent != .drinkLog || isOfUnit,
      session.last.contains(where: { $0.id == act.id }), changed.values.count == 1,
      let (key, value) = changed.values.first, let new = value.number,
      let old = act.slots.number(key), old > 0
    else { return false }
    return (0.6...1.7).contains(new / old)
  }
}
