internal import Commands
internal import Slots

/// What is said about a meal that was stored.
enum MealReply {
  static func outcome(
    _ meal: Meal, id: String, when: Moment, asked: Asked<LogMeal>, on ledger: Ledger
  ) throws -> Outcome {
    let isGentle = ledger.settings.isGentle
    var data: Slots = [
      "id": .text(id), "foods": .list(meal.items.map { .text(label($0)) }),
      "is_stated": .flag(
        meal.statedKcal != nil
          || (!meal.items.isEmpty && meal.items.allSatisfy { $0.source == .stated })),
      "is_own": .flag(meal.items.contains { $0.source == .own }),
      "unknown": .list(isGentle ? [] : meal.unknown.map { .text($0) }),
    ]
    data["is_partial"] = .flag(!meal.unknown.isEmpty && meal.kcal != nil)
    data["nearest"] = .list(
      isGentle
        ? []
        : meal.items.compactMap { item in
          guard item.source == .table else { return nil }
          return item.nearest.map { .text("\(item.food) like \($0)") }
        })
    let own = meal.statedKcal == nil ? meal.items.filter { $0.source == .own } : []
    data["is_own_only"] = .flag(!own.isEmpty && own.count == meal.items.count)
    data["own_foods"] = .list(own.count == meal.items.count ? [] : own.map { .text($0.food) })
    data["meal"] = meal.isNamed || meal.name != "snack" ? .text(meal.name) : nil
    data["energy_kcal"] = ledger.shown(kcal: meal.kcal).map { .number($0) }
    data["total_kcal"] = ledger.shown(kcal: try ledger.value(.calories, on: when.day))
      .map { .number($0) }
    if meal.items.count > 1, meal.statedKcal == nil, !isGentle {
      let known = meal.items.filter { $0.kcal != nil }
      data["parts"] = .list(
        zip(known, wholeShares(known.compactMap(\.kcal))).map { .text("\($0.food) \($1)") })
    }
    data = data.merging(try ledger.passedLimit(.calories, on: when.day))
    var told = asked.command
    told.when.day = when.day
    told.items = meal.items.isEmpty ? nil : meal.items.map(food)
    told.energy = meal.kcal?.rounded()
    return Outcome(
      .done, slots: told.slots, data: data.merging(ledger.told(when.day)), entries: [id])
  }

  /// Figures as whole numbers that come to their rounded sum: those lose or gain first that are
  /// the furthest from a whole one.
  private static func wholeShares(_ figures: [Double]) -> [Int] {
    var shares = figures.map { Int($0.rounded(.down)) }
    let missing = Int(figures.reduce(0, +).rounded()) - shares.reduce(0, +)
    let rests = figures.indices.sorted {
      figures[$0] - figures[$0].rounded(.down) > figures[$1] - figures[$1].rounded(.down)
    }
    for place in rests.prefix(max(0, missing)) { shares[place] += 1 }
    return shares
  }

  /// An item as it was understood, its estimate filled in.
  static func food(_ item: FoodEstimate) -> SaidFood {
    var food = SaidFood(item.food)
    food.quantity = item.quantity
    food.unit = item.unit.isEmpty ? nil : item.unit
    food.grams = item.grams.map { round($0, to: 1) }
    food.energy = item.kcal?.rounded()
    // Else it would count as said when the meal is changed.
    food.isEstimate = item.kcal != nil && item.source != .stated
    return food
  }

  /// Such as `2 egg` or `toast`: a quantity of one stays unsaid.
  static func label(_ item: FoodEstimate) -> String {
    let isMeasured = Units.grams(of: item.unit) != nil || Units.millilitres(of: item.unit) != nil
    if isMeasured { return "\(jsonNumber(item.quantity)) \(item.unit) \(item.food)" }
    if item.quantity == 1 { return item.food }
    return "\(jsonNumber(round(item.quantity, to: 2))) × \(item.food)"
  }
}
