import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Discourse {
  /// "Three. Three old fashioneds": a figure that is said once more with what it is of is no other
  /// figure of anything else.
  func withoutEcho(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    let first = mentions.firstSentence
    guard intents.count > 1, first.upperBound < mentions.tokenCount,
      let figure = mentions.fillers.first, figure.isBareNumber,
      figure.tokens.upperBound >= first.upperBound, mentions.within(first).terms.count <= 1,
      let next = mentions.fillers.dropFirst().first,
      next.tokens.lowerBound <= first.upperBound + 1,
      next.amounts.contains(where: { $0.number == figure.amounts.first?.number })
    else { return intents }
    return intents.filter { !(Verb($0.intent) == .correct && $0.tokens.overlaps(first)) }
  }

  /// "Lunch, 480 kcal" right behind a salad that no meal and no energy was told of: what that was.
  func mealNamed(_ heard: Understanding) -> Step? {
    guard heard.intents.count == 1, let fact = heard.intents.first, fact.intent == .mealLog,
      fact.slots.list(.items)?.isEmpty ?? true, let meal = fact.slots[.meal],
      let kcal = fact.slots[.energy], !mentions.has(.deed), !mentions.has(.addition),
      mentions.rest.isEmpty, mentions.terms.allSatisfy({ !$0.isVerb }),
      let act = session.recent.last(where: { $0.intent.isLog && $0.id != nil }),
      act.intent == .mealLog, session.turn - act.touchedTurn <= Discourse.mealTurns,
      age(act) <= DiscourseLimits.pronoun, act.slots[.day] == fact.slots[.day],
      !act.said.contains(where: { $0.kind == .energy })
    else { return nil }
    let told = recognizer.mentions(in: act.utterance, context: context)
    if !told.things(of: .meal).isEmpty { return nil }
    return .edit(act, [.meal: meal, .energy: kcal], confidence: 0.9)
  }

  private static let mealTurns = 2
}
