extension CycleQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.cycle
      answered answered.first answered.none answered.ended: last_day cycle_day_count period_days
          cycles cycle_days least_count most_days has_range next_day left_days late_days
    """
}
