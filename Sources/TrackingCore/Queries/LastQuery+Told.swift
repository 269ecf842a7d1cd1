extension LastQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.last
      answered: @subject ago_days day distance_m duration_s energy_kcal has_ago id is_countless
          is_generic last_day sort value_amount what moment_at is_previous second_count
          each_count load_kg sets_count since_s
      answered.first: @subject ago_days day distance_m duration_s energy_kcal has_ago id
          last_day sort value_amount what moment_at is_previous second_count each_count load_kg
          sets_count
      answered.met answered.never: @subject target_amount value_amount is_goal is_limit days
          ago_days day has_ago last_day
      answered.goalless: @subject
      answered.empty asking.metric:
      answered.unknown_number: number
      answered.none: @subject @period goal_amount has_goal last_amount last_day
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers
    """
}
