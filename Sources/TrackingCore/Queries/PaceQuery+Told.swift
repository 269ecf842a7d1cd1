extension PaceQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.pace
      answered answered.record answered.average answered.alone answered.compared answered.none:
          @period name label has_period length_m distance_m duration_s speed_mps speed_kmh
          on_day is_several bouts_count is_slowest average_mps average_kmh fastest_mps fastest_day
          against against_mps faster_skm slower_skm is_same is_one_bout
    """
}
