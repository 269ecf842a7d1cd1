internal import CivilTime
internal import Commands
internal import Slots

/// The goal of a reminder that rings only while it is not reached: "if I haven't reached my goal".
struct UnmetGoal: Hashable, Sendable {
  var metric: String
  /// The activity or drink; empty for all.
  var facet: String
}

extension Ledger {
  /// The goal that a new reminder depends on; nil when it depends on none.
  ///
  /// - Throws: ``Stop``: refused where there is no such goal, asking `metric` where it is unclear
  ///   which one is meant.
  func unmetGoal(_ said: AddReminder, text: String) throws -> UnmetGoal? {
    guard said.isOfUnmetGoal else { return nil }
    if said.matter.metric != nil {
      let measure = try Measure(said.matter, slots: said.slots, on: self)
      guard try goal(measure.metric, facet: measure.facet) != nil else {
        throw Stop.refused(
          "no_goal", slots: said.slots, data: measure.told(["target": nil]))
      }
      return UnmetGoal(metric: measure.metric.name, facet: measure.facet)
    }
    let goals = try goals().filter { !$0.isLimit }
    let words = Set(WordStem.stems(of: text))
    let named = goals.filter { goal in
      let name = goal.facet.isEmpty ? goal.metric.name : goal.facet
      return !words.isDisjoint(with: WordStem.stems(of: name))
    }
    let own = goals.filter { !$0.isDefault }
    guard let meant = named.count == 1 ? named.first : own.count == 1 ? own.first : nil else {
      throw Stop.asking(
        .metric, slots: said.slots,
        data: ["candidates": .list((named.isEmpty ? goals : named).map { .text($0.metric.name) })])
    }
    return UnmetGoal(metric: meant.metric.name, facet: meant.facet)
  }

  /// Whether the goal that a reminder depends on is reached on a day.
  func isReached(_ unmet: UnmetGoal, on day: LocalDay) throws -> Bool {
    guard let metric = try metric(unmet.metric),
      let goal = try goal(metric, facet: unmet.facet), !goal.isLimit
    else { return false }
    return try standing(of: goal, on: day).isMet
  }
}
