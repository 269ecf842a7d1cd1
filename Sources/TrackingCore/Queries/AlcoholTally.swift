internal import CivilTime
internal import Commands
internal import Slots

/// "How much alcohol did I have this week?": every drink that has some, and the days without.
///
/// How strong a drink was is not known, so the drinks are told and no grams or units of alcohol.
enum AlcoholTally {
  /// The name by which it is asked for; no metric is logged under it.
  static let name = "alcohol"

  /// Nil where it is asked for something else, or where the person tracks alcohol by a tracker.
  static func answer(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome? {
    guard question.command.matter.metric == name, try ledger.metric(name) == nil else { return nil }
    let today = ledger.clock.today
    let isOfDays = question.command.kind == .without
    let usual = isOfDays ? Grain.month.period(around: today) : Period(today)
    let asked = QueryPeriod(question, usual: usual, on: ledger)
    let names = ledger.reference.drinks.values.filter { !$0.countsAsWater }.map(\.name)
    let drunk = try DrinkRows(names, in: asked.period, on: ledger)
    var data = asked.told(on: ledger)
    if drunk.rows.isEmpty {
      let last = try ledger.lastEntry(
        .drinks, listed: Ledger.listed(names), upTo: ledger.clock.today)?.day
      data["last_day"] = last.map { .day($0) }
    } else {
      data["drinks_ml"] = .number(drunk.ml)
      data["days"] = .number(Double(drunk.days.count))
      let elapsed = QueryPeriod.elapsed(of: asked.period, on: ledger)
      data["free_days"] = .number(Double(max(0, elapsed - drunk.days.count)))
      data["rows"] = drunk.told { $0.prefix(1).uppercased() + $0.dropFirst() }
    }
    return Outcome(
      .answered, reply: "answered.alcohol",
      slots: question.slots(in: asked.period), data: data)
  }
}
