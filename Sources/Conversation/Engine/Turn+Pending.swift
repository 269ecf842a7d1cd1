import Commands
import IntentRecognition
import TrackingCore

extension Turn {
  /// Carries out what waits for a yes as the message corrects it; false when it corrects nothing.
  mutating func correctPending(
    _ understanding: Understanding, _ session: inout Session
  ) throws -> Bool {
    // "My bottle is 600 ml" says how much a bottle is, and not that it was one.
    guard session.question?.missing == .confirm,
      !understanding.intents.contains(where: { $0.intent == .settingsSet })
    else { return false }
    let choice = recognizer.choice(in: understanding.utterance, after: session.before)
    let isLikely = choice?.share(of: Turn.editing) ?? 0 >= Turn.sure
    // "Make it 5 tacos, I forgot the first one": behind the first clause may stand why.
    let clause = mentions.marks.first.map { [mentions.part(0..<$0)] } ?? []
    let talk = session
    let pending = ([mentions] + clause).map { said in
      PendingCorrection(
        session: talk, context: context, recognizer: recognizer, mentions: said,
        now: ledger.clock.now, isLikely: isLikely,
        unit: UnitAlone(
          recognizer: recognizer, context: context, mentions: said, heard: understanding))
    }
    guard let (request, rest) = pending.lazy.compactMap(\.meant).first else { return false }
    let open = session.question
    session.question = nil
    let told = report.actionCount
    try carryOut(request, confidence: 0.95, &session)
    report.markEdited(since: told)
    // What else was asked about still waits for its yes.
    if session.question == nil, let first = rest.first, var question = open {
      question.request = first
      question.others = Array(rest.dropFirst())
      session.question = question
    }
    return true
  }

  /// Carries out what was asked about: a "yes" tells of it in the words that it was told in, so
  /// that "one more" behind it is one of those.
  mutating func carryOutAsked(
    _ request: Request, _ confidence: Double, _ session: inout Session
  ) throws {
    let known = report.done.count
    let isTold = request.isConfirmed && request.intent.isLog && !request.asSaid.isEmpty
    let said = isTold ? recognizer.mentions(in: request.asSaid, context: context) : nil
    try carryOut(request, confidence: confidence, said: said, &session)
    guard isTold else { return }
    for place in report.done.indices.dropFirst(known) where report.done[place].id != nil {
      report.done[place].utterance = request.asSaid
    }
  }
}
