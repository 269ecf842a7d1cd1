internal import CivilTime
internal import Commands
internal import Slots

/// "How much alcohol did I have this week?": every drink that has some, and the days without.
///
/// How strong a drink was is not known, so the drinks are told and no grams or units of alcohol.
enum AlcoholTally {
  /// The name by which it is asked for; no metric is logged under it.
  private static let name = "alcohol"

  /// Nil where it is asked for something else, or where the person tracks alcohol by a tracker.
  static func answer(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome? {
    guard question.command.matter.metric == name, try ledger.metric(name) == nil else { return nil }
    let today = ledger.clock.today
    let isOfDays = question.command.kind == .without
    let usual = isOfDays ? Grain.month.period(around: today) : Period(today)
    let asked = QueryPeriod(question, usual: usual, on: ledger)
    let names = ledger.reference.drinks.values.filter { !$0.countsAsWater }.map(\.name)
    var days: Set<LocalDay> = []
    var rows: [(name: String, ml: Double)] = []
    for name in names {
      let total = try ledger.total(.drinks, facet: name, in: asked.period)
      let ml = total.days.reduce(0) { $0 + $1.value(total.rule) }
      if ml > 0 { rows.append((name, ml)) }
      days.formUnion(total.days.map(\.day))
    }
    var data = asked.told(on: ledger)
    if rows.isEmpty {
      let last = try names.compactMap { try ledger.lastEntry(.drinks, facet: $0)?.day }.max()
      data["last_day"] = last.map { .day($0) }
    } else {
      data["drinks_ml"] = .number(rows.reduce(0) { $0 + $1.ml })
      data["days"] = .number(Double(days.count))
      let elapsed = QueryPeriod.elapsed(of: asked.period, on: ledger)
      data["free_days"] = .number(Double(max(0, elapsed - days.count)))
      data["rows"] = .list(
        rows.sorted { ($0.ml, $1.name) > ($1.ml, $0.name) }.map { name, ml in
          let row: Slots = [
            "label": .text(name.prefix(1).uppercased() + name.dropFirst()),
            "drinks_ml": .number(ml),
          ]
          return .record(row.values)
        })
    }
    return Outcome(
      .answered, reply: "answered.alcohol",
      slots: question.slots(in: asked.period), data: data)
  }
}
