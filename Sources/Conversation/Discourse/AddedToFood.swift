import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The toast had butter on it as well", "brown sauce on the roll": something more that was on one
/// of the foods that were told lately, which is not told once more.
struct AddedToFood {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 11

  func find() -> Step? {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty,
      mentions.wordCount <= AddedToFood.longest, mentions.times.isEmpty,
      ![.contrast, .edit, .denial, .remove, .take, .only].contains(where: mentions.has),
      heard.refusals.allSatisfy({ ![.document, .tooLong, .question, .denial].contains($0) }),
      heard.intents.allSatisfy({
        Verb($0.intent).leans || $0.isDoubtful || $0.intent == .mealLog && $0.origin == "facts"
      }), let (known, act) = known, !isHad(before: known), let added = added(besides: known)
    else { return nil }
    var slots: Slots = [.items: .list(items(added))]
    for name in [SlotKey.meal, .day, .at] { slots[name] = act.slots[name] }
    let request = Request(intent: .mealLog, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// As a report tells them; or one of each.
  private func items(_ added: Range<Int>) -> [SlotValue] {
    let told = heard.intents.first { $0.intent == .mealLog && $0.origin == "facts" }
    let names = Set(foods.filter { added.overlaps($0.tokens) }.map(\.name))
    let known = (told?.slots.list(.items) ?? []).filter {
      $0.record?[.food]?.text.map(names.contains) ?? false
    }
    if known.count == names.count { return known }
    return names.sorted().map { .record([.food: .text($0), .quantity: .number(1)]) }
  }

  private var foods: [Mentions.Thing] { mentions.things(of: .food) }

  /// The food of late that is spoken of: "the toast", and "pho had".
  private var known: (thing: Mentions.Thing, act: Session.DoneAction)? {
    let late = discourse.entriesOfLate.reversed().filter {
      session.turn - $0.touchedTurn <= DiscourseLimits.namedTurns
        && discourse.age($0) <= DiscourseLimits.pronoun
    }
    for thing in foods where isDefinite(thing) || isHaving(thing) {
      let act = late.first { act in
        act.foods.contains { food in
          food == thing.name || calls(thing.name, food)
        }
      }
      if let act { return (thing, act) }
    }
    return nil
  }

  /// "Had the rice with butter" tells of a meal of its own.
  private func isHad(before known: Mentions.Thing) -> Bool {
    mentions.signs.contains {
      $0.cue == .deed && $0.tokens.lowerBound < known.tokens.lowerBound
    }
      || mentions.terms.contains {
        $0.isVerb && $0.isPast && $0.token < known.tokens.lowerBound
          && !mentions.isAside($0.token)
      }
  }

  private func calls(_ name: String, _ food: String) -> Bool {
    let words = Set(discourse.recognizer.bases(of: name))
    return !words.isEmpty && words.isSubset(of: discourse.recognizer.bases(of: food))
  }

  private func isDefinite(_ thing: Mentions.Thing) -> Bool {
    mentions.signs.contains {
      $0.cue == .definite && $0.tokens.upperBound == thing.tokens.lowerBound
    }
  }

  /// At the head, and right in front of a word for what it had.
  private func isHaving(_ thing: Mentions.Thing) -> Bool {
    thing.tokens.lowerBound == 0
      && mentions.signs.contains {
        [.deed, .general].contains($0.cue) && $0.tokens.lowerBound == thing.tokens.upperBound
      }
  }

  /// The words for what was on it: the other foods and their amounts, with no word of their own
  /// beside.
  private func added(besides known: Mentions.Thing) -> Range<Int>? {
    let new = foods.filter { !$0.tokens.overlaps(known.tokens) }.map(\.tokens)
    guard let from = new.map(\.lowerBound).min(), let to = new.map(\.upperBound).max(),
      !(from..<to).overlaps(known.tokens), mentions.unexplained.isEmpty,
      from >= known.tokens.upperBound ? isHaving(behind: known, before: from) : isOn(known, to)
    else { return nil }
    return from..<to
  }

  /// "The toast had butter": a verb that says so stands between them.
  private func isHaving(behind known: Mentions.Thing, before from: Int) -> Bool {
    (mentions.signs + mentions.hints).contains { sign in
      [.deed, .general, .holding].contains(sign.cue)
        && sign.tokens.lowerBound >= known.tokens.upperBound && sign.tokens.lowerBound < from
        && !isOnlyIs(sign)
    }
  }

  /// "The rice is brown rice" says which it was.
  private func isOnlyIs(_ sign: Mentions.Sign) -> Bool {
    foods.contains { $0.tokens.lowerBound == sign.tokens.upperBound && sign.cue == .general }
      && foods.contains { food in
        foods.contains { $0.tokens != food.tokens && calls(food.name, $0.name) }
      }
  }

  /// "Butter on the toast": nothing but small words between them.
  private func isOn(_ known: Mentions.Thing, _ end: Int) -> Bool {
    known.tokens.lowerBound - end == 2
      && mentions.signs.contains { $0.cue == .definite && $0.tokens.lowerBound == end + 1 }
  }
}
