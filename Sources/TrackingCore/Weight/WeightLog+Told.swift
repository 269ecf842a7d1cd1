extension WeightLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    weight.log
      asking.confirm: mass_kg before_kg
      asking.doubt asking.doubted: mass_kg
      asking.mass_kg:
      done: @day before_day before_kg bmi category change_kg goal_kg id is_goal_met is_less
          is_goal_passed is_thin is_under_goal
          is_new_category
          is_same_day
          is_more left_kg mass_kg
      refused.future: day
      refused.out_of_range: high low mass_kg
    """
}
