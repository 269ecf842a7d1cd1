import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// "Ham and cheese" right behind a sandwich, "with 3 eggs and cheese" behind an omelette, "it had
/// ham and tomato": what was in a dish that was told without, and no meal beside it.
struct FillingTold {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var recognizer: IntentRecognizer { discourse.recognizer }
  private var utterance: Utterance { heard.utterance }

  private static let longest = 9

  func find() -> Step? {
    guard mentions.wordCount <= FillingTold.longest, mentions.times.isEmpty,
      mentions.others.allSatisfy({ $0 == 0 && opening == 2 }), !mentions.isUnreal,
      !mentions.isQuestion,
      mentions.things(of: .meal).isEmpty, mentions.rest.isEmpty,
      ![.more, .remove, .edit, .contrast, .denial].contains(where: mentions.has),
      mentions.signs.allSatisfy({ $0.cue != .addition || $0.tokens.lowerBound > 0 }),
      heard.intents.allSatisfy({ $0.intent == .mealLog || $0.isDoubtful }),
      let (act, dish) = dish, let opening, case let foods = foods(behind: opening), !foods.isEmpty,
      opening > 0 || isFilled(by: foods, dish)
    else { return nil }
    let names = foods.map { utterance.text(of: $0.tokens).lowercased() }
    // "With fries" behind a burger: beside it.
    if names.contains(where: recognizer.language.isSideDish) { return nil }
    let name = joined(names) + " " + dish
    let fit = TargetFit(
      act: act, mentions: mentions, context: discourse.context, recognizer)
    return fit.replaced(dish, by: name).map { .edit(act, [.items: $0], confidence: 0.9) }
  }

  /// The only food of the message before, of which nothing was said to be in it.
  private var dish: (act: Session.DoneAction, name: String)? {
    guard let act = discourse.session.justKept, act.intent == .mealLog, act.foods.count == 1,
      let name = act.foods.first, discourse.age(act) <= DiscourseLimits.pronoun,
      recognizer.language.words.has(name, .carrier)
    else { return nil }
    return (act, name)
  }

  /// Where the foods begin: at the head, behind "with" or behind "it had".
  private var opening: Int? {
    func word(_ token: Int) -> String { utterance.text(of: token..<token + 1).lowercased() }
    guard let first = foods(behind: 0).first?.tokens.lowerBound else { return nil }
    let words = recognizer.language.words
    if utterance.tokens.count > 1, words.has(word(0), .pronoun), words.has(word(1), .holdingFood) {
      return 2
    }
    if recognizer.language.linksFoods(word(0)) {
      return mentions.signs.contains { $0.cue == .addition && $0.tokens.lowerBound == 0 } ? nil : 1
    }
    return first == 0 && mentions.values.isEmpty ? 0 : nil
  }

  /// The foods in their order, the longest name of each.
  private func foods(behind start: Int) -> [Mentions.Thing] {
    let all = mentions.things(of: .food).filter { $0.tokens.lowerBound >= start }
    return all.filter { thing in
      !all.contains {
        $0.tokens != thing.tokens && $0.tokens.overlaps(thing.tokens)
          && $0.tokens.count > thing.tokens.count
      }
    }.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Only what goes into such a dish, and two of those or a kind of it that is known: "tomato" of a
  /// soup.
  private func isFilled(by foods: [Mentions.Thing], _ dish: String) -> Bool {
    let said = foods.map { utterance.text(of: $0.tokens).lowercased() }
    guard said.allSatisfy(recognizer.language.isFilling),
      !recognizer.language.isEatenAlone(dish)
    else { return false }
    if foods.count > 1 { return true }
    let told = recognizer.mentions(in: said[0] + " " + dish, context: discourse.context)
    return told.things(of: .food).contains { $0.tokens == 0..<told.tokenCount }
  }

  /// "ham, cheese and tomato"
  private func joined(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    let and = recognizer.language.linkOfFoods
    return names.dropLast().joined(separator: ", ") + " \(and) " + last
  }
}
