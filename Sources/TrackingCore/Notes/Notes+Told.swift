extension Notes {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    note.delete
      done: before on_day text
      refused.none: text
      refused.several: rows rows.id rows.note rows.on_day text
    note.edit
      asking.new_text: text
      done: before on_day text
      refused.none: text
      refused.several: rows rows.id rows.note rows.on_day text
      refused.too_long:
    note.list
      answered: is_one_day more_notes period rows rows.id rows.note rows.on_day text
      answered.none: is_one_day period text
    note.log
      asking.text:
      done: @day id text
      refused.future: day
      refused.too_long:
    """
}
