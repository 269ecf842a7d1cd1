extension ProfileShow {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    profile.show
      answered: age_years birthday birthday_on bmi category date date_on email gender
          goal_weight_day
          goal_weight_kg
          height_cm is_empty mass_kg name resting_kcal today_day
      answered.empty: date date_on is_empty today_day
    bmi.show
      answered: bmi category height_cm high_kg is_young low_kg mass_kg
      asking.confirm refused.out_of_range: height_cm high low mass_kg
      asking.height_again: height_cm
      asking.mass_again: mass_kg
      asking.height_cm asking.mass_kg:
    """
}
