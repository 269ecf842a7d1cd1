extension SummaryQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.summary
      answered: @period burned_kcal day eaten_goal_kcal eaten_kcal exercises has_energy
          has_entries has_sleep has_steps has_water has_weight meals moods other_drinks
          sleep_goal_s sleep_percent sleep_s steps_count steps_goal_count steps_percent thanks
          notes notes.note
          trackers water_goal_ml water_ml water_percent weight_kg exercises.distance_m
          exercises.duration_s exercises.load_kg exercises.energy_kcal exercises.id
          exercises.reps_count
          exercises.sets_count exercises.what meals.energy_kcal
          meals.foods meals.what trackers.@subject trackers.value_amount trackers.value_count
          trackers.second_count
          challenges.reached_percent challenges.title done_titles due_titles kept_habits
          open_habits
      digest.empty: @period day has_entries is_today
      answered.empty: @period before day has_before has_entries rows
      answered.review: @period before best_day has_before has_entries rows worst_day rows.@subject
          rows.average_amount rows.goal_count rows.goal_times rows.has_average rows.has_change
          rows.has_goal
          rows.is_same rows.less_amount rows.less_percent rows.logged_days rows.more_amount
          rows.more_percent rows.second_count rows.total_amount active_day active_s with_days
          with_score
          repetitions volume_kg lifting_days
          without_days without_score new_things quote_author quote_text
    """
}
