import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Same as yesterday but without the apple", "same again, with bread instead of the salad": a meal
/// eaten once more with a part of it left out or another one in its place. What was told of it
/// before stays as it is.
struct SameOtherwise {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  func find() -> Step? {
    guard isOnceMore, !mentions.isQuestion, !mentions.isUnreal, !mentions.isForOther,
      !discourse.opensAsCorrection,
      mentions.wordCount <= DiscourseLimits.correctionWords,
      let act = repeated, isOver(act)
    else { return nil }
    let foods = mentions.things(of: .food)
    let out = foods.filter { mentions.isLeftOut($0) }
    let new = Set(foods.filter { !mentions.isLeftOut($0) }.map(\.name))
    let fit = TargetFit(
      act: act, mentions: mentions, context: discourse.context, discourse.recognizer)
    let left = out.compactMap { fit.item(for: $0) }
    guard let first = left.first, left.count == out.count, new.count <= 1,
      var items = act.slots.list(.items)
    else { return nil }
    if let other = new.first {
      guard let replaced = fit.replaced(first, by: other)?.list else { return nil }
      items = replaced.map { $0.record?[.food]?.text == other ? told(other) ?? $0 : $0 }
    }
    items.removeAll { left.contains($0.record?[.food]?.text ?? "") }
    guard !items.isEmpty else { return nil }
    let request = discourse.anew(act, [.items: .list(items)])
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "Same", "as last time", "yesterday's lunch again".
  private var isOnceMore: Bool {
    mentions.hint(.alike)
      || heard.intents.contains { intent in
        Verb(intent.intent) == .again
          && (intent.slots[.like] != nil || intent.slots[.likeDay] != nil)
      }
  }

  /// "Same but without the apple" right behind a meal says that meal otherwise.
  private func isOver(_ act: Session.DoneAction) -> Bool {
    act.slots.day(.day).map { $0 < discourse.context.today } ?? false
      || discourse.now.seconds - act.touchedAt.seconds > DiscourseLimits.pronoun
  }

  /// The newest meal of the name and the day that are said.
  private var repeated: Session.DoneAction? {
    let reading = TimeReading(context: discourse.context, looksAhead: false)
    let days = mentions.times.filter(\.isDate)
      .compactMap { reading.slots([$0], into: .day).day(.day) }
      .filter { $0 != discourse.context.today }
    let again = heard.intents.filter { Verb($0.intent) == .again }
    let names = Set(
      mentions.things(of: .meal).map(\.name) + again.compactMap { $0.slots.text(.meal) })
    guard days.count <= 1, names.count <= 1 else { return nil }
    return discourse.session.recent.last { act in
      act.intent == .mealLog && act.id != nil && !act.foods.isEmpty
        && names.allSatisfy { $0 == act.slots.text(.meal) }
        && days.allSatisfy { $0 == act.slots.day(.day) }
    }
  }

  /// "Two bananas instead": with its number, where the message tells one.
  private func told(_ food: String) -> SlotValue? {
    heard.intents.lazy.flatMap { $0.slots.list(.items) ?? [] }
      .first { $0.record?[.food]?.text == food }
  }
}

extension Discourse {
  /// What was told before or taken back, once more with another part or amount.
  func toldOnceMore(_ heard: Understanding) -> Step? {
    SameOtherwise(discourse: self, heard: heard).find() ?? figureOfPair(heard)
      ?? toldAnew(heard) ?? NoteReworded(discourse: self, heard: heard).find()
  }
}

extension Mentions {
  /// "Without the apple", "no apple", "instead of the apple": it was not there.
  func isLeftOut(_ thing: Thing) -> Bool {
    isDenied(thing.tokens) || isUntouched(thing)
      || hints.contains {
        $0.cue == .lacking && $0.tokens.upperBound == thing.tokens.lowerBound
      }
      || signs.contains {
        $0.cue == .contrast && $0.tokens.upperBound == thing.tokens.lowerBound
          && $0.tokens.count == 1
      }
  }
}
