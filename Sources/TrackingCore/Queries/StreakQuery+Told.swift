extension StreakQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.streak
      answered: @subject @habit best_days goal_days has_goal is_best is_broken since_day
          streak_days
      answered.all: rows rows.@subject rows.@habit rows.best_days rows.is_best rows.is_broken
          rows.since_day rows.streak_days
      answered.empty: rows
      asking.metric:
      answered.none: @subject @period last_amount last_day
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers
    """
}
