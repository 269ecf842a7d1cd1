import IntentRecognition
import TrackingCore

extension Turn {
  /// Carries out what waits for a yes as the message corrects it; false when it corrects nothing.
  mutating func correctPending(_ session: inout Session) throws -> Bool {
    let pending = PendingCorrection(
      session: session, context: context, recognizer: recognizer, mentions: mentions,
      now: ledger.clock.now)
    guard let request = pending.request else { return false }
    session.question = nil
    let told = report.actionCount
    try carryOut(request, confidence: 0.95, &session)
    report.markEdited(since: told)
    return true
  }
}
