import Commands
import EntityRecognition
import Slots

extension Session {
  /// What one is in kg of the unit that a body weight was told in last: "214 lb", and then "goal
  /// weight 190".
  var saidMassKg: Double? {
    unitOfWeight { intent, slots in
      intent == .weightLog || intent == .profileSet
        || intent == .goalSet && slots.text(.metric) == "weight"
    }
  }

  /// The same of a load that was lifted.
  var saidLoadKg: Double? {
    unitOfWeight { $0 == .exerciseLog && $1[.load] != nil }
  }

  private func unitOfWeight(_ tells: (IntentName, Slots) -> Bool) -> Double? {
    // The newest first, without a copy of both, or of any act, for each message.
    for acts in [last, recent] {
      for place in acts.indices.reversed() where tells(acts[place].intent, acts[place].slots) {
        for said in acts[place].said where said.kind == .mass {
          let unit = said.one / 1000
          let known = [1, RecognitionContext.poundKg].first {
            abs(unit / $0 - 1) < Session.sameUnit
          }
          if let known { return known }
        }
      }
    }
    return nil
  }

  private static let sameUnit = 0.001
}
