import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Track lantus in units, took 12 at 7": what stands behind a tracker that was just made, and
  /// nothing else explains, is its first value, or its goal, where the next message would be taken
  /// for that.
  mutating func playFirstValues(of plan: inout Discourse.Plan, _ session: inout Session) throws {
    guard report.done.count == 1, let made = report.done.first, made.intent == Turn.making,
      session.question == nil, let tracker = made.slots[.tracker],
      let rest = unexplained(plan.understanding)
    else { return }
    var talk = session
    talk.remember(report.done, at: ledger.clock.now)
    talk.turn += 1
    let requests = try nextRequests(rest, in: talk)
    guard !requests.isEmpty,
      requests.allSatisfy({
        $0.intent == Turn.tracking && $0.slots[.tracker] == tracker
          || $0.intent == Goals.setting && $0.slots[.metric] == tracker
      })
    else { return }
    for request in requests { try carryOut(request, confidence: 0.9, &session) }
    plan.understanding.leftovers = []
  }

  /// The only part of a message that nothing explains: it was left over, or stands behind a mark.
  private func unexplained(_ heard: Understanding) -> String? {
    if let rest = heard.leftovers.first { return heard.leftovers.count == 1 ? rest : nil }
    guard heard.intents.count == 1, let made = heard.intents.first else { return nil }
    let pieces = heard.utterance.clauses(behind: made.tokens.upperBound)
    return pieces.count == 1 ? heard.utterance.text(of: pieces[0]) : nil
  }

  /// What a text would come to as the next message.
  private func nextRequests(_ text: String, in talk: Session) throws -> [Request] {
    let situation = talk.situation(
      at: ledger.clock.now, isPaused: false,
      names: try ledger.recognizableNames(recognizer.language.trackerNames))
    var message = message
    message.text = text
    var next = Turn(
      recognizer: recognizer, book: book, ledger: ledger, message: message, number: number)
    let heard = recognizer.understand(text, context: context, situation: situation)
    next.mentions = recognizer.mentions(in: heard.utterance)
    let steps = next.plan(for: heard, in: situation, talk).steps
    guard steps.isEmpty else { return steps.compactMap(\.request) }
    let discourse = next.discourse(in: situation, talk)
    let likely = LikelyReader(discourse: discourse, heard: heard).find()?.step.request
    return likely.map { [$0] } ?? []
  }

  private static let making = IntentName.trackerCreate
  private static let tracking = IntentName.trackerLog
}

extension Step {
  fileprivate var request: Request? {
    guard case .request(let request, _, _) = self else { return nil }
    return request
  }
}
