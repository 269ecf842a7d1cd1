/// The names of the values that outcomes give to the placeholders of replies, by intent and reply.
///
/// Written as lines: intents, below them indented each reply and a colon, then names. `@day` is a
/// group of names that several features share, `items.title` a value of each row of a list, and
/// `total_amount` a figure whose ending says the unit of its metric, such as `total_ml`.
public struct OutcomeValues: Sendable, ExpressibleByStringLiteral {
  /// Names by reply, such as `done.goal`, by intent.
  public private(set) var names: [String: [String: Set<String>]] = [:]

  public init(stringLiteral text: String) {
    var intents: [String] = []
    var replies: [String] = []
    var isHead = false
    var hasNames = true
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.first != " " {
        intents = isHead ? intents + words : words
        isHead = true
        continue
      }
      isHead = false
      var values = words[...]
      if !line.hasPrefix("    ") {
        replies = []
        hasNames = false
      }
      if !hasNames {
        let end = words.firstIndex { $0.hasSuffix(":") }
        replies += words[...(end ?? words.count - 1)].map { $0.filter { $0 != ":" } }
        hasNames = end != nil
        values = end.map { words[($0 + 1)...] } ?? []
      }
      var names = Set(values.flatMap(OutcomeValues.expanded))
      // Who gives rows gives their list.
      names.formUnion(names.compactMap { $0.split(separator: ".").first.map(String.init) })
      for intent in intents {
        for reply in replies {
          self.names[intent, default: [:]][reply, default: []].formUnion(names)
        }
      }
    }
  }

  /// The names of several features in one.
  init(_ parts: [OutcomeValues]) {
    for part in parts { names.merge(part.names) { first, _ in first } }
  }

  /// A name, or what a group stands for; `items.@day` is the group in rows.
  private static func expanded(_ name: String) -> [String] {
    guard let mark = name.firstIndex(of: "@") else { return [name] }
    let row = name[..<mark]
    let group = groups[String(name[name.index(after: mark)...])] ?? ""
    return group.split(separator: " ").flatMap { expanded(String($0)) }.map { row + $0 }
  }

  private static let groups: [String: String] = [
    "day": "day day_day is_other_day",
    "period": "period period_days is_one_day is_today is_ever",
    "measure": "metric unit facet matter subject",
    "subject": "@measure name label is_mood is_sleep is_mean",
    "schedule":
      "is_daily is_weekly every_days weekly_times window_times window_days weekdays is_limit "
      + "limit_times",
    "habit":
      "habit boxes week streak_days best_days strength_percent kept_days kept_count is_done_today "
      + "days end_day left_days is_limited @schedule",
    "running": "activity elapsed_s is_paused start_at",
    "countdown": "@running duration_s end_at left_s",
    "photo": "number caption meal taken_day",
    "shared":
      "caption activity distance_m duration_s title reached_percent is_completed is_photo "
      + "is_exercise is_challenge",
    "route": "title number distance_m link position",
    "item":
      "title is_done is_overdue number detail due_day due_at left_count completed_day shelf "
      + "@rule",
    "rule":
      "is_recurring recurrence is_daily every_days is_weekdays weekdays is_weekly every_weeks "
      + "is_monthly is_yearly is_hourly is_minutely every_hours every_minutes "
      + "every_seconds from_time to_time clocks until_day until_time past_minutes rule_times "
      + "is_other_week nth_weekday is_first is_second is_third is_fourth is_last "
      + "is_last_date month_dates every_months every_years on_weekdays on_days",
    "challenge":
      "@measure is_to_come target_amount total_amount pace_amount current_amount best_amount "
      + "pace_per reached_amount left_amount title bar reached_percent first_day last_day "
      + "left_days per spans_days spans_weeks spans_months kept_count missed_count description "
      + "best_day took_days closed_day state is_active is_completed is_ended is_stopped is_limit "
      + "has_missed is_daily current_count photos slip_days slip_day",
  ]
}
