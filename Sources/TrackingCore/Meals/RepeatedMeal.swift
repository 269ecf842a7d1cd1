internal import CivilTime
internal import Slots

/// "Same breakfast as yesterday": an earlier meal's foods, eaten once more.
enum RepeatedMeal {
  /// Which one is meant.
  private enum Like: String { case last, yesterday }

  /// The request with the foods of the meal that it repeats; asks for them when there was none.
  static func filled(_ request: Request, when: Moment, on ledger: Ledger) throws -> Request {
    let like = request.slots.text("like").flatMap(Like.init)
    let likeDay = request.slots.day("like_day")
    guard like != nil || likeDay != nil, let name = request.slots.text("meal") else {
      return request
    }
    var slots = request.slots
    for name in ["like", "like_day"] { slots[name] = nil }
    // What was asked for has been said.
    if slots["items"] != nil {
      return Request(intent: request.intent, slots: slots, utterance: request.utterance)
    }
    let day = likeDay ?? (like == .yesterday ? when.day - 1 : nil)
    let first = day ?? LocalDay(ordinal: when.day.ordinal - 365)
    let last = day ?? when.day
    let meals = try ledger.meals(in: Period(from: first, to: last), named: name, limit: 1)
    guard let meal = meals.last else {
      var data: Slots = ["like_meal": .text(name)]
      data["is_of_yesterday"] = .flag(day == when.day - 1)
      throw Stop.asking("items", slots: slots, data: data)
    }
    let drunk = try ledger.drinks(toldWith: meal)
    let eaten = (meal.items + drunk).filter { !isLeftOut($0, request, on: ledger) }
    let more = (slots.list("plus") ?? []).compactMap(\.text).map(ledger.reference.ingredient)
    for name in ["without", "plus"] { slots[name] = nil }
    slots["items"] = .list(eaten.map { .record(record($0)) } + more.map { .record($0.values) })
    let isStated = meal.kcal != nil && meal.items.allSatisfy { $0.kcal == nil }
    if isStated { slots["kcal"] = meal.kcal.map { .number($0) } }
    return Request(intent: request.intent, slots: slots, utterance: request.utterance)
  }

  /// "… without the bacon".
  private static func isLeftOut(
    _ item: EatenMeal.Item, _ request: Request, on ledger: Ledger
  ) -> Bool {
    guard let without = request.slots.text("without")?.lowercased() else { return false }
    let food = item.food.lowercased()
    if ledger.reference.listedName(without) == item.food { return true }
    return food == Units.singular(without) || food == without
      || food.hasSuffix(" " + Units.singular(without)) || food.hasSuffix(" " + without)
  }

  private static func record(_ item: EatenMeal.Item) -> Record {
    var record: Record = ["food": .text(item.food), "quantity": .number(item.quantity)]
    record["unit"] = item.unit.isEmpty ? nil : .text(item.unit)
    record["grams"] = item.grams.map { .number($0) }
    if item.source == FoodEstimate.Source.stated.rawValue {
      record["kcal"] = item.kcal.map { .number($0) }
    }
    return record
  }
}
