extension EnergyBalance {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.balance
      answered answered.none answered.gentle: @period eaten_kcal burned_kcal net_kcal unknown days
          resting_kcal surplus_kcal deficit_kcal is_running
    """
}
