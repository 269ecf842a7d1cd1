import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Everything but the cake was yesterday": what is left out stands in the same entry, which
  /// cannot be parted, so that nothing is changed.
  func sparesOne(of steps: [Step]) -> Bool {
    guard mentions.hint(.sparing) else { return false }
    return steps.contains { step in
      guard case .edit(let act, _, _) = step, act.intent.isLog else { return false }
      return mentions.things.contains(where: act.isNamed)
    }
  }
}
