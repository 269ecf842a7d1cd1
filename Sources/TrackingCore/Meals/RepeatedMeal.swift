internal import CivilTime
internal import Commands
internal import Slots

/// "Same breakfast as yesterday": an earlier meal's foods, eaten once more.
enum RepeatedMeal {
  /// The command with the foods of the meal that it repeats; asks for them when there was none.
  static func filled(_ said: LogMeal, when: Moment, on ledger: Ledger) throws -> LogMeal {
    let like = said.like?.known
    guard like != nil || said.likeDay != nil, let name = said.meal?.text else { return said }
    var filled = said
    (filled.like, filled.likeDay) = (nil, nil)
    // What was asked for has been said.
    if said.items != nil { return filled }
    let day = said.likeDay ?? (like == .yesterday ? when.day - 1 : nil)
    let first = day ?? LocalDay(ordinal: when.day.ordinal - 365)
    let last = day ?? when.day
    let meals = try ledger.meals(in: Period(from: first, to: last), named: name, limit: 1)
    guard let meal = meals.last else {
      var data: Slots = ["like_meal": .text(name)]
      data["is_of_yesterday"] = .flag(day == when.day - 1)
      throw Stop.asking(.items, slots: filled.slots, data: data)
    }
    let drunk = try ledger.drinks(toldWith: meal)
    let all = meal.items + drunk
    let eaten = all.filter { !isLeftOut($0, said, on: ledger) }
    let isWhole = eaten.count == all.count && said.plus == nil
    (filled.without, filled.plus) = (nil, nil)
    filled.items = eaten.map(food) + (said.plus ?? []).map(ledger.reference.ingredient)
    if isStated(meal, isWhole: isWhole) { filled.energy = meal.kcal }
    return filled
  }

  /// Sums that differ by less are the same, in kilocalories.
  private static let leastDifference = 0.5

  /// Whether a figure was told of the meal as a whole: then it is no sum of its foods, and it is
  /// that of the same foods again.
  private static func isStated(_ meal: EatenMeal, isWhole: Bool) -> Bool {
    guard let kcal = meal.kcal else { return false }
    let known = meal.items.compactMap(\.kcal)
    if known.isEmpty { return true }
    return isWhole && abs(known.reduce(0, +) - kcal) > leastDifference
  }

  /// "… without the bacon".
  private static func isLeftOut(
    _ item: EatenMeal.Item, _ said: LogMeal, on ledger: Ledger
  ) -> Bool {
    guard let without = said.without?.lowercased() else { return false }
    let food = item.food.lowercased()
    if ledger.reference.listedName(without) == item.food { return true }
    return food == Units.singular(without) || food == without
      || food.hasSuffix(" " + Units.singular(without)) || food.hasSuffix(" " + without)
  }

  private static func food(_ item: EatenMeal.Item) -> SaidFood {
    var food = SaidFood(item.food)
    food.quantity = item.quantity
    food.unit = item.unit.isEmpty ? nil : item.unit
    food.grams = item.grams
    if item.source == FoodEstimate.Source.stated.rawValue { food.energy = item.kcal }
    return food
  }
}
