import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "How much is left?" behind a run that counts for a challenge: of the challenge, where no goal
  /// was set for what was told.
  func ofChallenge(_ step: Step) -> Step {
    guard case .request(let request, let confidence, let tokens) = step,
      request.intent == .goalShow, let activity = request.slots[.activity],
      let last = session.lastAct, last.intent == .exerciseLog || last.intent == .goalShow,
      !session.recent.contains(where: {
        $0.intent == .goalSet && $0.slots[.activity] == activity
      }),
      let challenge = session.recent.last(where: {
        $0.intent == .challengeCreate && $0.id != nil && $0.slots[.activity] == activity
      })
    else { return step }
    // What was corrected since may have no title of its own: then it is the one spoken of last.
    let slots: Slots = challenge.slots[.title].map { [.title: $0] } ?? [:]
    let asked = Request(intent: .challengeShow, slots: slots, asSaid: request.asSaid)
    return .request(asked, confidence: confidence, tokens: tokens)
  }
}
