extension BedtimeQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.bedtime
      answered answered.none: @period nights slept_nights bed_clock up_clock earliest_clock
          latest_clock has_range asks_up
    """
}
