extension RecordQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.record
      answered: @subject @period days has_period is_least is_of_day record_amount record_day
          second_count
      answered.range: @subject @period days has_period low_amount low_day low_second_count
          high_amount high_day high_second_count
      answered.strength: @period name label has_period load_kg sets_count reps_count record_day
          most_repetitions most_day most_kg once_kg is_lifted_once rows
      answered.span: @subject @period record_amount daily_amount span per days is_sum is_least
          spans_count has_period
      answered.all: rows rows.@subject rows.is_least rows.is_of_day rows.record_amount
          rows.record_day rows.second_count
      answered.empty:
      asking.metric: per
      answered.none: @subject @period last_amount last_day goal_amount has_goal
      refused.unknown_habit: candidates habit
      refused.unknown_metric: is_limit metric trackers
    """
}
