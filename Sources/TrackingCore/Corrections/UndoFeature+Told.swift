extension UndoFeature {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    entry.undo
      refused.nothing_found: what @day
      refused.nothing_to_undo:
      undone: @day changes id intents is_correction kind utterances what
    entry.redo
      done: changes intents is_correction utterances
      refused.nothing_to_redo:
    """
}
