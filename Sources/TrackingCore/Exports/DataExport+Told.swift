extension DataExport {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    data.export
      answered: file format is_whole
      asking.format:
      refused.unwritable: problem
      refused.no_writer refused.in_room refused.no_pictures:
    """
}
