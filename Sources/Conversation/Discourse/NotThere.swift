import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "No mustard, they had run out" behind a hot dog, "the rice I gave to my dog": what was not
/// there, or not had, is taken out of what was told, and takes no other's place.
struct NotThere {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 12

  func find() -> [Step] {
    guard !mentions.isQuestion, mentions.wordCount <= NotThere.longest,
      mentions.amounts.isEmpty, !mentions.isUnreal,
      ![.more, .edit, .remove, .pointing].contains(where: isSaid),
      heard.intents.allSatisfy(mayBeIt)
    else { return [] }
    if let thing = givenAway ?? skipped, let step = without(thing) { return [step] }
    guard let thing = lacking, !late.contains(where: { $0.holds(thing) }) else { return [] }
    if let step = without(thing) { return [step] }
    // What was not told takes no place of what was.
    let isBehindMeal = session.last.contains { [.mealLog, .drinkLog].contains($0.intent) }
    return isBehindMeal && session.last.contains { $0.id != nil } ? [.nothing] : []
  }

  /// Whether the message says that something was not there, of whatever it was told.
  var isSaid: Bool { !find().isEmpty }

  /// A cue that stands in the clause itself, and not in why.
  private func isSaid(_ cue: Cue) -> Bool {
    let end = mentions.reasonStarts.first ?? mentions.tokenCount
    return mentions.signs.contains { $0.cue == cue && $0.tokens.lowerBound < end }
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || intent.isDoubtful || Verb(intent.intent) == .talk
      || [.entryEdit, .mealLog, .drinkLog].contains(intent.intent)
  }

  // MARK: What it was

  /// Right behind a "no" at the head, with words behind it that say nothing else that was had.
  private var lacking: Mentions.Thing? {
    let had = mentions.things.filter { NotThere.had.contains($0.kind) }
    guard Set(had.map(\.tokens)).count == 1, let thing = had.first,
      thing.tokens.lowerBound <= 2, mentions.isWithout(at: thing.tokens.lowerBound),
      !mentions.things.contains(where: {
        [.tracker, .habit].contains($0.kind) && $0.tokens.overlaps(thing.tokens)
      })
    else { return nil }
    if thing.tokens.upperBound == mentions.tokenCount { return isOfMeal(thing) ? thing : nil }
    let rest = mentions.part(thing.tokens.upperBound..<mentions.tokenCount)
    let tells = (thing.tokens.upperBound..<mentions.tokenCount).contains { token in
      rest.terms.contains { $0.token == token } && !rest.isAside(token)
        || rest.rest.contains(token) || isPronoun(token)
    }
    return tells && rest.signs.allSatisfy { $0.cue != .contrast } ? thing : nil
  }

  /// "No dressing" behind a salad, "no wine" behind a red wine: with no word behind it, a part of
  /// what was told; "no tea" right behind a coffee is the other drink that it was.
  private func isOfMeal(_ thing: Mentions.Thing) -> Bool {
    guard let last = session.last.last(where: { $0.id != nil }) else { return false }
    let isDrink = mentions.things.contains { $0.kind == .drink && $0.tokens == thing.tokens }
    // By its very name a drink is asked about.
    if isDrink, late.contains(where: { $0.slots.text(.drink) == thing.name }) { return false }
    return session.last.contains { $0.intent == .mealLog }
      || isDrink && last.slots.text(.drink).map { isKind($0, of: thing.name) } ?? false
  }

  private func isKind(_ name: String, of other: String) -> Bool {
    name == other || name.hasSuffix(" " + other)
  }

  /// "No ham on it", "no ham they were out".
  private func isPronoun(_ token: Int) -> Bool {
    let word = heard.utterance.text(of: token..<token + 1).lowercased()
    return discourse.recognizer.language.words.has(word, .pronoun)
      || discourse.recognizer.beginsClause(heard.utterance, at: token)
  }

  /// "The rice I gave to my dog", "I gave the rice to my dog".
  private var givenAway: Mentions.Thing? {
    let had = mentions.things.filter { NotThere.had.contains($0.kind) }
    guard Set(had.map(\.tokens)).count == 1, let thing = had.first, let own = mentions.senderToken,
      isKnown(thing),
      mentions.hints.contains(where: { $0.cue == .givenAway && $0.tokens.lowerBound == own + 1 })
    else { return nil }
    return thing
  }

  /// "Skipped the peas as always", "the banana I didn't eat".
  private var skipped: Mentions.Thing? {
    let had = mentions.things.filter { NotThere.had.contains($0.kind) }
    guard Set(had.map(\.tokens)).count == 1, let thing = had.first, isKnown(thing) else {
      return nil
    }
    let isSkipped = mentions.hints.contains { hint in
      hint.cue == .unhappened && hint.tokens.lowerBound <= 1
        && hint.tokens.upperBound + 1 == thing.tokens.lowerBound && mentions.values.isEmpty
    }
    let isNotHad = mentions.senderToken.map { own in
      own == thing.tokens.upperBound
        && mentions.signs.contains {
          $0.cue == .denial && (own + 1...own + 2).contains($0.tokens.lowerBound)
        }
    }
    return isSkipped || isNotHad == true ? thing : nil
  }

  /// "The rice": one that was spoken of.
  private func isKnown(_ thing: Mentions.Thing) -> Bool {
    mentions.signs.contains {
      $0.cue == .definite && $0.tokens.upperBound == thing.tokens.lowerBound
    }
  }

  private static let had: [Mentions.Thing.Kind] = [.drink, .food]

  // MARK: Where it was told

  private var late: [Session.DoneAction] {
    discourse.entriesOfLate.reversed().filter {
      session.turn - $0.touchedTurn <= DiscourseLimits.namedTurns
        && discourse.age($0) <= DiscourseLimits.pronoun
    }
  }

  /// What was told lately without the thing; nil where it was not told.
  private func without(_ thing: Mentions.Thing) -> Step? {
    let same = mentions.things.filter { $0.tokens == thing.tokens }
    for act in late {
      if act.intent == .drinkLog, let drink = act.slots.text(.drink),
        same.contains(where: { isKind(drink, of: $0.name) })
      {
        return discourse.taking(back: [.drink: .text(drink), .metric: .text("water")])
      }
      guard let items = act.slots.list(.items),
        let food = same.lazy.compactMap({ food($0.name, of: act) }).first
      else { continue }
      if items.count == 1 { return discourse.taking(back: [.food: .text(food)]) }
      let left = items.filter { $0.record?[.food]?.text != food }
      return .edit(act, [.items: .list(left)], confidence: 0.9)
    }
    return nil
  }

  /// "Soup" is the lentil soup that was told, as long as it is the only one.
  private func food(_ name: String, of act: Session.DoneAction) -> String? {
    if act.foods.contains(name) { return name }
    let called = act.foods.filter { $0.hasSuffix(" " + name) }
    return called.count == 1 ? called[0] : nil
  }
}
