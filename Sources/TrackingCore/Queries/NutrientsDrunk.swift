internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// "How many calories from drinks?": what all of them brought; one drink is asked for by its name.
enum NutrientsDrunk {
  /// Nil where not all drinks are asked about, or what is asked for is no figure of foods.
  static func answer(
    _ question: Asked<Question>, _ asked: QueryPeriod, on ledger: Ledger
  ) throws -> Outcome? {
    let matter = question.command.matter
    guard matter.drink == Metric.drinks.name,
      let metric = Metric.ofFoods.first(where: { $0.name == matter.metric })
    else { return nil }
    // All drinks are one sum, whatever each is called.
    let drunk = try ledger.one(
      """
      SELECT total(e.value) AS total, count(*) AS times
      FROM entry e JOIN deed d ON d.user = e.user AND d.id = e.deed
      WHERE e.user = :user AND e.metric = :metric AND d.kind = 'drink'
        AND e.day BETWEEN :from AND :to
      """,
      [
        "metric": metric.name, "from": asked.period.from.ordinal,
        "to": asked.period.to.ordinal,
      ])
    let (total, times): (Double, Int) = (drunk?["total"] ?? 0, drunk?["times"] ?? 0)
    let slots = question.slots(in: asked.period)
    let drinks = Metric.drinks.name
    let name = metric == .calories ? drinks : "\(drinks), \(metric.name)"
    var subject = QuerySubject(Measure(metric: metric))
    subject.name = name
    guard times > 0 else { return try QueryReply.nothing(subject, asked, slots, ledger) }
    var data = subject.told(["total": total.rounded()]).merging(asked.told(on: ledger))
    data["entry_times"] = .number(Double(times))
    data["is_several"] = .flag(times > 1)
    return Outcome(.answered, slots: slots, data: data)
  }
}
