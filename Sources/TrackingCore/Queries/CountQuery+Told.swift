extension CountQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.count
      answered: @subject @period counts_days entry_times logged_days total_amount is_several
          energy_kcal
      answered.feeling: @subject @period counts_days entry_times logged_days mood_days
      answered.met: @subject @period target_amount met_count met_days met_weeks met_months
          logged_days
          spans_count is_daily is_limit is_goal is_never is_over is_under is_exact is_at_most
          is_at_least
      answered.readings: @subject @period target_amount met_count readings_count is_limit
          is_over is_under is_exact is_at_most is_at_least
      answered.goals: @period rows rows.@subject rows.@period rows.target_amount
          rows.met_count rows.met_days rows.met_weeks
          rows.met_months rows.logged_days rows.spans_count rows.is_daily rows.is_limit
          rows.is_goal rows.is_never rows.is_over rows.is_under rows.is_exact rows.is_at_most
          rows.is_at_least
      answered.goalless: @subject
      answered.none: @subject @period goal_amount has_goal last_amount last_day
      answered.empty: @period
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers is_limit
    """
}
