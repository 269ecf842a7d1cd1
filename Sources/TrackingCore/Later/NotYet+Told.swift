extension NotYet {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    data.export data.import
      refused.not_yet:
    """
}
