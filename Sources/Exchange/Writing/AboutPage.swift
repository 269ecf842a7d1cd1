internal import CivilTime
internal import TrackingCore

/// What a journal says of its person beside the days: profile, goals, habits, lists, plans.
struct AboutPage {
  let sections: [(title: String, lines: [String])]

  init(_ life: Life) {
    guard let standing = life.standing else {
      sections = []
      return
    }
    let all: [(String, [String])] = [
      ("Profile", AboutPage.pairs(standing.profile)),
      ("Goals", standing.goals.map(AboutPage.words)),
      ("Habits", standing.habits.map(AboutPage.words)),
      ("Trackers", standing.trackers.map(AboutPage.words)),
      ("Challenges", standing.challenges.map(AboutPage.words)),
      ("Tasks", life.todos.map { AboutPage.words($0, life) }),
      ("Wishes", life.wishes.map { AboutPage.words($0, life) }),
      ("Reminders", life.reminders.map(AboutPage.words)),
      ("Routes", standing.ways.map(AboutPage.words)),
      ("Foods", standing.foods.map(AboutPage.words)),
      ("Settings", AboutPage.pairs(standing.settings)),
    ]
    sections = all.filter { !$0.1.isEmpty }.map { (title: $0.0, lines: $0.1) }
  }

  /// As a page of its own; empty where there is nothing to say.
  var text: String {
    guard !sections.isEmpty else { return "" }
    let parts = sections.map { "## \($0.title)\n\n" + $0.lines.joined(separator: "\n") + "\n" }
    return (["# About\n"] + parts).joined(separator: "\n")
  }

  private static func pairs(_ values: [String: String]) -> [String] {
    values.sorted { $0.key < $1.key }.map { "- \(escaped($0.key)): \(escaped($0.value))" }
  }

  private static func words(_ goal: Goal) -> String {
    "- " + aim(goal.metric, goal.facet, goal.target, goal.isLimit, goal.countsTimes)
      + " a \(goal.per.rawValue)"
  }

  private static func words(_ habit: Habit) -> String {
    let end = habit.end.map { " to \($0)" } ?? ""
    return "- \(escaped(habit.name)): \(escaped(habit.schedule.stored)), from \(habit.start)\(end)"
  }

  private static func words(_ tracker: Metric) -> String {
    let unit = tracker.unit.isEmpty ? "" : " in \(escaped(tracker.unit))"
    return "- \(escaped(tracker.name))\(unit) (\(tracker.rule.rawValue))"
  }

  private static func words(_ challenge: Challenge) -> String {
    let aim = aim(
      challenge.metric, challenge.facet, challenge.target, challenge.isLimit,
      challenge.countsTimes)
    let per = challenge.per.map { " a \($0.rawValue)" } ?? ""
    let last = challenge.last.map { " to \($0)" } ?? ""
    let closed = challenge.closed.map { " \($0)" } ?? ""
    let text = challenge.description.isEmpty ? "" : ": " + escaped(challenge.description)
    return "- \(escaped(challenge.title)): \(aim)\(per), from \(challenge.first)\(last), "
      + "\(challenge.state.rawValue)\(closed)\(text)"
  }

  private static func aim(
    _ metric: Metric, _ facet: String, _ target: Double, _ isLimit: Bool, _ countsTimes: Bool
  ) -> String {
    let what = facet.isEmpty ? metric.name : "\(metric.name), \(facet)"
    let unit = countsTimes ? " times" : metric.unit.isEmpty ? "" : " " + metric.unit
    let bound = isLimit ? "at most" : "at least"
    return "\(escaped(what)): \(bound) \(TableExport.number(target))\(escaped(unit))"
  }

  private static func words(_ item: ListItem, _ life: Life) -> String {
    let zone = life.clock.zone
    let detail = item.detail.isEmpty ? "" : ": " + escaped(item.detail)
    let count = item.quantity.map { " × \(TableExport.number($0))" } ?? ""
    var due = item.dueDay.map { ", due \($0)" } ?? ""
    if let at = item.dueAt { due = ", due \(zone.localTime(at: at))" }
    let done = item.completedAt.map { ", done \(zone.localTime(at: $0).day)" } ?? ""
    return "- [\(item.isDone ? "x" : " ")] \(escaped(item.title))\(detail)\(count)\(due)\(done)"
  }

  private static func words(_ plan: Life.Plan) -> String {
    let rule = plan.rule.map { ", \($0)" } ?? ""
    return "- \(escaped(plan.text)): \(plan.start) (\(plan.zone.identifier)\(rule))"
  }

  private static func words(_ way: Standing.Way) -> String {
    let length = way.metres.map { ", \(TableExport.number($0)) m" } ?? ""
    return "- \(escaped(way.name))\(length): \(escaped(way.content))"
  }

  private static func words(_ food: Standing.Food) -> String {
    let recipe = food.recipe.isEmpty ? "" : ": " + escaped(food.recipe)
    return "- \(escaped(food.name)): \(TableExport.number(food.kcal)) kcal in "
      + "\(TableExport.number(food.quantity)) \(escaped(food.unit))\(recipe)"
  }

  private static func escaped(_ text: String) -> String { JournalExport.escaped(text) }
}
