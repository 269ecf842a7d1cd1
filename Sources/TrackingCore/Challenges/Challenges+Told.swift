extension Challenges {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    challenge.create
      asking.metric:
      asking.target: is_counted metric
      asking.unit: bare_count is_of_exercise is_of_sleep is_of_drinks
      done done.joined: @challenge is_shared is_titled_by_figure
      refused.duplicate: @challenge
      refused.no_room:
      refused.out_of_range: @measure days target_amount
      refused.past_end: until_day
      refused.unknown_metric: is_limit metric trackers
    challenge.start
      asking.title: candidates
      asking.confirm: from title
      done done.joined: @challenge is_shared is_titled_by_figure
      refused.duplicate: @challenge
      refused.no_room:
      refused.untracked: metric
      refused.unknown_preset: candidates title
    challenge.list
      answered: item_count items items.@challenge presets
      answered.empty: presets
    challenge.history
      answered: item_count items items.@challenge
      answered.empty: item_count items
    challenge.show
      answered.preset: @measure days description is_daily per target_amount title
      answered answered.closed completed ended: @challenge
      asking.which refused.unknown_challenge: candidates title
      refused.none_active:
    challenge.standing
      answered: @measure is_limit is_over item_count items items.@measure items.bar items.from
          items.is_completed items.is_limit items.kept_count items.missed_count items.place
          items.reached_amount items.reached_percent items.spans_days items.spans_months
          items.spans_weeks last_day per target_amount title
      answered.empty:
      asking.which: candidates
      refused.unknown_challenge: candidates title
      refused.no_room:
    challenge.stop
      asking.which refused.unknown_challenge: candidates title
      done: @challenge
      done.all: challenges
      refused.none_active:
    challenge.describe
      asking.description: title
      asking.which refused.unknown_challenge: candidates title
      done: description title
      refused.none_active:
    """
}
