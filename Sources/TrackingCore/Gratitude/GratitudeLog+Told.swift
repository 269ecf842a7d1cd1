extension GratitudeLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    gratitude.log
      asking.items: @day items left_over missing_things
      done: @day id items left_over missing_things
      refused.complete: @day items
      refused.future: day
    """
}
