extension FoodFeature {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.nutrition
      answered: asked asked_g
          carbs_g energy_kcal explanation fat_g fiber_g food is_own label mass_g nearest
          protein_g quantity_count source sugar_g unit explanation.assumptions explanation.figure
          explanation.formula explanation.inputs explanation.result explanation.source
          explanation.unit
      asking.food:
      refused.unknown_food: food
    food.define
      asking.confirm refused.out_of_range: energy_kcal high low
      asking.food:
      asking.kcal: food
      done: energy_kcal food pieces recipe unit
      refused.unknown_ingredient: food unknown
    food.list
      answered: items items.energy_kcal items.food items.recipe items.unit
      answered.empty:
      asking.food:
      asking.which: candidates
      refused.unknown_food: food foods
    food.forget
      asking.food:
      asking.which: candidates
      done: food
      refused.unknown_food: food foods
    """
}
