internal import Commands
internal import Slots

/// "How many coffees today?" where some were lattes and espressos: all kinds of the drink, and how
/// much of each.
enum DrinkKinds {
  /// Nil where no kind of the drink that is asked for was logged, or it has none.
  static func answer(
    _ question: Asked<Question>, _ asked: QueryPeriod, on ledger: Ledger
  ) throws -> Outcome? {
    guard let drink = question.command.matter.drink else { return nil }
    let kinds = ledger.reference.drinks.values.filter { $0.kindOf == drink }.map(\.name)
    if kinds.isEmpty { return nil }
    let drunk = try DrinkRows(kinds + [drink], in: asked.period, on: ledger)
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
