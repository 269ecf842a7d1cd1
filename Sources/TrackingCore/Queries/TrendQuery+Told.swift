extension TrendQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.trend
      answered answered.steady answered.unclear answered.few answered.one: @subject @period
          from_amount to_amount change_amount weekly_amount readings_count first_day last_day is_up
          is_down is_since is_a_day is_yes is_no target_amount reach_day is_reached is_away is_far
          today_amount
      answered.none: is_default @subject @period goal_amount has_goal last_amount last_day
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: is_limit metric trackers
    """
}
