extension UndoFeature {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    entry.undo
      refused.nothing_found: what @day
      refused.nothing_to_undo:
      undone: @day changes id intents foods is_brought_back is_correction kind
          more_entries utterances what
    entry.redo
      done: changes intents is_brought_back is_correction utterances
      refused.nothing_to_redo:
    """
}
