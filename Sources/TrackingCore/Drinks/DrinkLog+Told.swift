extension DrinkLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    drink.log
      asking.confirm: volume_ml energy_kcal
      asking.doubt asking.doubted: drink volume_ml
      done: @day additions drink energy_kcal glasses goal_ml id is_counted is_energy_own
          is_other_drink
          is_energy_stated
          drunk_amount is_limit_daily is_over_limit limit_amount limit_drink limit_per
          is_energy_unknown is_taken_back is_unknown left_ml progress_percent total_ml
          tracked_count tracker unit volume_ml
      done.goal done.less: @day additions drink glasses goal_ml id is_counted is_energy_own
          is_other_drink
          is_energy_stated
          drunk_amount is_limit_daily is_over_limit limit_amount limit_drink limit_per
          is_energy_unknown is_taken_back is_unknown left_ml progress_percent total_ml volume_ml
          energy_kcal tracked_count tracker unit
      done.other: @day additions broken drink energy_kcal glasses goal_ml id is_counted
          is_energy_own
          is_other_drink
          is_energy_stated
          drunk_amount is_limit_daily is_over_limit limit_amount limit_drink limit_per
          is_energy_unknown is_taken_back is_unknown left_ml progress_percent total_ml volume_ml
          tracked_count tracker unit
      refused.future: day
      refused.nothing_to_take: @day drink
      refused.out_of_range: energy_kcal high low volume_ml
    """
}
