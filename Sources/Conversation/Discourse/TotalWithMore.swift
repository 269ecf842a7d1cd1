import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Plus chips, make that 1400 total" right behind a meal: what came on top of it, and how much
  /// it was in all with that.
  func totalWithMore(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, act.intent == .mealLog,
      age(act) <= DiscourseLimits.pronoun, var items = act.slots.list(.items), !items.isEmpty,
      mentions.signs.contains(where: { $0.cue == .addition && $0.tokens.lowerBound == 0 }),
      mentions.has(.edit) || mentions.hint(.summing), !mentions.isQuestion,
      mentions.others.isEmpty, mentions.rest.count <= DiscourseLimits.unexplained,
      !mentions.has(.denial),
      let kcal = onlyEnergy, kcal > act.slots.number(.energy) ?? 0
    else { return nil }
    let foods = mentions.things.filter { $0.kind != .metric }
    let new = Set(foods.map(\.name))
    guard new.count == 1, foods.allSatisfy({ $0.kind == .food }), let food = new.first,
      !act.foods.contains(food)
    else { return nil }
    items.append(.record([.food: .text(food)]))
    return .edit(act, [.items: .list(items), .energy: .number(kcal)], confidence: 0.9)
  }

  /// The only figure, where it can be the energy of a meal.
  private var onlyEnergy: Double? {
    let fillers = mentions.fillers
    guard fillers.count == 1, let said = fillers.first?.amounts.first,
      said.kind == .energy || said.kind == .number && said.number >= 30
    else { return nil }
    return said.base
  }
}
