import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Finished the bottle" behind half a bottle of wine: the rest of that wine, and no water. Of a
  /// whole one that was told nothing is left, and what a glass of it left is asked about.
  func restOfContainer(_ heard: Understanding) -> Step? {
    guard heard.intents.count == 1, let told = heard.intents.first, told.intent == .drinkLog,
      told.origin == "facts", !mentions.isQuestion, mentions.others.isEmpty,
      mentions.times.isEmpty,
      mentions.wordCount <= DiscourseLimits.pronounWords,
      mentions.things(of: .drink).isEmpty, mentions.things(of: .food).isEmpty,
      let (unit, word) = finished(heard.utterance), let act = session.last.last,
      act.intent == .drinkLog, act.id != nil, age(act) <= DiscourseLimits.addition,
      let drunk = act.slots.number(.volume), drunk > 0, let drink = act.slots.text(.drink),
      let whole = reading("1 \(word) \(drink)").intents.first?.slots.number(.volume)
    else { return nil }
    if drunk >= whole * Discourse.nearlyAll {
      return .edit(act, [.volume: .number(drunk)], confidence: 0.9)
    }
    guard act.said.contains(where: { $0.unit == unit }) else {
      return .edit(act, [.volume: .number(whole)], confidence: Discourse.regretted)
    }
    var slots = act.slots
    for name in [SlotKey.at, .energy, .note] { slots[name] = nil }
    slots[.volume] = .number(whole - drunk)
    slots[.day] = .day(context.today)
    let request = Request(intent: .drinkLog, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// So much of it is all.
  private static let nearlyAll = 0.95

  /// The container behind "finished the", by its unit and as it was said.
  private func finished(_ said: Utterance) -> (unit: String, word: String)? {
    let words = recognizer.language.words
    func word(_ token: Int) -> String { said.text(of: token..<token + 1).lowercased() }
    guard
      let verb = said.tokens.indices.first(where: { words.has(word($0), .downed) }),
      verb + 2 < said.tokens.count, words.has(word(verb + 1), .definite)
    else { return nil }
    return said.lattice.all.lazy.compactMap { entity -> (unit: String, word: String)? in
      guard case .quantity(let quantity) = entity.value, entity.tokens.contains(verb + 2),
        Containers.volumes[quantity.unit] != nil,
        // "The bottle of shampoo" is another one.
        (entity.tokens.upperBound..<said.tokens.count).allSatisfy({
          said.tokens[$0].kind != .word || words.has(word($0), .smallWord)
        })
      else { return nil }
      return (quantity.unit, said.text(of: verb + 2..<entity.tokens.upperBound))
    }.first
  }
}
