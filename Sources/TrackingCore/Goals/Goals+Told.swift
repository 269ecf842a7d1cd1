extension Goals {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    goal.set
      asking.metric refused.best:
      asking.target: is_counted metric
      asking.starving asking.sleepless asking.flooding asking.straining asking.tiny: @measure per
          target_amount
      done: @measure has_left before_amount is_begun is_daily is_default is_limit is_met
          left_amount over_amount per reached_amount reached_percent target_amount
      refused.out_of_range: @measure most_amount target_amount
      refused.unknown_metric: is_limit metric trackers
    goal.show
      answered answered.met: @day @measure is_daily is_default is_limit is_met has_left
          left_amount over_amount per reached_amount reached_percent target_amount
      answered.then answered.spans: @measure period is_daily is_default is_limit is_met has_left
          left_amount per reached_amount reached_percent target_amount met_count logged_count
      answered.all answered.all_met: items items.@measure items.is_daily items.is_default
          items.is_limit items.is_met items.has_left items.left_amount items.per
          items.over_amount items.reached_amount items.reached_percent items.target_amount
      answered.empty asking.metric:
      answered.none: @measure
      answered.weight: is_above is_met left_kg mass_kg on_day target_kg until_day weekly_kg
      refused.unknown_metric: is_limit metric trackers
    goal.clear
      asking.metric refused.no_goals:
      done refused.no_goal: @measure
      done.all: goals
      refused.unknown_metric: is_limit metric trackers
    """
}
