extension Guidance {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    guidance.show
      answered.energy: burned_kcal day_kcal resting_kcal
      answered.exercise: week_s
      answered.sleep: night_s
      answered.water: goal_ml total_ml
      refused.missing_figures:
    """
}
