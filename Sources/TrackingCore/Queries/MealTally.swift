internal import CivilTime
internal import Commands
internal import Slots

/// What one meal of the day came to: "how many calories was lunch?"
enum MealTally {
  /// Nil where no meal is named, or what is asked for is no figure of foods.
  static func answer(
    _ question: Asked<Question>, _ asked: QueryPeriod, on ledger: Ledger
  ) throws -> Outcome? {
    guard let meal = question.command.meal,
      let metric = Metric.ofFoods.first(where: { $0.name == question.command.matter.metric })
    else { return nil }
    let slots = question.slots(in: asked.period)
    let total = try ledger.mealSum(of: metric, in: asked.period, named: meal)
    let meals = try ledger.deedCount("meal", named: meal, in: asked.period)
    var data = QuerySubject(Measure(metric: metric)).told(["total": total?.rounded()])
      .merging(asked.told(on: ledger))
    let label = meal.prefix(1).uppercased() + meal.dropFirst()
    data["label"] = .text(metric == .calories ? label : "\(label), \(metric.name)")
    guard total != nil else {
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    data["entry_times"] = .number(Double(meals))
    data["is_several"] = .flag(meals > 1)
    return Outcome(.answered, slots: slots, data: data)
  }
}
