extension TotalQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.total
      answered: @subject @period average_amount energy_kcal entry_times goal_amount goal_days
          has_average has_goal has_goal_days is_limit is_other is_time is_met is_several
          nap_s night_s
          left_amount logged_days servings_amount progress_percent second_count total_amount unknown
      answered.hours: @subject @period entry_times from_clock is_of_hours is_several rest_amount
          to_clock total_amount
      answered.readings: @subject @period average_amount average_second_count last_day
          readings_count second_count value_amount
      answered.weekdays: @subject @period average_amount days_count is_weekend is_workdays
          other_average_amount possible_days weekdays
      answered.alcohol: @period days drinks_ml free_days last_day rows rows.drinks_ml rows.label
      answered.drink_kinds: @period drinks_ml entry_times is_several label rows rows.drinks_ml
          rows.label
      answered.strength: @subject @period days repetitions sets volume_kg
      answered.none: @subject @period drinks_ml goal_amount has_goal last_amount last_day
          other_drinks
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: is_limit metric trackers
    """
}
