extension StepsLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    steps.log
      asking.confirm asking.doubt asking.doubted: steps
      asking.steps:
      done done.goal: @day goal_count goal_steps id is_several left_steps progress_percent
          steps total_count total_steps
      refused.future: day
      refused.out_of_range: high low steps
    """
}
