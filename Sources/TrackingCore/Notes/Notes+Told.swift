extension Notes {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    note.list
      answered: more_notes period rows rows.id rows.note rows.on_day text
      answered.none: period text
    note.log
      asking.text:
      done: @day id text
      refused.future: day
      refused.too_long:
    """
}
