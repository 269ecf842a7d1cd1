import Commands
import EntityRecognition
import Slots

extension Session {
  /// What one is in kg of the unit that a body weight was told in last: "214 lb", and then "goal
  /// weight 190".
  var saidMassKg: Double? {
    unitOfWeight { act in
      [.weightLog, .profileSet].contains(act.intent)
        || act.intent == .goalSet && act.slots.text(.metric) == "weight"
    }
  }

  /// The same of a load that was lifted.
  var saidLoadKg: Double? {
    unitOfWeight { $0.intent == .exerciseLog && $0.slots[.load] != nil }
  }

  private func unitOfWeight(_ tells: (DoneAction) -> Bool) -> Double? {
    // The newest first, without a copy of both for each message.
    for acts in [last, recent] {
      for act in acts.reversed() where tells(act) {
        for said in act.said where said.kind == .mass {
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
