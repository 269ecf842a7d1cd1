import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Brown sauce on the roll", "the porridge had honey in it", "gravy on the potatoes too": behind a
/// meal, what else was on or in a food of it.
struct FoodUpon {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var words: NamedWords { discourse.recognizer.language.words }
  private var utterance: Utterance { heard.utterance }

  private static let longest = 12
  private static let longestName = 3

  func find() -> Step? {
    let session = discourse.session
    guard !mentions.isQuestion, mentions.others.isEmpty, !mentions.isUnreal,
      mentions.times.isEmpty, !mentions.has(.denial),
      (3...FoodUpon.longest).contains(utterance.tokens.count),
      heard.intents.allSatisfy({ $0.intent == .mealLog || Verb($0.intent).leans }),
      let meal = session.recent.last(where: { $0.intent == .mealLog && $0.id != nil }),
      session.turn - meal.touchedTurn <= DiscourseLimits.namedTurns,
      case let foods = foods(of: meal), !foods.isEmpty
    else { return nil }
    for base in bases(among: foods) {
      guard let part = behind(base) ?? before(base), let added = added(part) else { continue }
      var slots = added
      slots[.day] = meal.slots[.day] ?? slots[.day]
      slots[.meal] = meal.slots[.meal]
      let request = Request(intent: .mealLog, slots: slots, asSaid: discourse.utterance)
      return .request(request, confidence: 0.9, tokens: 0..<utterance.tokens.count)
    }
    return nil
  }

  private func foods(of act: Session.DoneAction) -> [String] {
    (act.slots.list(.items) ?? []).compactMap { $0.record?[.food]?.text }
  }

  /// Where the message names a food of the meal, by its name or the last words of it: "the roll" of
  /// a bacon roll. Without "the" only at the beginning.
  private func bases(among foods: [String]) -> [Range<Int>] {
    let tokens = utterance.tokens.indices
    return tokens.flatMap { start -> [Range<Int>] in
      let isKnown = start > 0 && words.has(word(start - 1), .definite)
      guard isKnown || start == 0 else { return [] }
      return (1...FoodUpon.longestName).compactMap { count in
        guard start + count <= tokens.count else { return nil }
        let name = utterance.text(of: start..<start + count).lowercased()
        let isOne = foods.contains { food in
          [food, food + "s", food + "es"].contains { $0 == name || $0.hasSuffix(" " + name) }
        }
        return isOne ? start..<start + count : nil
      }
    }
  }

  /// "Honey on the porridge too": what stands in front of "on the".
  private func before(_ base: Range<Int>) -> Range<Int>? {
    let link = base.lowerBound - 2
    guard link > 0, words.has(word(link), .laidOn), isEnd(from: base.upperBound) else { return nil }
    return start..<link
  }

  /// "The porridge had honey in it": what stands behind "had".
  private func behind(_ base: Range<Int>) -> Range<Int>? {
    let verb = base.upperBound
    guard base.lowerBound <= start + 1, verb + 1 < utterance.tokens.count,
      words.has(word(verb), .holdingFood)
    else { return nil }
    var end = utterance.tokens.count
    while end > verb + 2, isSmall(end - 1) { end -= 1 }
    return verb + 1..<end
  }

  /// Behind what was said last but for a joining word in front.
  private var start: Int {
    utterance.tokens.indices.first { !isSmall($0) } ?? 0
  }

  private func isEnd(from token: Int) -> Bool {
    (token..<utterance.tokens.count).allSatisfy(isSmall)
  }

  /// "too", "as well", a mark; "on it" behind what it was on.
  private func isSmall(_ token: Int) -> Bool {
    mentions.marks.contains(token)
      || mentions.signs.contains { $0.cue == .addition && $0.tokens.contains(token) }
      || token > 0 && (words.has(word(token), .laidOn) || words.has(word(token), .pronoun))
  }

  private func word(_ token: Int) -> String {
    utterance.text(of: token..<token + 1).lowercased()
  }

  /// What these words are as something that was had: food, and nothing else.
  private func added(_ tokens: Range<Int>) -> Slots? {
    guard !tokens.isEmpty else { return nil }
    for opening in words.all(.ownOpening) {
      let part = discourse.reading("\(opening) \(utterance.text(of: tokens))")
      guard part.intents.count == 1, let one = part.intents.first, one.intent == .mealLog,
        one.origin == "facts", !one.isDoubtful, part.refusals.isEmpty, part.leftovers.isEmpty
      else { continue }
      return one.slots
    }
    return nil
  }
}
