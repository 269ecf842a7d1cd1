import IntentRecognition
import TrackingCore

extension Turn {
  /// Carries out what waits for a yes as the message corrects it; false when it corrects nothing.
  mutating func correctPending(_ session: inout Session) throws -> Bool {
    // "Make it 5 tacos, I forgot the first one": behind the first clause may stand why.
    let clause = mentions.marks.first.map { [mentions.part(0..<$0)] } ?? []
    let talk = session
    let pending = ([mentions] + clause).map { said in
      PendingCorrection(
        session: talk, context: context, recognizer: recognizer, mentions: said,
        now: ledger.clock.now)
    }
    guard let request = pending.lazy.compactMap(\.request).first else { return false }
    session.question = nil
    let told = report.actionCount
    try carryOut(request, confidence: 0.95, &session)
    report.markEdited(since: told)
    return true
  }
}
