import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Push it to Monday" behind the tasks, where there is no reminder: the task that was spoken of,
  /// or the only one.
  func putOffTask(_ intent: RecognizedIntent) -> Step? {
    guard intent.intent == .reminderSnooze, !session.isDue(at: now),
      intent.slots[.at] != nil || intent.slots[.day] != nil, intent.slots.listedName == nil,
      let last = session.lastAct, last.family == "todo"
    else { return nil }
    let known = names()
    guard !known.contains(where: { $0.kind == "reminder" }) else { return nil }
    let open = known.filter { $0.kind == "todo" }.map(\.name)
    guard let title = last.slots.text(.title) ?? (open.count == 1 ? open[0] : nil),
      open.contains(title)
    else { return nil }
    let told = mentions.within(intent.tokens)
    let kept = session.recent.last {
      $0.family == "todo" && $0.slots.text(.title) == title && $0.slots[.due] != nil
    }
    let times = MovedTime(context: context, times: told.times)
    guard let due = times.due(from: kept?.slots[.due]) ?? intent.slots[.at] else { return nil }
    var request = Request(
      intent: .todoEdit, slots: [.title: .text(title), .due: due], asSaid: utterance)
    request.clock = told.clock(isTimed: true)
    return .request(request, confidence: intent.confidence, tokens: intent.tokens)
  }
}
