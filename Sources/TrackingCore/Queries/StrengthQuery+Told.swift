extension StrengthQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.strength
      answered answered.none answered.reps answered.all answered.volume answered.progress: @period
          name label has_period load_kg sets_count reps_count record_day most_repetitions
          most_day most_kg
          once_kg is_lifted_once repetitions sets days volume_kg gain_kg loss_kg first_day rows
          rows.label rows.load_kg rows.sets_count rows.reps_count rows.record_day rows.once_kg
          rows.most_repetitions rows.most_day rows.volume_kg rows.on_day rows.is_lifted_once
    """
}
