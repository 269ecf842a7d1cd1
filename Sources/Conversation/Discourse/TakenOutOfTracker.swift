import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Took 30 € out of the savings", "got 5 € back from the takeaway": a sum that leaves what the
  /// sender counts is a negative one of its own, and changes no earlier entry.
  func takenOutOfTracker(_ heard: Understanding) -> Step? {
    guard !mentions.isQuestion, mentions.others.isEmpty, isTakenOut,
      let tracker = trackerOfSum,
      mentions.fillers.filter({ !$0.amounts.isEmpty }).count == 1,
      let amount = mentions.fillers.flatMap(\.amounts).first(where: { $0.kind == .number }),
      amount.number > 0,
      ![.edit, .remove, .pointing, .denial].contains(where: mentions.has),
      heard.intents.allSatisfy({
        [.correct, .again, .talk].contains(Verb($0.intent)) || $0.intent == .trackerLog
      })
    else { return nil }
    let read = TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day)
    let slots: Slots = [
      .tracker: .text(tracker), .value: .number(-amount.number),
      .day: read[.day] ?? .day(context.today),
    ]
    let request = Request(intent: .trackerLog, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  private var isTakenOut: Bool {
    mentions.has(.withdrawn) || mentions.has(.take) && mentions.has(.away)
  }

  /// The tracker that is named, or the one of the last figure where nothing is.
  private var trackerOfSum: String? {
    let named = Set(mentions.things(of: .tracker).map(\.name))
    if named.count == 1 { return named.first }
    guard named.isEmpty, mentions.things.isEmpty, let last = session.last.last,
      last.intent == .trackerLog
    else { return nil }
    return last.slots.text(.tracker)
  }
}
