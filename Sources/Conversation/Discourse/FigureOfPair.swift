import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Diastolic was 84", "systolic 130" right behind a reading of two figures: the one that is
  /// named was another, and no reading of its own.
  func figureOfPair(_ heard: Understanding) -> Step? {
    guard mentions.hint(.upper) != mentions.hint(.lower), !mentions.isQuestion, !mentions.isUnreal,
      mentions.others.isEmpty, mentions.pair == nil, mentions.times.isEmpty,
      ![.addition, .more, .remove, .denial].contains(where: mentions.has),
      mentions.wordCount <= DiscourseLimits.completionWords,
      heard.intents.allSatisfy({ Verb($0.intent).leans || isSingleFigure($0) }),
      let act = session.last.last, act.intent == .trackerLog, act.id != nil,
      age(act) <= DiscourseLimits.pronoun,
      case let said = mentions.amounts.filter({ $0.kind == .number }), said.count == 1
    else { return nil }
    let slot: SlotKey = mentions.hint(.upper) ? .value : .value2
    guard act.slots[.value2] != nil, let old = act.slots.number(slot),
      (old / 1.5...old * 1.5).contains(said[0].number)
    else { return nil }
    return .edit(act, [slot: .number(said[0].number)], confidence: 0.9)
  }

  private func isSingleFigure(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .trackerLog && intent.slots[.value2] == nil
  }
}
