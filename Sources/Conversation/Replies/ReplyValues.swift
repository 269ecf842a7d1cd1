import TrackingCore

/// What the placeholders of replies may stand for: the values of all outcomes, and what the
/// conversation makes of them.
public enum ReplyValues {
  /// Names by intent and reply. A figure is there under every name that a template may use for it:
  /// `total_ml` also as `total_amount`, and a metric's `total_amount` with any unit.
  public static let all: [String: [String: Set<String>]] = {
    var all = Features.told.names.mapValues { replies in
      replies.mapValues { spelledOut($0).union(["other_day"]) }
    }
    all.merge(own.names) { told, own in told.merging(own) { first, _ in first } }
    return all
  }()

  /// The replies that the conversation gives by itself.
  private static let own: OutcomeValues = """
    chat.greet chat.bye chat.thank chat.yes chat.no chat.comfort
      answered topic.*: name
    help.show
      answered topic.*: name helpline
      welcome:
    entry.edit
      done unchanged:
    fallback
      guess: nearest
      left_out: left_out
      doubts: facts
      nearest: nearest
      offer.*: said list
      typo: typed meant
      day clock: said
      nothing nothing.* stale question other_person plan denial condition number too_long:
      document doubt unclear:
      asking.day refused.too_large refused.gentle refused.unavailable nothing_kept:
      corrected_since:
      done answered asking refused undone asking.likely_done_last:
      undone.edit undone.undo undone.redo: as_said
      asking.proposed: said
      asking.likely_edit: what kcal duration_s distance_m volume_ml mass_kg load_kg steps value
        target activity drink feeling meal at due day
      named.* asked.*: said
      asking.likely_moved: at day text
      asking.likely_reminder: at text
      asking.likely_snooze: duration_s
      asking.likely_done: title habit text what
      asking.likely_due: title due
      asking.wrong: what
      asking.likely_removal: what title habit text food drink activity meal metric
      asking.likely_reopened: title habit text
      asking.likely_undo: what
    entry.undo
      answered.unkept:
    followup
      unit unit.*: figure unit is_one
    """

  private static func spelledOut(_ names: Set<String>) -> Set<String> {
    var all = names
    for name in names {
      guard let cut = name.lastIndex(of: "_") else { continue }
      let base = name[..<cut]
      let ending = String(name[name.index(after: cut)...])
      if Amounts.endings.contains(ending) { all.insert("\(base)_amount") }
      guard ending == "amount" else { continue }
      all.insert("\(base)_unit")
      for ending in Amounts.endings { all.insert("\(base)_\(ending)") }
    }
    return all
  }
}
