import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Soup 300 kcal" hours behind a soup, "pesto pasta was 650 kcal" behind pasta with pesto,
  /// "breakfast had 3 eggs" behind eggs for breakfast: figures of what was eaten, without a word
  /// that it was eaten once more.
  func ofFoodToldAgain(_ step: Step) -> Step {
    guard case .request(let request, _, _) = step, request.intent == .mealLog,
      ![.more, .addition, .contrast].contains(where: mentions.has), !mentions.isPlus,
      mentions.times.isEmpty, let items = request.slots.list(.items), !items.isEmpty
    else { return step }
    return energyToldAgain(request, items) ?? mealToldAgain(request, items) ?? step
  }

  private func energyToldAgain(_ request: Request, _ items: [SlotValue]) -> Step? {
    guard let kcal = request.slots.number(.energy), items.count == 1, tellsNoDeed,
      mentions.things(of: .meal).isEmpty, items[0].record?[.quantity]?.number ?? 1 == 1,
      let food = items[0].record?[.food]?.text
    else { return nil }
    let meals = entriesOfLate.filter { act in
      act.intent == .mealLog && act.slots.day(.day) == context.today
        && act.slots[.energy] == nil
    }
    let whole = meals.filter { $0.foods == [food] || isMadeOf($0.foods, food) }
    if whole.count == 1 {
      return .edit(whole[0], [.energy: .number(kcal)], confidence: 0.9)
    }
    let parts = meals.filter { act in act.foods.count { $0 == food } == 1 }
    guard whole.isEmpty, parts.count == 1, var foods = parts[0].slots.list(.items),
      let place = foods.firstIndex(where: { $0.record?[.food]?.text == food }),
      var item = foods[place].record
    else { return nil }
    (item[.energy], item[.isEstimate]) = (.number(kcal), nil)
    foods[place] = .record(item)
    return .edit(parts[0], [.items: .list(foods)], confidence: 0.9)
  }

  /// Whether a dish is called by the foods that a meal was told by.
  private func isMadeOf(_ foods: [String], _ dish: String) -> Bool {
    foods.count > 1
      && Set(foods.flatMap { recognizer.bases(of: $0) }) == Set(recognizer.bases(of: dish))
  }

  /// "Soup 300 kcal", "the soup was 300 kcal", and not "ate soup, 300 kcal".
  private var tellsNoDeed: Bool {
    !mentions.has(.deed) && mentions.others.isEmpty
      && !mentions.terms.contains { term in
        term.isVerb
          && !mentions.signs.contains { $0.cue == .was && $0.tokens.contains(term.token) }
      }
  }

  /// The meal stands in front, and what it was of behind it.
  private func mealToldAgain(_ request: Request, _ items: [SlotValue]) -> Step? {
    guard let meal = mentions.things(of: .meal).first, meal.tokens.lowerBound <= 1,
      mentions.signs.contains(where: {
        [.deed, .was].contains($0.cue) && $0.tokens.lowerBound == meal.tokens.upperBound
      }),
      let act = entriesOfLate.last(where: { act in
        act.intent == .mealLog && act.slots.text(.meal) == meal.name
          && act.slots.day(.day) == context.today
      }), var foods = act.slots.list(.items)
    else { return nil }
    for item in items {
      guard let food = item.record?[.food],
        let place = foods.firstIndex(where: { $0.record?[.food] == food })
      else { return nil }
      foods[place] = item
    }
    return .edit(act, [.items: .list(foods)], confidence: 0.9)
  }
}
