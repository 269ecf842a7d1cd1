extension UndoFeature {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    entry.undo
      refused.nothing_found: what @day
      refused.nothing_to_undo:
      undone: @day as_said changes id intents foods is_brought_back is_correction kind
          more_entries what
    entry.redo
      done undone: as_said changes intents is_brought_back is_correction
      refused.nothing_to_redo:
    """
}
