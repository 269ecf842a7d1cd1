extension Challenges {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    challenge.create
      asking.metric:
      asking.target: is_counted metric
      done refused.duplicate: @challenge is_titled_by_figure
      refused.out_of_range: @measure days target_amount
      refused.past_end: until_day
      refused.unknown_metric: is_limit metric trackers
    challenge.start
      asking.title: candidates
      done refused.duplicate: @challenge is_titled_by_figure
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
