internal import CivilTime
internal import Slots

/// What is answered when there is nothing to count: unknown is not zero.
enum QueryReply {
  /// - Returns: `answered.none`, with the day of the last entry before or ever.
  static func nothing(
    _ subject: QuerySubject, _ asked: QueryPeriod, _ slots: Slots, _ ledger: Ledger
  ) throws -> Outcome {
    var data = subject.told([:]).merging(asked.told(on: ledger))
    // "The last was tomorrow" is read by nobody who was in another zone.
    let last = try ledger.lastEntry(
      subject.metric, facet: subject.facet, upTo: ledger.clock.today)
    if let last {
      data["last_day"] = .day(last.day)
      // "The last was today: 1" says nothing of a meal.
      if subject.metric != .meals {
        data = data.merging(subject.measure.told(["last": last.value]))
      }
    }
    if let goal = try ledger.goal(subject.metric, facet: subject.measure.facet),
      asked.period.dayCount == 1, goal.per == .day, !goal.countsTimes, !goal.isLimit
    {
      data = data.merging(subject.measure.told(["goal": goal.target]))
      data["has_goal"] = .flag(true)
    }
    if subject.metric == .water {
      let others = try ledger.entries(.drinks, in: asked.period)
      let names = Set(others.map(\.facet)).sorted()
      if !names.isEmpty {
        data["drinks_ml"] = .number(others.reduce(0) { $0 + $1.value })
        data["other_drinks"] = .list(names.map { .text($0) })
      }
    }
    return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
  }
}
