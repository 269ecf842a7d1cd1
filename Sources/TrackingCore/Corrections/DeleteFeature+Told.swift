extension DeleteFeature {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    entry.delete
      done: @day foods id kind more_entries what
      done.all asking.confirm: @day entry_count found_entries what period is_everything
      refused.exception:
      refused.nothing_found: @day what period
    """
}
