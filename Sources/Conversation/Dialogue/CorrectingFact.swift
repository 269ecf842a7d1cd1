import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// "Oops, only one coffee" tells a fact once more, as it really was: words of correction make it
/// an edit of the entry that it repeats.
struct CorrectingFact {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer
  let mentions: Mentions
  let utterance: String

  private var words: NamedWords { recognizer.language.words }

  /// The entry that the fact corrects and what changes there; nil when it is a fact of its own.
  func correction(_ fact: RecognizedIntent) -> (target: Session.DoneAction, changed: Slots)? {
    guard fact.origin == "facts", fact.intent.isLog else { return nil }
    let family = session.last.contains { $0.intent == fact.intent || $0.intent == .entryEdit }
    guard family, let target = session.recent.last(where: { $0.intent == fact.intent }),
      target.id != nil, target.utterance != utterance, !isOfOtherDay(fact, target)
    else { return nil }
    let text = utterance.lowercased()
    let isCorrecting =
      isStarred || saysWrong(text) || isReferred(fact, text) || isRetold(fact)
    guard isCorrecting, !words.areIn(text, .adding),
      let changed = changes(fact, in: target),
      !changed.isEmpty
    else { return nil }
    return (target, changed)
  }

  /// "Sad today, no idea why" says "no" to nothing.
  private func saysWrong(_ text: String) -> Bool {
    let cues: [Cue] = [.contrast, .edit, .pointing, .only, .denial]
    if mentions.saysWithout, ![.edit, .pointing, .only].contains(where: mentions.has) {
      return false
    }
    if mentions.has(.courtesy), !cues.contains(where: mentions.has) { return false }
    return words.areIn(text, .correcting)
  }

  /// "Last night was only 5 hours" behind the night before, "today only 45 minutes" and "only 2
  /// today, no tomatoes helped" behind yesterday.
  private func isOfOtherDay(_ fact: RecognizedIntent, _ target: Session.DoneAction) -> Bool {
    guard saysWhen, fact.slots[.day] != target.slots[.day] else { return false }
    return fact.intent == .sleepLog
      || mentions.has(.only)
        && !mentions.isContrary && ![.denial, .was].contains(where: mentions.has)
  }

  /// "The latte was 450 ml": one that is known already.
  private func isReferred(_ fact: RecognizedIntent, _ text: String) -> Bool {
    let parts = text.prefix(100).split(maxSplits: 5) { !$0.isLetter && $0 != "'" }.prefix(5)
    guard let first = parts.first, words.has(first, .definite) else { return false }
    return parts.dropFirst().contains { words.has($0, .statement) }
  }

  /// "Two meat pies" right behind "a meat pie": the same food in another amount, and nothing else.
  private func isRetold(_ fact: RecognizedIntent) -> Bool {
    guard fact.intent == .mealLog, fact.confidence < 0.9,
      let last = session.last.last(where: { $0.intent == fact.intent }),
      !mentions.things.contains(where: { thing in
        [.drink, .activity].contains(thing.kind)
          && !mentions.things.contains { $0.kind == .food && $0.tokens.overlaps(thing.tokens) }
      })
    else { return false }
    let amounts = { (slots: Slots) in slots.list(.items)?.map { $0.record?[.quantity] } ?? [] }
    return amounts(last.slots) != amounts(fact.slots)
  }

  private func changes(_ fact: RecognizedIntent, in target: Session.DoneAction) -> Slots? {
    var changed = fact.slots
    if !saysWhen { for name in [SlotKey.day, .at] { changed[name] = nil } }
    // What the reader of facts puts in by itself was not said.
    for name in [SlotKey.intensity] where target.slots[name] != nil {
      if changed.text(name) == "moderate" { changed[name] = nil }
    }
    for name in [SlotKey.drink, .activity, .tracker] where fact.slots[name] != nil {
      if fact.slots[name] == target.slots[name] {
        changed[name] = nil
      } else if isStarred {
        if !saysNumber { return [name: fact.slots[name] ?? .text("")] }
      } else {
        return nil
      }
    }
    if fact.intent == .mealLog {
      guard let items = items(fact, target) else { return nil }
      if let one = energyOfOne(fact, target) {
        (changed[.items], changed[.energy]) = (one, nil)
      } else {
        changed[.items] = items
      }
    }
    return changed
  }

  /// The foods of the meal with those that were told again in their new amount.
  private func items(_ fact: RecognizedIntent, _ target: Session.DoneAction) -> SlotValue? {
    let told = fact.slots.list(.items) ?? []
    guard !told.isEmpty, var items = target.slots.list(.items) else { return nil }
    for item in told {
      guard let food = item.record?[.food],
        let place = items.firstIndex(where: { $0.record?[.food] == food })
      else { return nil }
      items[place] = item
    }
    return .list(items)
  }

  /// "The soup was 250 kcal" behind soup and bread is the energy of the soup alone.
  private func energyOfOne(_ fact: RecognizedIntent, _ target: Session.DoneAction) -> SlotValue? {
    guard let kcal = fact.slots[.energy], let told = fact.slots.list(.items), told.count == 1,
      let food = told[0].record?[.food], var items = target.slots.list(.items), items.count > 1,
      let place = items.firstIndex(where: { $0.record?[.food] == food }),
      var item = items[place].record
    else { return nil }
    item[.energy] = kcal
    item[.isEstimate] = nil
    items[place] = .record(item)
    return .list(items)
  }

  /// "Tea*": the mark of a correction.
  private var isStarred: Bool { mentions.isStarred }

  private var saysNumber: Bool { mentions.fillers.contains { !$0.amounts.isEmpty } }

  private var saysWhen: Bool { !mentions.times.isEmpty }
}
