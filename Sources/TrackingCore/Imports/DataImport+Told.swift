extension DataImport {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    data.import
      asking.path: formats
      asking.confirm done done.nothing_new answered.nothing_new: file format added_count known_count
          known_things is_one_known
          changed_count from_day to_day is_one_day kinds.steps_days kinds.weighings kinds.heights
          kinds.nights kinds.drinks kinds.meals kinds.workouts kinds.moods kinds.habits
          kinds.habit_days kinds.measures kinds.todos kinds.reminders has_left_out left_out.what
          left_out.left_count left_out.left_times more_kinds is_nothing_new vanished
          is_one_vanished every
      asking.vanished: vanished is_one_vanished
      done.removed: removed is_none
      refused.unreadable: problem
      refused.not_yours refused.no_reader:
    """
}
