extension Habits {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    habit.create
      asking.habit:
      asking.wish: habit
      refused.out_of_range: days
      done: @schedule days end_day habit start_day
      refused.duplicate: habit
      refused.past_end: until_day
    habit.check
      asking.habit: candidates
      asking.which refused.unknown_habit: candidates habit
      done done.already done.finished done.past_end: @habit @day
      done.all done.none_open: names
      done.limit done.over: @day @habit limit_count today_count
      refused.future: day
      refused.no_habits:
      refused.unknown_number: candidates number
    habit.uncheck
      asking.habit: candidates
      asking.which refused.unknown_habit: candidates habit
      done: @habit @day
      refused.future: day
      refused.no_habits:
      refused.not_checked: @day habit
      refused.unknown_number: candidates number
    habit.skip
      asking.habit: candidates
      asking.which refused.unknown_habit: candidates habit
      done: from_day is_one_day names until_day
      refused.no_habits refused.out_of_range:
      refused.unknown_number: candidates number
    habit.resume
      asking.habit: candidates
      asking.which refused.unknown_habit: candidates habit
      done: from_day is_one names
      refused.no_habits:
      refused.not_paused: is_one names
      refused.unknown_number: candidates number
    habit.edit
      asking.habit: candidates
      asking.new_name: habit
      asking.which refused.unknown_habit: candidates habit
      done done.renamed: @habit old_name
      refused.duplicate: habit
      refused.no_habits:
      refused.out_of_range: days
      refused.past_end: until_day
      refused.unknown_number: candidates number
    habit.show
      answered: @habit
      asking.habit: candidates
      asking.which refused.unknown_habit: candidates habit
      refused.no_habits:
      refused.unknown_number: candidates number
    habit.list
      answered: habits items open_today items.@habit
      answered.empty:
    habit.delete
      asking.all done.all: habits names
      asking.confirm done: @habit
      asking.habit: candidates
      asking.which refused.unknown_habit: candidates habit
      refused.no_habits:
      refused.unknown_number: candidates number
    """
}
