extension Timers {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    timer.start
      asking.duration_s:
      done: activity
      done.countdown: activity duration_s end_at
      done.resumed: @running
      done.resumed_countdown: @countdown
      due: @countdown is_logged burned_kcal
      refused.already_running: @countdown @running
      refused.not_paused:
      refused.out_of_range: duration_s
    timer.show
      answered: @running
      answered.countdown: @countdown
      answered.several: items items.activity items.elapsed_s items.start_at items.is_paused
          items.duration_s items.left_s items.end_at
      answered.none:
    timer.stop
      done done.paused done.dropped: @running
      done.countdown done.paused_countdown: @countdown
      done.logged: @day about activity assumed_kg burned_kcal distance_m duration_s elapsed_s id
          is_by_speed is_paused is_stated is_times is_unknown is_usual_pace start_at end_at left_s
      refused.already_paused: @running duration_s end_at left_s
      refused.not_running refused.other_running: is_countdown others
    """
}
