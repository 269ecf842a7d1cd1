extension MealLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    meal.log
      asking.confirm: energy_kcal food
      asking.doubt asking.doubted: foods
      asking.items: is_of_yesterday like_meal
      done: @day energy_kcal foods id is_own is_own_only is_partial is_stated meal nearest
          is_over_limit limit_amount limit_per over_amount own_foods parts total_kcal unknown
      refused.future: day
      refused.out_of_range: energy_kcal high low food
    """
}
