extension CountdownQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.countdown
      answered: ago_days left_days rest_days until_day weeks
      answered.hours: left_s until_at
      asking.birthday asking.day:
      refused.unknown_moment: moment
    """
}
