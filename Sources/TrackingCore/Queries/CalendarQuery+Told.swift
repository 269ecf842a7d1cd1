extension CalendarQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.calendar
      answered: @subject ahead first_day has_exercise has_gratitude has_habits has_marks has_mood
          has_other marked marked_days month marked.day marked.exercise marked.gratitude
          marked.mood marked.other marked.habits has_photos marked.photos
      answered.year: @subject average_amount high_amount is_rolling has_levels has_marks
          logged_count low_amount map map_period middle_amount period_days map.day map.level
          map.value map.mood
      asking.metric:
      refused.unknown_habit: candidates habit
      refused.unknown_metric: metric trackers
    """
}
