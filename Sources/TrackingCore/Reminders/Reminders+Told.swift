extension Reminders {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    reminder.add
      asking.at: is_birthday moment text
      asking.moment: is_birthday moment text
      asking.yearly: first_day text
      asking.text asking.which refused.unknown_reminder: candidates text
      done: first_at goal held_until_at is_time_assumed nag_s number text
      done.recurring: @rule first_at goal held_until_at is_time_assumed nag_s number text
      asking.metric: candidates
      refused.duplicate: first_at text
      refused.no_goal refused.unknown_metric: @measure is_limit trackers
      due: has_missed_more is_nagging missed_count next_at text was_at
      due.again: is_nagging next_at text was_at
      due.late: has_missed_more is_nagging missed_count text was_at
      refused.bad_recurrence: recurrence
      refused.empty refused.nag_out_of_range refused.too_far:
      refused.past: past_at
      refused.unknown_number: number
    reminder.snooze
      asking.text asking.which refused.unknown_reminder: candidates text
      done done.moved: text until_at
      refused.empty refused.too_far:
      refused.past: past_at
      refused.unknown_number: number
    reminder.done
      asking.text asking.which refused.unknown_reminder: candidates text
      answered done done.skipped: next_at text
      done.all: names reminders
      refused.empty:
      refused.unknown_number: number
    reminder.delete
      asking.confirm done.all: names reminders rested
      asking.text asking.which refused.unknown_reminder: candidates text
      done: @rule text
      done.resting: @rule next_at text
      done.skipped: next_at text
      done.skipped_later: from_day next_at text to_day
      refused.days refused.empty:
      refused.unknown_number: number
    reminder.list
      answered answered.waiting: item_count reminders is_several items items.@rule
          items.is_waiting items.next_at items.number items.text items.came_at
          items.unanswered_times todos todos.@item has_todos
      answered.none_then: is_ahead todos todos.@item has_todos
      answered.empty answered.none_waiting: is_ahead
    """
}
