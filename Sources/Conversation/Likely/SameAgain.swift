import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Did the same class again", "same again for squats but 100 kg": a deed that the message does not
/// tell in full is asked about with what was told of it before, and with what is said anew.
struct SameAgain {
  let session: Session
  let mentions: Mentions
  let context: RecognitionContext
  let recognizer: IntentRecognizer

  /// The deed with the amounts of the last one that it is the same as.
  func filled(_ request: Request) -> Request {
    guard mentions.hint(.alike), let act = last(like: request) else { return request }
    var slots = act.slots
    for name in [SlotKey.day, .at, .from, .to, .energy, .note] { slots[name] = request.slots[name] }
    let roles = RoleFit(act: act, context: context, recognizer: recognizer)
    var said = Slots()
    for filler in mentions.fillers where !filler.amounts.isEmpty && filler.times.isEmpty {
      guard let new = filler.amounts.lazy.compactMap(roles.slots).first else { return request }
      said = said.merging(new)
    }
    var same = request
    same.slots = slots.withoutStale(said).merging(said)
    return same
  }

  /// The newest act of the same activity or drink.
  private func last(like request: Request) -> Session.DoneAction? {
    guard let name = [SlotKey.activity, .drink].first(where: { request.slots[$0] != nil }) else {
      return nil
    }
    return session.recent.last {
      $0.id != nil && $0.intent == request.intent && $0.slots[name] == request.slots[name]
    }
  }
}

extension Turn {
  /// A doubtful deed as it was told before, where the message says that it is the same.
  func asBefore(_ request: Request, _ session: Session) -> Request {
    SameAgain(session: session, mentions: mentions, context: context, recognizer: recognizer)
      .filled(request)
  }
}
