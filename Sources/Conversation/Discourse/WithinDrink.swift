import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "With a dash of milk" right behind a coffee: it was in that, and is no drink of its own.
  func withIn(_ heard: Understanding) -> Step? {
    guard let act = session.last.last, act.intent == .drinkLog, act.id != nil,
      session.turn - act.touchedTurn <= 1, act.slots[.with] == nil,
      let sign = mentions.hints.first(where: { $0.cue == .holding }),
      sign.tokens.lowerBound == 0,
      !mentions.isQuestion, mentions.others.isEmpty, mentions.times.isEmpty,
      let drink = act.slots.text(.drink)
    else { return nil }
    let whole = reading("\(drink) \(utterance)").intents
    guard whole.count == 1, let one = whole.first, one.intent == .drinkLog,
      one.slots.text(.drink) == drink
    else { return nil }
    // A splash of milk changes nothing that is kept.
    let parts: Slots = one.slots[.with].map { [.with: $0] } ?? [.drink: .text(drink)]
    return .edit(act, parts, confidence: 0.9)
  }
}
