import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Golf", and nothing else: how long it was is asked, and an answer logs it.
  mutating func askHowLong(
    _ understanding: Understanding, _ session: inout Session
  ) throws -> String? {
    let open = session.question
    guard open == nil || open?.missing == .duration && open?.request.intent == .exerciseLog,
      understanding.refusals.isEmpty, mentions.things.count == 1,
      let activity = mentions.things.first(where: { $0.kind == .activity }),
      mentions.rest.isEmpty, mentions.fillers.isEmpty, mentions.others.isEmpty,
      mentions.wordCount == activity.tokens.count,
      let text = report.offer(
        "exercise", ["said": .text(understanding.utterance.text(of: activity.tokens))])
    else { return nil }
    let told = Request(
      intent: .exerciseLog, slots: [.activity: .text(activity.name)], asSaid: message.text)
    try leaveOpen(told, missing: .duration, &session)
    return text
  }
}
