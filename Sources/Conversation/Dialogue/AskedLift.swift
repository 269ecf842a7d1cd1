import Commands
import Slots
import TrackingCore

/// A question about lifting. The record of a lift is `query.record`, as `docs/protocol.md` says of
/// any record; volume and progress have an intent of their own.
struct AskedLift {
  let slots: Slots
  let utterance: String

  func request(of intent: IntentName) -> Request {
    guard StrengthQuery.intents.contains(intent), slots[.activity] != nil,
      slots.text(.kind) == StrengthQuery.record
    else { return Request(intent: intent, slots: slots, asSaid: utterance) }
    return Request(
      intent: RecordQuery.intents[0], slots: slots.merging([.kind: .text(RecordQuery.most)]),
      asSaid: utterance)
  }
}
