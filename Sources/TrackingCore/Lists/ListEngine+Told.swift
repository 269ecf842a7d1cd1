extension ListEngine {
  /// What the outcomes of both lists give to replies.
  static let told: OutcomeValues = """
    todo.add bucket.add
      asking.title asking.added:
      refused.too_far:
      done: @item done_count has_open open_count
      refused.duplicate: @item
    todo.done bucket.done
      asking.confirm: @item
      asking.title: candidates
      asking.which refused.unknown_title: candidates title
      done done.counted: @item done_count has_open next_at next_day open_count
      done.all: item_count items items.@item kept kept_too shelf
      refused.already_done: @item
      refused.empty:
      refused.unknown_number: number open_count
    todo.reopen bucket.reopen
      asking.title: candidates
      asking.which refused.unknown_title: candidates title
      done: @item done_count has_open open_count
      refused.already_open: @item
      refused.empty:
      refused.unknown_number: number open_count
    todo.edit bucket.edit
      asking.counted: candidates left_count unit
      asking.new_title refused.out_of_range: @item
      done.counted done.finished: @item done_count has_open open_count
      asking.title: candidates
      asking.which refused.unknown_title: candidates title
      done: @item done_count has_open is_renamed old_title open_count
      refused.empty refused.too_far:
      refused.unknown_number: number open_count
    todo.delete bucket.delete
      asking.confirm done.all: item_count items kept kept_too shelf
      asking.title: candidates
      asking.which refused.unknown_title: candidates title
      done: @item
      refused.empty:
      refused.unknown_number: number open_count
    todo.list bucket.list
      answered.one: @item completed_at created_at updated_at
      asking.which refused.unknown_title: candidates title
      refused.empty:
      refused.unknown_number: number open_count
      answered: done_count is_filter_all is_filter_done is_filter_due is_filter_open item_count
          items open_count items.@item is_filter_overdue shelf is_shelf
      answered.empty_open answered.empty_done answered.empty_due answered.empty_overdue
          answered.empty_all: done_count is_filter_all is_filter_done is_filter_due is_filter_open
          is_filter_overdue item_count items next_due_at next_due_day next_title open_count
          shelf is_shelf reminder_names
    """
}
