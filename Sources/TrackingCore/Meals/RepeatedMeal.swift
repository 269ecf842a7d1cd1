internal import CivilTime
internal import Commands
internal import Slots

/// "Same breakfast as yesterday": an earlier meal's foods, eaten once more; "my usual breakfast",
/// where that was described as a food: that one.
enum RepeatedMeal {
  /// The command with the foods of the meal that it repeats; asks for them when there was none.
  static func filled(_ said: LogMeal, when: Moment, on ledger: Ledger) throws -> LogMeal {
    let like = said.like?.known
    guard like != nil || said.likeDay != nil, let name = said.meal?.text else { return said }
    var filled = said
    (filled.like, filled.likeDay) = (nil, nil)
    // What was asked for has been said.
    if said.items != nil { return filled }
    if let usual = said.food, try ledger.ownFood(usual) != nil {
      var food = SaidFood(usual)
      food.quantity = 1
      filled.items = [food] + (said.plus ?? []).map(ledger.reference.ingredient)
      (filled.food, filled.plus) = (nil, nil)
      return filled
    }
    let day = said.likeDay ?? (like == .yesterday ? when.day - 1 : nil)
    let parts = try told(name, on: day, when, ledger)
    guard !parts.isEmpty else {
      var data: Slots = ["like_meal": .text(name)]
      data["is_of_yesterday"] = .flag(day == when.day - 1)
      throw Stop.asking(.items, slots: filled.slots, data: data)
    }
    let all = try parts.flatMap { try $0.items + ledger.drinks(toldWith: $0) }
    let eaten = all.filter { !isLeftOut($0, said, on: ledger) }
    let isWhole = eaten.count == all.count && said.plus == nil
    (filled.without, filled.plus) = (nil, nil)
    filled.items = eaten.map(food) + (said.plus ?? []).map(ledger.reference.ingredient)
    if parts.contains(where: { isStated($0, isWhole: isWhole) }) {
      filled.energy = energy(of: parts)
    }
    return filled
  }

  /// The parts of the meal that is repeated, as they were told one after another: that of a day,
  /// else of the last day that has one, which is not the day that it is told for where another is
  /// to be found.
  private static func told(
    _ name: String, on day: LocalDay?, _ when: Moment, _ ledger: Ledger
  ) throws -> [EatenMeal] {
    if let day { return try ledger.meals(in: Period(day), named: name) }
    // "The same lunch on Saturday", told on Tuesday behind its lunch, is Tuesday's.
    let last = max(when.day, ledger.clock.today)
    let period = Period(from: last - lookback, to: last)
    guard let newest = try ledger.meals(in: period, named: name, limit: 1).last else { return [] }
    // Of the same day it is the last one: it may itself be one that was repeated.
    if newest.day == when.day { return [newest] }
    return try ledger.meals(in: Period(newest.day), named: name)
  }

  private static let lookback = 365

  /// What the parts come to, as they were told; nil where that of one is not known.
  private static func energy(of parts: [EatenMeal]) -> Double? {
    let known = parts.compactMap(\.kcal)
    return known.count == parts.count ? known.reduce(0, +) : nil
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
