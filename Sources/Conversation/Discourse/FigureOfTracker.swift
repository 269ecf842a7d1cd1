import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "3 hours today", of what is tracked in hours, "feeds at 10:40": a name that would ask about a
  /// tracker, with a figure or a time of day that has been beside it, tells of it.
  func figureOfTracker(_ heard: Understanding) -> Step? {
    guard heard.intents.map(\.intent) == [.queryTotal], heard.refusals.isEmpty,
      let metric = heard.intents[0].slots.text(.metric),
      mentions.things.allSatisfy({ $0.kind == .tracker && $0.name == metric }),
      !mentions.things.isEmpty, !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty,
      mentions.rest.isEmpty,
      ![.contrast, .edit, .denial, .remove, .postpone, .all].contains(where: mentions.has)
    else { return nil }
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    let times = mentions.fillers.filter { $0.amounts.isEmpty }.flatMap(\.times)
    var slots = TimeReading(context: context, looksAhead: false).slots(times, into: .day)
    guard slots.day(.day).map({ $0 <= context.today }) ?? true else { return nil }
    slots[.tracker] = .text(metric)
    if figures.isEmpty {
      guard let at = slots.instant(.at), at <= now, times.count == 1 else { return nil }
    } else {
      // "2" alone beside a name is read as a value elsewhere; here it carries the tracker's unit.
      guard figures.count == 1,
        let said = figures[0].amounts.first(where: { $0.kind != .number && $0.unit != nil })
      else { return nil }
      slots[.value] = .number(said.number)
      slots[.unit] = said.unit.map(SlotValue.text)
    }
    return .request(
      Request(intent: .trackerLog, slots: slots, asSaid: utterance), confidence: 0.9,
      tokens: 0..<heard.utterance.tokens.count)
  }
}
