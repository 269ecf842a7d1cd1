import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "With a dash of milk" right behind a coffee: it was in that, and is no drink of its own.
  func withIn(_ heard: Understanding) -> Step? { behindWith(heard) ?? hadIn(heard) }

  private func behindWith(_ heard: Understanding) -> Step? {
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

  /// "Coffee had milk", "it had 2 sugars", "there was milk in it" right behind a coffee.
  private func hadIn(_ heard: Understanding) -> Step? {
    guard let act = session.last.last, act.intent == .drinkLog, act.id != nil,
      session.turn - act.touchedTurn <= 1, act.slots[.with] == nil,
      !mentions.isQuestion, !mentions.isUnreal, mentions.times.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords,
      mentions.others.allSatisfy({ $0 == 0 }),
      ![.denial, .contrast, .edit, .remove, .more].contains(where: mentions.has)
    else { return nil }
    let things = mentions.things.filter { !(act.isNamed(by: $0) && $0.tokens.lowerBound <= 1) }
    let parts = things.filter { recognizer.language.isAdditive($0.tokens, in: heard.utterance) }
    guard let first = parts.map(\.tokens.lowerBound).min(),
      things.allSatisfy({ thing in parts.contains { $0.tokens.overlaps(thing.tokens) } }),
      saysHeld(before: first, in: heard.utterance, by: act)
    else { return nil }
    // A word may be the name of several.
    var named: [Mentions.Thing] = []
    for part in parts where !named.contains(where: { $0.tokens.overlaps(part.tokens) }) {
      named.append(part)
    }
    let items = named.map { part -> SlotValue in
      var item: Record = [.food: .text(part.name)]
      let place = part.tokens.lowerBound
      item[.quantity] = mentions.fillers.first { $0.tokens.upperBound == place }?.amounts
        .first { $0.kind == .number }.map { .number($0.number) }
      return .record(item)
    }
    return .edit(act, [.with: .list(items)], confidence: 0.9)
  }

  /// Whether what stands in front is the drink or a pronoun with "had", or "there was" with "in it"
  /// at the end.
  private func saysHeld(
    before part: Int, in said: Utterance, by act: Session.DoneAction
  ) -> Bool {
    let words = recognizer.language.words
    func word(_ token: Int) -> String { said.text(of: token..<token + 1).lowercased() }
    let front = 0..<part
    if let verb = front.dropFirst().first(where: { words.has(word($0), .holdingFood) }) {
      let isDrink = mentions.things.contains { thing in
        act.isNamed(by: thing) && thing.tokens.upperBound == verb && thing.tokens.lowerBound <= 1
      }
      return isDrink || verb == 1 && words.has(word(0), .pronoun)
    }
    guard part >= 2, words.has(word(0), .subjectStart), words.has(word(1), .statement),
      let last = said.tokens.indices.last(where: { said.tokens[$0].kind == .word }), last > part
    else { return false }
    return words.has(word(last), .pronoun) && words.has(word(last - 1), .laidOn)
  }
}
