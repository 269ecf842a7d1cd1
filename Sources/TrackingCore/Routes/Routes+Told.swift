extension Routes {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    route.add
      done refused.duplicate: @route
      asking.title refused.none:
      asking.confirm refused.out_of_range: distance_m low high
    route.list
      answered: routes items items.@route
      answered.none: routes items
    route.show route.edit route.delete
      refused.none:
      refused.unknown_number: number routes
      refused.unknown_title: title candidates
      asking.which: candidates
    route.show
      answered: @route has_code
    route.edit
      done: @route old_title is_renamed
      asking.new_title: @route
      asking.confirm refused.out_of_range: distance_m low high
    route.delete
      done: @route
    """
}
