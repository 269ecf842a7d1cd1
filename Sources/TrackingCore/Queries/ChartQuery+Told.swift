extension ChartQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.chart
      answered: @subject @period average_amount goal_amount is_running days grain is_bars
          is_by_month is_by_week is_in_all is_days is_single from_amount to_amount
          change_amount is_up is_down total_amount is_columns second_count points
          points.day points.value points.value2
      answered.none: @subject @period last_amount last_day goal_amount has_goal
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers
    """
}
