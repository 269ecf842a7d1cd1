import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let longestNth = 8

  /// "The first one by Monday" behind two tasks: when the one at that place is due, in the order in
  /// which they were told.
  func nthTask(_ heard: Understanding) -> Step? {
    let ordinals = mentions.fillers.filter { $0.readings.contains { $0.ordinal != nil } }
    let times = mentions.fillers.filter { filler in
      !filler.times.isEmpty && !ordinals.contains { $0.tokens.overlaps(filler.tokens) }
    }
    guard ordinals.count == 1, times.count == 1, !mentions.isQuestion, mentions.things.isEmpty,
      mentions.wordCount <= Discourse.longestNth, mentions.others.isEmpty,
      mentions.unexplained.isEmpty, !mentions.isUnreal, mentions.has(.definite),
      ![.remove, .finished, .denial, .more].contains(where: mentions.has),
      let place = ordinals[0].readings.lazy.compactMap(\.ordinal).first,
      session.lastAct?.intent == .todoAdd || session.lastAct?.intent == .todoEdit,
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.intent.matter == .todo })
    else { return nil }
    var told: [Session.DoneAction] = []
    for act in session.recent where act.intent == .todoAdd && act.id != nil {
      if session.turn - act.turn <= Discourse.longestNth { told.append(act) }
    }
    told.sort { ($0.turn, $0.place) < ($1.turn, $1.place) }
    guard told.count > 1, told.indices.contains(place - 1),
      let due = MovedTime(context: context, times: times[0].times)
        .due(from: told[place - 1].slots[.due]),
      let title = told[place - 1].slots[.title]
    else { return nil }
    let request = Request(
      intent: .todoEdit, slots: [.title: title, .due: due], asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }
}
