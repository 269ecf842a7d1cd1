extension ExerciseLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    exercise.log
      asking.activity:
      asking.confirm: activity usual_s distance_m duration_s energy_kcal load_kg reps_count
      asking.doubt asking.doubted: activity distance_m duration_s reps
      asking.duration_s asking.reps: activity
      done: @day about activity assumed_kg burned_kcal distance_m duration_s effort id is_by_speed
          is_stated is_times is_unknown is_usual_pace load_kg reps_count route sets_count
          total_count total_s
      refused.future: day
      refused.out_of_range: distance_m duration_s energy_kcal high load_kg low reps_count
    """
}
