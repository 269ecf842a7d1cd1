extension DeleteFeature {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    entry.delete
      done: @day id kind what
      refused.nothing_found: @day what
    """
}
