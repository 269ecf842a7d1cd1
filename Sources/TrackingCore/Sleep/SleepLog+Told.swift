extension SleepLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    sleep.log
      asking.confirm: duration_s total_s
      asking.overlap: other_from_at other_to_at
      asking.doubt asking.doubted: duration_s
      asking.duration_s:
      asking.from:
      asking.to: is_fresh
      done: @day average_s duration_s from_at id is_first is_nap is_several is_short nights to_at
          total_s
          week_s
      refused.future: day
      refused.out_of_range: duration_s high low
    """
}
