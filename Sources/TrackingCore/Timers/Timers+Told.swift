extension Timers {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    timer.start
      done: activity
      done.countdown: duration_s end_at
      due: duration_s elapsed_s end_at left_s start_at
      refused.already_running: activity elapsed_s start_at
      refused.out_of_range: duration_s
    timer.show
      answered: activity elapsed_s start_at
      answered.countdown: duration_s elapsed_s end_at left_s start_at
      answered.none:
    timer.stop
      done: activity elapsed_s start_at
      done.countdown: duration_s elapsed_s end_at left_s start_at
      done.logged: @day about activity assumed_kg burned_kcal duration_s elapsed_s id is_by_speed
          is_stated is_unknown is_usual_pace start_at
      refused.not_running refused.other_running: others
    """
}
