import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Answers a question that nothing else explains by what the sender keeps in its words; false
  /// where nothing has them.
  mutating func answerFromKept(
    _ heard: Understanding, _ session: inout Session
  ) throws -> Bool {
    let asked = AskedOfKept(mentions: mentions, heard: heard, recognizer: recognizer)
    guard let request = try asked.find(in: { try ledger.keptTexts(saying: $0) }) else {
      return false
    }
    try carryOut(request, confidence: 0.8, &session)
    return !report.isEmpty
  }
}
