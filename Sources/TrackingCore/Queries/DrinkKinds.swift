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
    var rows: [(name: String, ml: Double, count: Int)] = []
    for name in kinds.isEmpty ? [] : kinds.sorted() + [drink] {
      let total = try ledger.total(.drinks, facet: name, in: asked.period)
      let ml = total.days.reduce(0) { $0 + $1.value(total.rule) }
      if ml > 0 { rows.append((name, ml, total.entryCount)) }
    }
    guard rows.contains(where: { $0.name != drink }) else { return nil }
    var data = asked.told(on: ledger)
    data["label"] = .text(drink.prefix(1).uppercased() + drink.dropFirst())
    data["drinks_ml"] = .number(rows.reduce(0) { $0 + $1.ml })
    let count = rows.reduce(0) { $0 + $1.count }
    data["entry_times"] = .number(Double(count))
    data["is_several"] = .flag(count > 1)
    data["rows"] = .list(
      rows.sorted { ($0.ml, $1.name) > ($1.ml, $0.name) }.map { name, ml, _ in
        let row: Slots = ["label": .text(name), "drinks_ml": .number(ml)]
        return .record(row.values)
      })
    return Outcome(
      .answered, reply: "answered.drink_kinds", slots: question.slots(in: asked.period),
      data: data)
  }
}
