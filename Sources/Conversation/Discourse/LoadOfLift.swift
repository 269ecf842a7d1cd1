import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "80 kg" right behind squats is what was lifted; with anything kept in between it is what the
  /// sender weighs.
  func ofLiftJustTold(_ step: Step) -> Step {
    guard case .edit(let act, let changed, _) = step,
      let mass = changed[.load], act.slots[.load] == nil, act.id != session.justKept?.id
    else { return step }
    return .request(
      Request(intent: .weightLog, slots: [.mass: mass], asSaid: utterance), confidence: 0.9,
      tokens: 0..<mentions.tokenCount)
  }
}
