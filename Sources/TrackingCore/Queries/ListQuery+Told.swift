extension ListQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.list
      answered: @subject @period rows together_kcal rows.@measure rows.distance_m rows.duration_s
          rows.energy_kcal rows.foods rows.id rows.items rows.on_day rows.value_amount rows.what
          more_entries rows.sets_count rows.reps_count rows.load_kg rows.note rows.row_at
          rows.second_count from_clock is_of_hours to_clock
      answered.none: @subject @period drunk from_clock is_of_hours to_clock drunk.what
          drunk.value_ml last_amount last_day goal_amount has_goal
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers
    """
}
