internal import Commands
internal import Slots

/// "How many coffees today?" where some were lattes and espressos: all kinds of the drink, and how
/// much of each.
enum DrinkTally {
  /// Nil where no kind of the drink that is asked for was logged, or where something else than how
  /// much was drunk is asked.
  static func answer(
    _ question: Asked<Question>, _ asked: QueryPeriod, on ledger: Ledger
  ) throws -> Outcome? {
    let matter = question.command.matter
    let isOfVolume = Metric.ofDrinks.contains { $0.name == matter.metric } || matter.metric == nil
    guard let drink = matter.drink, isOfVolume else { return nil }
    let drunk = try DrinkRows(ledger.drinks(of: drink), in: asked.period, on: ledger)
    guard drunk.rows.contains(where: { $0.name != drink }) else { return nil }
    var data = asked.told(on: ledger)
    data["label"] = .text(drink.prefix(1).uppercased() + drink.dropFirst())
    data["drinks_ml"] = .number(drunk.ml)
    data["entry_times"] = .number(Double(drunk.entryCount))
    data["is_several"] = .flag(drunk.entryCount > 1)
    data["rows"] = drunk.told()
    return Outcome(
      .answered, reply: "answered.drink_kinds", slots: question.slots(in: asked.period),
      data: data)
  }
}
