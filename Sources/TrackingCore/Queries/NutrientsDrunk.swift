internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// "How many calories from beer?", "… from drinks?": what one drink with its kinds brought, or all.
enum NutrientsDrunk {
  /// Nil where no drink is named, or what is asked for is no figure of foods.
  static func answer(
    _ question: Asked<Question>, _ asked: QueryPeriod, on ledger: Ledger
  ) throws -> Outcome? {
    let matter = question.command.matter
    guard let drink = matter.drink,
      let metric = Metric.ofFoods.first(where: { $0.name == matter.metric })
    else { return nil }
    let isAny = drink == Metric.drinks.name
    let names = ledger.drinks(of: drink)
    let rows = try ledger.all(
      """
      SELECT e.facet, sum(e.value) AS total, count(*) AS times
      FROM entry e JOIN deed d ON d.user = e.user AND d.id = e.deed
      WHERE e.user = :user AND e.metric = :metric AND d.kind = 'drink'
        AND e.day BETWEEN :from AND :to
      GROUP BY e.facet
      """,
      [
        "metric": metric.name, "from": asked.period.from.ordinal,
        "to": asked.period.to.ordinal,
      ]
    ).filter { isAny || names.contains($0["facet"] as String) }
    let total = rows.reduce(0.0) { $0 + ($1["total"] as Double) }
    let times = rows.reduce(0) { $0 + ($1["times"] as Int) }
    let slots = question.slots(in: asked.period)
    let name = metric == .calories ? drink : "\(drink), \(metric.name)"
    var subject = QuerySubject(Measure(metric: metric, facet: isAny ? "" : drink))
    subject.name = name
    guard times > 0 else { return try QueryReply.nothing(subject, asked, slots, ledger) }
    var data = subject.told(["total": total.rounded()]).merging(asked.told(on: ledger))
    data["entry_times"] = .number(Double(times))
    data["is_several"] = .flag(times > 1)
    return Outcome(.answered, slots: slots, data: data)
  }
}
