extension MoodLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    mood.log
      asking.doubt asking.doubted: feeling
      asking.mood:
      done.bad done.good done.okay: @day answer feeling id mood is_plain is_score score_count
      refused.future: day
      refused.out_of_range: score_count
    mood.clear
      done: @day feelings
      refused.future: day
      refused.nothing_there: @day
    """
}
