extension AverageQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.average
      answered: @subject @period average_amount days days_count has_range least_amount least_day
          most_amount most_day second_count
      answered.weekdays: @subject @period average_amount days_count is_weekend is_workdays
          other_average_amount possible_days weekdays
      answered.by_weekday: @subject @period rows rows.@subject rows.weekday rows.days
          rows.average_amount busiest quietest has_range
      answered.food: label name @period days weekly_count weekly_g weekly_times
      answered.weekly: @subject @period weekly_amount days days_count
      answered.none: @subject @period last_amount last_day goal_amount has_goal
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: is_limit metric trackers
    """
}
