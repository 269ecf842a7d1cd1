import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "That's wrong" right behind something that was logged: what it should be is asked for, and a
  /// yes deletes it; false for anything else.
  mutating func askWhatIsWrong(_ step: Step, _ session: inout Session) -> Bool {
    guard case .request(let request, _, let tokens) = step, request.intent == .entryUndo,
      request.slots.text(.scope) == Turn.wrong
    else { return false }
    // "No no, remove the horchata" says what is wrong.
    if tokens.count < mentions.tokenCount { return true }
    let removal = Request(intent: .entryDelete, slots: [:], asSaid: message.text)
    ask(removal, reply: "asking.wrong", &session)
    return true
  }

  /// The scope of what is said to be wrong, and not how.
  private static let wrong = "wrong"
}
