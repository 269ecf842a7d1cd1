extension ProfileSet {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    profile.set
      asking.confirm: age_years birthday_day goal_weight_kg height_cm high low mass_kg
      asking.email asking.goal_weight_kg asking.height_cm asking.name:
      done: age_years birthday birthday_on bmi is_bmi_new email gender goal_weight_kg
          height_cm mass_kg name until_day weekly_kg
      done.forgotten_age done.forgotten_email done.forgotten_gender done.forgotten_goal_weight
          done.forgotten_height done.forgotten_name refused.not_kept:
      asking.birth_year: birthday_day
      asking.mass_kg:
      asking.too_fast: goal_weight_kg until_day weekly_kg
      refused.bad_email: email
      refused.future: day
      refused.out_of_range: height_cm high low age_years birthday_day goal_weight_kg
          is_to_come mass_kg
      asking.too_thin: goal_weight_kg lowest_kg tallest_cm
    """
}
