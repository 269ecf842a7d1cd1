import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// How one food of a meal is changed: another one, none of it, all of it.
extension TargetFit {
  /// "No, it was a whole grapefruit": one of it, where half was told.
  func made(whole food: String, _ fit: inout Fit) -> Bool {
    guard var items = act.slots.list(.items),
      let place = items.firstIndex(where: { $0.record?[.food]?.text == food }),
      var record = items[place].record, let told = record[.quantity]?.number,
      told < 1 || told == 1 && mentions.has(.contrast),
      !isTakenOut(food)
    else { return false }
    record.count(1)
    record.forgetFigures()
    items[place] = .record(record)
    fit.changed[.items] = .list(items)
    fit.score += DiscourseLimits.thingFits
    return true
  }

  /// "No, just the burger": the meal without all else; nil where that leaves it as it is.
  func only(_ foods: Set<String>) -> SlotValue? {
    guard mentions.values.isEmpty, let items = act.slots.list(.items) else { return nil }
    let kept = items.filter { foods.contains($0.record?[.food]?.text ?? "") }
    let isDenied = mentions.things(of: .food).contains { mentions.isDenied($0.tokens) }
    return kept.isEmpty || kept.count == items.count || isDenied ? nil : .list(kept)
  }

  /// Which of the meal's foods a thing names: "three rolls" are the summer rolls that were told, as
  /// long as they are the only ones.
  func item(for thing: Mentions.Thing) -> String? {
    if act.foods.contains(thing.name) { return thing.name }
    guard !mentions.values.isEmpty else { return nil }
    let called = act.foods.filter { $0.hasSuffix(" " + thing.name) }
    if called.count == 1 { return called.first }
    let words = recognizer.bases(of: thing.name)
    let own = act.foods.filter { Set(words).isSubset(of: recognizer.bases(of: $0)) }
    return own.count == 1 && !words.isEmpty ? own.first : nil
  }

  /// The food whose last word stands behind a figure or in front of what it was, where that word
  /// alone may be anything: "three rolls", "the wrap was 450".
  var counted: String? {
    guard mentions.things(of: .food).isEmpty,
      let base = mentions.terms.first(where: { term in
        mentions.values.contains { $0.tokens.upperBound == term.token } || isDescribed(term)
      })?.base
    else { return nil }
    let called = act.foods.filter { recognizer.bases(of: $0).last == base }
    if called.count == 1 { return called.first }
    let own = act.foods.filter { recognizer.bases(of: $0).contains(base) }
    return own.count == 1 ? own.first : nil
  }

  /// "Suet 400 g" behind ham and bread: an amount right behind a noun that nothing explains is of
  /// neither.
  var measuresStranger: Bool {
    guard act.foods.count > 1, mentions.things(of: .food).isEmpty else { return false }
    return mentions.fillers.contains { filler in
      filler.amounts.contains { $0.kind != .number }
        && mentions.terms.contains { term in
          term.token == filler.tokens.lowerBound - 1 && !term.isVerb
            && mentions.rest.contains(term.token)
            && !act.foods.contains { recognizer.bases(of: $0).contains(term.base) }
        }
    }
  }

  /// "The milk was 200 ml" behind muesli with milk: a drink that is part of the meal.
  var drinkInMeal: String? {
    guard act.intent == .mealLog, !mentions.amounts.isEmpty else { return nil }
    let said = Set(mentions.things(of: .drink).map(\.name))
    return said.count == 1 ? act.foods.first(where: said.contains) : nil
  }

  func named(_ fit: inout Fit) -> Bool {
    (fit.names, fit.isThingNamed) = (fit.names + 1, true)
    return true
  }

  /// "The wrap was": it is spoken of as something known.
  private func isDescribed(_ term: Mentions.Term) -> Bool {
    mentions.signs.contains { $0.cue == .definite && $0.tokens.upperBound == term.token }
      && mentions.signs.contains { $0.cue == .was && $0.tokens.lowerBound == term.token + 1 }
  }

  /// "No fries": the meal without them.
  func removed(_ food: String, _ fit: inout Fit) -> Bool {
    guard let items = act.slots.list(.items), items.count > 1, isTakenOut(food) else {
      return true
    }
    fit.changed[.items] = .list(items.filter { $0.record?[.food]?.text != food })
    fit.score += DiscourseLimits.thingFits
    return true
  }

  /// "No coke, it was water": what it was stands behind it.
  func isDropped(_ thing: Mentions.Thing) -> Bool {
    mentions.signs.contains {
      $0.cue == .contrast && $0.tokens.count == 1
        && $0.tokens.upperBound == thing.tokens.lowerBound
    }
      && mentions.signs.contains { sign in
        sign.cue == .pointing && sign.tokens.lowerBound > thing.tokens.lowerBound
          && mentions.things.contains {
            $0.kind == thing.kind && $0.tokens.lowerBound >= sign.tokens.upperBound
          }
      }
  }

  /// "No toast today actually" of a breakfast of that day with toast and more.
  func leavesOut(_ said: [Mentions.Thing], _ fit: inout Fit) -> Bool {
    let named = Set(said.compactMap { item(for: $0) })
    guard mentions.has(.contrast), mentions.amounts.isEmpty, named.count == 1, act.foods.count > 1,
      let food = named.first, mentions.times.allSatisfy(isOfItsDay)
    else { return false }
    (fit.names, fit.isThingNamed) = (fit.names + 1, true)
    return removed(food, &fit)
  }

  private func isOfItsDay(_ time: TimeValue) -> Bool {
    TimeReading(context: context, looksAhead: false).slots([time], into: .day)[.day]
      == act.slots[.day]
  }

  private func isTakenOut(_ food: String) -> Bool {
    guard let thing = mentions.things(of: .food).first(where: { $0.name == food }) else {
      return false
    }
    return mentions.isLeftOut(thing)
  }

  func replaced(_ old: String, by new: String) -> SlotValue? {
    guard let items = act.slots.list(.items) else { return nil }
    return .list(
      items.map { item in
        guard var record = item.record, record[.food]?.text == old else { return item }
        record[.food] = .text(new)
        record.forgetFigures()
        return .record(record)
      })
  }

  /// "Chicken salad" after "salad".
  func isRefined(_ old: String, _ new: String) -> Bool {
    " \(new) ".contains(" \(old) ") || " \(old) ".contains(" \(new) ")
  }
}

extension Record {
  /// Of another food, or another amount of it, what it weighed and held is not known any more.
  fileprivate mutating func forgetFigures() {
    for name in [SlotKey.grams, .energy] { self[name] = nil }
  }
}
