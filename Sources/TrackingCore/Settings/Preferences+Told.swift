extension Preferences {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    settings.set
      asking.setting:
      asking.value refused.bad_size: setting
      done: begin finish is_begin_assumed is_bottle is_cup is_daily_tip is_day_start
          is_end_assumed is_glass is_language is_mug is_quiet_hours is_reset is_sharing
          is_temporary is_timezone is_unchanged is_units is_us is_weekly_review setting shown
          value_ml first_at is_digest is_morning is_evening is_sunday is_sharing is_gentle
          is_daily_quote is_dark_charts is_misunderstandings is_kept
      refused.bad_value: is_digest is_language is_switch is_timezone languages setting
          is_dark_charts is_daily_quote is_daily_tip is_day_start is_gentle is_misunderstandings
          is_quiet_hours
          is_sharing is_units is_weekly_review
      refused.unknown_setting: setting settings
    settings.show
      answered: digest bottle_ml cup_ml day_start glass_ml is_daily_quote is_daily_tip is_gentle
          is_sharing is_weekly_review language mug_ml quiet_hours timezone units
      answered.one: is_digest is_morning is_evening is_sunday is_day_start is_language
          is_quiet_hours is_timezone is_units is_us setting shown value_ml
    """
}
