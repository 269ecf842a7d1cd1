extension CompareQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.compare
      answered: @subject is_in_all against against_average_amount against_days against_total_amount
          average_amount has_against has_average has_both has_change has_total is_same
          less_percent logged_days more_percent period total_amount less_amount more_amount
          second_count against_second_count change
      answered.all: against period rows rows.@subject rows.is_in_all
          rows.against_average_amount
          rows.against_days rows.against_total_amount rows.average_amount rows.has_against
          rows.has_average rows.has_both rows.has_change rows.has_total rows.is_same
          rows.less_amount rows.less_percent rows.logged_days rows.more_amount rows.more_percent
          rows.total_amount rows.second_count rows.against_second_count rows.change
      answered.empty: against period rows
      answered.none: @subject against against_days average_amount has_against has_total
          logged_days period total_amount against_average_amount against_total_amount
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers
    """
}
