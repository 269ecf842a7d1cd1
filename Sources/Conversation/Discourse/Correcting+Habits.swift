import Commands
import IntentRecognition
import Slots

extension Correcting {
  /// "Took a cold shower on Sunday" behind a day of that habit is one more day of it; "the cold
  /// shower was on Sunday" moves the one that was told.
  func isOtherDayOfHabit(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    guard act.intent == .habitCheck, changed[.day] != nil else { return false }
    return !mentions.things.contains { thing in
      thing.kind == .habit && act.names.contains(thing.name)
        && mentions.signs.contains {
          $0.cue == .was && $0.tokens.lowerBound == thing.tokens.upperBound
        }
    }
  }
}
