extension RecordQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.record
      answered: @subject @period days has_period is_least is_of_day record_amount record_day
          second_count
      answered.all: rows rows.@subject rows.is_least rows.is_of_day rows.record_amount
          rows.record_day rows.second_count
      answered.empty asking.metric:
      answered.none: @subject @period last_amount last_day goal_amount has_goal
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers
    """
}
