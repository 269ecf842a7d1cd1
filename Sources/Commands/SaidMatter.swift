/// What a goal, a challenge or a question is about: a metric, whole or of one activity, drink or
/// habit.
package struct SaidMatter: SlotGroup {
  /// A metric of the protocol, or the name of a tracker.
  package var metric: String?
  package var activity: String?
  package var drink: String?
  package var habit: String?
  /// What it is counted in, such as km, `times` or `servings`.
  package var unit: String?

  package init() {}

  package init(metric: String) { self.metric = metric }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.metric, &metric)
    coder.slot(.activity, &activity)
    coder.slot(.drink, &drink)
    coder.slot(.habit, &habit)
    coder.slot(.unit, &unit)
  }

  /// Whether it is counted in times: "gym 3 times a week".
  package var countsTimes: Bool { unit == "times" }
  /// Whether it is counted in the usual container of a drink: "at most 2 coffees".
  package var countsServings: Bool { unit == "servings" }

  /// Counts it in times.
  package mutating func countTimes() { unit = "times" }

  /// Whether anything is named.
  package var isNamed: Bool {
    metric != nil || activity != nil || drink != nil || habit != nil
  }
}

/// Each of which spans something is meant for, or told by.
package enum SaidSpan: String, SlotConvertible {
  case day, week, month
  /// By days of the week.
  case weekday
}
