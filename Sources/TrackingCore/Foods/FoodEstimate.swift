internal import Commands
internal import Foods
internal import Slots

/// What a quantity of a food weighs and gives, and who says so.
struct FoodEstimate: Equatable {
  /// Stated beats own, own beats the table; what none of them knows is unknown.
  enum Source: String { case stated, own, table, unknown }

  var food: String
  var quantity: Double
  var unit: String
  var grams: Double?
  /// What it gives; empty when unknown.
  var nutrients = Nutrients()
  var source: Source
  var explanation: Explanation?
  /// The millilitres, when it is a drink that counts as water.
  var waterMl: Double?
  /// What it was taken for, when that is only its nearest kind.
  var nearest: String?

  /// Nil when unknown.
  var kcal: Double? {
    get { nutrients.kcal }
    set { nutrients.kcal = newValue }
  }
}

extension Ledger {
  /// Estimates one food of a meal or of a question.
  func estimate(_ item: SaidFood) throws -> FoodEstimate {
    try estimate(item, isIngredient: false)
  }

  /// Estimates one food.
  ///
  /// - Parameters:
  ///   - item: What was said of it.
  ///   - isIngredient: of a recipe, for which oats are weighed as they come out of the bag.
  func estimate(_ item: SaidFood, isIngredient: Bool) throws -> FoodEstimate {
    let said = item.food ?? "food"
    // Of what was weighed the whole name counts.
    let name = item.grams == nil ? reference.plain(said) : said
    let quantity = item.quantity ?? 1
    let unit = item.unit ?? ""
    var estimate = FoodEstimate(
      food: name, quantity: quantity, unit: unit,
      grams: item.grams ?? Units.grams(of: unit).map { $0 * quantity },
      source: .unknown)
    if let own = try ownFood(name) {
      fill(&estimate, from: own, isCountSaid: item.quantity != nil)
    } else if let grams = estimate.grams, let nutrients = Nutrients(name, grams) {
      fill(&estimate, with: nutrients, grams)
    } else if let drink = reference.drink(name), !reference.isListed(name) {
      fill(&estimate, from: drink, item: item)
    } else if let food = reference.food(name, weighing: isIngredient ? nil : estimate.grams) {
      fill(&estimate, from: food, item: item)
    }
    estimate.nutrients = estimate.nutrients.with(stated: item.nutrients)
    if let stated = item.energy, !item.isEstimate {
      estimate.kcal = stated
      estimate.source = .stated
      estimate.explanation = nil
    }
    return estimate
  }

  private func fill(
    _ estimate: inout FoodEstimate, from own: OwnFood, isCountSaid: Bool
  ) {
    if !isCountSaid, estimate.unit.isEmpty, estimate.grams == nil {
      estimate.quantity = own.usualQuantity ?? estimate.quantity
    }
    guard
      let kcal = own.kcal(
        quantity: estimate.quantity, unit: estimate.unit, grams: estimate.grams)
    else { return }
    let factor = own.kcal > 0 ? kcal / own.kcal : estimate.quantity / own.quantity
    estimate.nutrients = own.nutrients.times(factor)
    estimate.kcal = kcal
    estimate.source = .own
    estimate.explanation = own.explanation(
      kcal: kcal, quantity: estimate.quantity, unit: estimate.unit)
  }

  private func fill(_ estimate: inout FoodEstimate, from food: Food, item: SaidFood) {
    let isUnitSaid = item.unit != nil
    // What was said stays its name, where the figures are only those of something like it.
    if food.way == .named, reference.isListed(estimate.food) { estimate.food = food.name }
    if food.way == .nearest { estimate.nearest = food.name }
    let whole = !isUnitSaid && estimate.quantity < 1 ? food.portions[Food.whole] : nil
    let isCountSaid = item.quantity != nil || item.volume != nil
    if !isUnitSaid, !isCountSaid, estimate.grams == nil, let helping = food.helpingOfSeveral {
      (estimate.quantity, estimate.grams) = (helping.count, helping.grams)
      estimate.unit = helping.unit
    }
    let counted = isUnitSaid ? nil : food.counted(estimate.quantity)
    let grams =
      estimate.grams ?? item.volume.map(food.grams(ofMillilitres:))
      ?? whole.map { $0 * estimate.quantity }
      ?? counted?.grams ?? food.grams(estimate.quantity, of: estimate.unit)
      ?? (food.isDrink ? Containers.volume(of: estimate.unit, settings: settings) : nil).map {
        $0 * estimate.quantity
      }
    guard let grams else { return }
    if estimate.unit.isEmpty, estimate.grams == nil, item.volume == nil {
      // Half a pizza is half of a whole one, also when it is changed later.
      estimate.unit = whole == nil ? counted?.unit ?? food.portionUnit : Food.whole
    }
    let factor = grams / 100
    estimate.grams = grams
    estimate.nutrients = food.figures.times(factor)
    if food.isDrink { estimate.waterMl = grams }
    estimate.source = .table
    estimate.explanation = Explanation(
      "calories", formula: "kcal per 100 g × g / 100",
      inputs: [
        "food": .text(food.name), "kcal_per_100g": .number(food.kcalPer100g),
        "mass_g": .number(round(grams, to: 1)),
      ], result: food.kcalPer100g * factor, unit: "kcal", source: food.source)
  }

  private func fill(_ estimate: inout FoodEstimate, from drink: Drink, item: SaidFood) {
    estimate.food = drink.name
    let unit = estimate.unit.isEmpty ? drink.defaultUnit : Units.singular(estimate.unit)
    let one =
      Units.millilitres(of: unit) ?? Containers.volume(of: unit, settings: settings)
      ?? (estimate.grams == nil ? nil : 1)
    // A kilogram of juice is a litre of it, and no glass.
    let said = item.volume ?? estimate.grams
    guard let ml = said ?? one.map({ $0 * estimate.quantity }) else { return }
    if drink.countsAsWater { estimate.waterMl = ml }
    estimate.unit = unit
    guard let per100 = drink.kcalPer100ml else { return }
    estimate.nutrients = drink.figures.times(ml / 100)
    estimate.source = .table
    estimate.explanation = Explanation(
      "calories", formula: "kcal per 100 ml × ml / 100",
      inputs: [
        "food": .text(drink.name), "kcal_per_100ml": .number(per100), "volume_ml": .number(ml),
      ], result: per100 * ml / 100, unit: "kcal", source: drink.source)
  }
}

extension Nutrients {
  /// With what was said to be in it.
  func with(stated said: SaidNutrients) -> Nutrients {
    var figures = self
    figures.proteinG = said.protein ?? proteinG
    figures.carbsG = said.carbs ?? carbsG
    figures.fatG = said.fat ?? fatG
    figures.fiberG = said.fiber ?? fiberG
    return figures
  }
}

extension Food {
  /// "Ten grapes", "a mango": so many of one, and not so many cups.
  func counted(_ quantity: Double) -> (unit: String, grams: Double)? {
    guard Food.measures.contains(Units.singular(portionUnit)) else { return nil }
    for unit in ["piece", "medium", "fruit"] {
      guard let one = portions[unit] else { continue }
      // "Shrimp" and "rice" without a number are a helping, and nobody eats all of a pineapple.
      let isOne =
        quantity == 1 && (40...400).contains(one) && ["cup", "portion"].contains(portionUnit)
      if quantity >= 2 && quantity == quantity.rounded() || isOne { return (unit, one * quantity) }
    }
    return nil
  }

  /// What so many millilitres of it weigh, by its own cup of 240 ml.
  func grams(ofMillilitres ml: Double) -> Double {
    isDrink ? ml : (portions["cup"] ?? 240) * ml / 240
  }

  /// Units in which nobody counts.
  private static let measures: Set<String> = ["cup", "serving", "portion", "oz", "handful"]

  /// All of what is usually eaten in slices: half a pizza is no half slice.
  static let whole = "whole"

  /// How much more or less than one a size is, where the table does not weigh it.
  private static let sizes: [String: Double] = [
    "small": 0.75, "medium": 1, "large": 1.3, "extra large": 1.5, "mini": 0.5,
  ]

  /// What a quantity of a unit weighs; nil when the table does not know the unit.
  ///
  /// Volumes go by the food's own cup of 240 ml.
  func grams(_ quantity: Double, of unit: String) -> Double? {
    if unit.isEmpty || Units.isPortion(unit) && portions[Units.portion(of: unit)] == nil {
      // "A portion of nuggets" is more than one of them.
      let helping = Units.isHelping(unit) ? portions[Food.helping] : nil
      return (helping ?? portionG).map { $0 * quantity }
    }
    if let mass = Units.grams(of: unit) { return mass * quantity }
    let names = [unit, Units.singular(unit), Units.portion(of: unit)]
    if let portion = names.lazy.compactMap({ portions[$0] }).first { return portion * quantity }
    if names.contains(Units.singular(portionUnit)) { return portionG.map { $0 * quantity } }
    if let size = Food.sizes[unit] {
      // A large helping of fries is more than one large fry.
      let piece = counted(2).map { $0.grams / 2 }.flatMap { $0 >= 10 ? $0 : nil }
      // And a large pizza is no large slice.
      let one = portions[Food.whole] ?? portions["medium"] ?? piece ?? portionG
      return one.map { $0 * size * quantity }
    }
    if isDrink || portions["cup"] == nil, let ml = Units.millilitres(of: unit) {
      return ml * quantity
    }
    if let cup = portions["cup"] {
      if let ml = Units.millilitres(of: unit) { return cup * ml / 240 * quantity }
      if let ml = Containers.volumes[Units.singular(unit)] { return cup * ml / 240 * quantity }
    }
    let name = Units.singular(unit)
    return (Units.millilitres(of: unit) ?? Containers.volumes[name]).map { $0 * quantity }
  }
}
