import Commands
import IntentRecognition
import Slots

/// What looks like a reference to something said before, and is none.
extension Discourse {
  /// "14. The claim is unfounded …": a bare value in front of a text of its own corrects nothing.
  func isOfText(_ intent: RecognizedIntent) -> Bool {
    if isOfOtherThing(intent) { return true }
    let said = mentions.within(intent.tokens)
    return Verb(intent.intent) == .correct
      && mentions.wordCount - intent.tokens.count > DiscourseLimits.correctionWords
      && ![.contrast, .edit, .pointing].contains(where: said.has)
  }

  /// "After that the bins, 9", right behind a reminder: a time behind the name of something else is
  /// of that, where no word says that anything is changed.
  private func isOfOtherThing(_ intent: RecognizedIntent) -> Bool {
    guard Verb(intent.intent) == .correct, let act = session.justKept,
      ["reminder", "todo"].contains(act.family), let name = act.slots.listedName,
      intent.slots.values.keys.allSatisfy({ [SlotKey.day, .at, .recurrence].contains($0) })
    else { return false }
    if intent.slots[.recurrence] != nil, mentions.hints.contains(where: isNewAlarm) { return true }
    guard
      ![.contrast, .edit, .postpone, .pointing, .denial, .was].contains(where: mentions.has),
      !mentions.hint(.shifted), !mentions.hint(.due)
    else { return false }
    let own = Set(recognizer.bases(of: name))
    return strangeNouns(before: intent).contains {
      !own.contains($0.base) && !isOfHint($0.token)
    }
  }

  /// "Set an alarm for 7:30 every weekday", and not "make the alarm every weekday".
  func isNewAlarm(_ hint: Mentions.Sign) -> Bool {
    hint.cue == .ringing
      && !mentions.signs.contains {
        $0.cue == .definite
          && ($0.tokens.upperBound == hint.tokens.lowerBound || $0.tokens.overlaps(hint.tokens))
      }
  }

  /// "Yesterday too, surfed 1 h 30": the fact behind it is what was done then.
  func isToldAgain(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    guard Verb(intent.intent) == .again, let last = session.last.last else { return false }
    return heard.intents.contains { fact in
      fact.origin == "facts" && fact.intent == last.intent
        && fact.tokens.lowerBound >= intent.tokens.upperBound
        && [SlotKey.activity, .drink].contains { name in
          fact.slots[name] != nil && fact.slots[name] == last.slots[name]
        }
    }
  }

  /// "Water: 3 glasses before noon and 2 after": an amount that a fact in front of it has taken is
  /// that fact's, and no more of it.
  func isTakenAgain(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    let said = mentions.within(intent.tokens)
    guard Verb(intent.intent) == .again, !said.has(.more), !said.has(.addition),
      said.things.isEmpty
    else { return false }
    let amounts = said.amounts.filter { $0.kind != .number }
    return heard.intents.contains { fact in
      fact.origin == "facts" && fact.tokens.lowerBound < intent.tokens.lowerBound
        && mentions.within(fact.tokens).amounts.isEmpty
        && amounts.contains { amount in
          fact.slots.values.values.compactMap(\.number).contains { abs($0 - amount.base) < 0.01 }
        }
    }
  }

  /// "Stop shouting", behind a timer: it stops none that was not started by that name.
  func isOfNoTimer(_ intent: RecognizedIntent) -> Bool {
    guard intent.intent == .timerStop, let said = intent.slots.text(.timed) else { return false }
    let named = Set(recognizer.bases(of: said))
    return !session.recent.contains { act in
      act.intent == .timerStart
        && act.slots.text(.activity).map { named.isSubset(of: recognizer.bases(of: $0)) } ?? false
    }
  }

  /// "Uncheck yesterday, that was wrong": what follows is the reason, and takes nothing back.
  func withoutReasons(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    let first = intents.first { Verb($0.intent) != .talk }
    return intents.filter { intent in
      if let first, Verb(first.intent) == .delete {
        if intent == first, isLess(intents) { return false }
        if intent != first, isReason(intent) { return false }
      }
      if Verb(intent.intent) == .undo { return intent == first }
      // "That was wrong, delete it" takes back once.
      if let first, Verb(first.intent) == .undo, Verb(intent.intent) == .delete,
        intent.slots.values.keys.allSatisfy({ $0 == .scope })
      {
        return false
      }
      return !Discourse.isVaguer(intent, intents)
    }
  }

  /// "Delete the coffees, I only had one": less of it, and not none.
  private func isLess(_ intents: [RecognizedIntent]) -> Bool {
    intents.contains { intent in
      Verb(intent.intent) == .correct && !mentions.within(intent.tokens).amounts.isEmpty
        && mentions.within(intent.tokens).things.isEmpty
    }
  }

  /// "Delete the deadlift, that was on Friday", "remove the akamu, I only took akara": behind what
  /// is taken away stands why, and nothing that is not known already.
  private func isReason(_ intent: RecognizedIntent) -> Bool {
    if intent.isDoubtful { return true }
    if Verb(intent.intent) == .correct {
      return intent.slots.values.keys.allSatisfy { [SlotKey.day, .at].contains($0) }
    }
    let foods = Set(intent.slots.list(.items)?.compactMap { $0.record?[.food]?.text } ?? [])
    guard intent.origin == "facts", !foods.isEmpty, mentions.has(.only) else { return false }
    // "I only ate the top" names no food.
    if foods.isDisjoint(with: mentions.things(of: .food).map(\.name)) { return true }
    return session.recent.contains { $0.id != nil && foods.isSubset(of: $0.foods) }
  }
}
