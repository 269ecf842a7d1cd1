extension TrackerLog {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    tracker.create
      asking.tracker:
      done: tracker unit is_sum is_last is_mean is_event
      refused.built_in refused.exists: tracker unit
    tracker.log
      asking.confirm: high low is_event tracker unit value_count
      asking.doubt asking.doubted: tracker value value2 note
      asking.tracker asking.value:
      done done.new done.event done.reading: @day began_day dose id is_more is_new is_over_limit
          limit_amount limit_per over_amount note said_count
          second_count total_count
          tracker unit value_count
      refused.built_in: tracker
      refused.future: day
      refused.other_unit: said_unit tracker unit value_count
      refused.out_of_range: high low value_count
    tracker.list
      answered: items items.today_count items.tracker items.unit
      answered.empty: items
      answered.kind: tracker unit is_sum is_last is_mean is_event
      asking.which: candidates tracker
      refused.unknown_tracker: tracker trackers
    tracker.edit
      asking.new_name: tracker
      asking.which: candidates tracker
      refused.unknown_tracker: tracker trackers
      done done.renamed done.kind: entries old_name tracker unit is_sum is_last is_mean is_event
      refused.built_in refused.exists: tracker
      refused.other_unit: entries said_unit tracker unit
    tracker.delete
      asking.which: candidates tracker trackers
      asking.confirm done: entries tracker
      asking.tracker:
      refused.unknown_tracker: tracker trackers
    """
}
