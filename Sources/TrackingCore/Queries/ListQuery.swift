internal import CivilTime
internal import GRDB
internal import Commands
internal import Slots

/// `query.list`: what was logged, line by line.
public enum ListQuery: Feature {
  package static let doors = [Door(.queryList, carryOut)]

  /// More lines than this are counted instead of shown.
  static let limit = 12

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    var question = question
    let isLongView = ["weight", "gratitude"].contains(question.command.matter.metric ?? "")
    let usual =
      isLongView ? QueryPeriod.last(30, on: ledger) : Period(ledger.clock.today)
    let asked = QueryPeriod(question, usual: usual, on: ledger)
    if question.command.matter.activity != nil {
      question.command.matter.metric = Metric.exercise.name
    }
    if question.command.matter.metric == Metric.water.name, question.command.matter.drink == nil {
      question.command.matter.metric = Metric.drinks.name
    }
    let subject = try QuerySubject(question, on: ledger)
    let hours = HoursAsked(question.command, in: asked.period).flatMap {
      HoursAsked.divide(subject.metric) && question.command.meal == nil ? $0 : nil
    }
    let told = try hours.flatMap { try Self.lines(of: $0, subject, asked.period, ledger) }
    let lines = try told ?? Self.lines(subject, question, asked.period, ledger)
    let slots = question.slots(in: asked.period)
    guard !lines.rows.isEmpty else {
      var outcome = try QueryReply.nothing(subject, asked, slots, ledger)
      if let hours, told != nil {
        outcome.data = outcome.data.merging(hours.told)
        outcome.data["last_day"] = nil
      } else if subject.metric == .meals, question.command.meal == nil {
        // "What did I have today?" after a beer alone.
        let drunk = try drinks(asked.period, ledger).rows
        if !drunk.isEmpty { outcome.data["drunk"] = .list(drunk.map { .record($0.values) }) }
      }
      return outcome
    }
    var data = subject.told([:]).merging(asked.told(on: ledger))
    if let hours, told != nil { data = data.merging(hours.told) }
    data["rows"] = .list(lines.rows.map { .record($0.values) })
    if lines.count > lines.rows.count {
      data["more_entries"] = .number(Double(lines.count - lines.rows.count))
    }
    if [.meals, .calories].contains(subject.metric), let kcal = ledger.shown(kcal: lines.kcal),
      lines.rows.count > 1
    {
      data["together_kcal"] = .number(kcal)
    }
    return Outcome(.answered, slots: slots, data: data)
  }

  private struct Lines {
    var rows: [Slots]
    var count: Int
    var kcal: Double?
  }

  private static func lines(
    _ subject: QuerySubject, _ question: Asked<Question>, _ period: Period, _ ledger: Ledger
  ) throws -> Lines {
    let isDated = period.dayCount > 1
    switch subject.metric {
    case .meals: return try meals(question.command.meal, period, ledger)
    case .calories:
      var lines = try meals(question.command.meal, period, ledger)
      if question.command.meal == nil { try addDrinks(to: &lines, period, ledger) }
      return lines
    case .gratitude:
      let days = try ledger.gratitude(in: period)
      return shortened(
        days.map { ["on_day": .day($0.day), "items": .list($0.items.map { .text($0) })] })
    case .exercise, .distance, .burned:
      return try deeds("exercise", subject.facet, period, isDated, ledger)
    case .mood: return try deeds("mood", nil, period, isDated, ledger)
    case .habits: return try deeds("habit", subject.facet, period, isDated, ledger)
    case .drinks where subject.facet == nil: return try drinks(period, ledger)
    default:
      let entries = try ledger.newestEntries(
        subject.metric, facet: subject.facet, in: period, limit: limit)
      let second = try ledger.second(of: subject.metric)
      let rows = try entries.map { entry in
        var row = subject.measure.told(["value": entry.value])
        if let second {
          let pair = try ledger.entries(ofDeed: entry.id).first { $0.metric == second }
          row["second_count"] = pair.map { .number($0.value) }
        }
        row["metric"] = nil
        if entry.isOtherKind(than: subject.facet) { row["what"] = .text(entry.facet) }
        if isDated { row["on_day"] = .day(entry.day) }
        if entry.isTimed, !isDated { row["row_at"] = .instant(entry.at, offset: entry.offset) }
        return row
      }
      return Lines(
        rows: rows, count: try subject.figures(in: period, on: ledger).entryCount)
    }
  }

  /// What was eaten, drunk or done in these hours; nil where no time of it is known.
  private static func lines(
    of hours: HoursAsked, _ subject: QuerySubject, _ period: Period, _ ledger: Ledger
  ) throws -> Lines? {
    let kind: [Metric: String] = [
      .exercise: "exercise", .distance: "exercise", .burned: "exercise",
    ]
    let metrics = kind[subject.metric] == nil ? [subject.metric] : Array(kind.keys)
    let entries = try metrics.flatMap {
      try ledger.entries($0, facet: subject.facet, in: period)
    }
    guard !entries.isEmpty, let parts = hours.parts(of: entries) else { return nil }
    let shown = parts.inside + parts.unknown
    let ids = Set(shown.map(\.id))
    switch subject.metric {
    case .meals:
      let meals = try ledger.meals(in: period).filter { ids.contains($0.id) }
      let kcal = meals.compactMap(\.kcal)
      return Lines(
        rows: meals.suffix(limit).map { told($0, isDated: false, on: ledger) },
        count: meals.count, kcal: kcal.isEmpty ? nil : kcal.reduce(0, +))
    case .drinks where subject.facet == nil:
      let drunk = Dictionary(grouping: shown, by: \.facet)
        .mapValues { $0.reduce(0) { $0 + $1.value } }.filter { $0.value > 0 }
        .sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      let rows = drunk.map { name, ml -> Slots in
        ["what": .text(name), "value_ml": .number(ml)]
      }
      return Lines(rows: Array(rows.prefix(limit)), count: rows.count)
    case .exercise, .distance, .burned:
      let deeds = try ledger.deeds("exercise", named: subject.facet, in: period, limit: 1000)
        .filter { ids.contains($0.id) }
      return shortened(deeds.map { $0.told(isDated: false, on: ledger) })
    default:
      return shortened(
        shown.map { entry in
          var row = subject.measure.told(["value": entry.value])
          row["metric"] = nil
          if entry.isOtherKind(than: subject.facet) { row["what"] = .text(entry.facet) }
          if entry.isTimed { row["row_at"] = .instant(entry.at, offset: entry.offset) }
          return row
        })
    }
  }

  private static func shortened(_ rows: [Slots]) -> Lines {
    Lines(rows: Array(rows.suffix(limit)), count: rows.count)
  }

  private static func deeds(
    _ kind: String, _ name: String?, _ period: Period, _ isDated: Bool, _ ledger: Ledger
  ) throws -> Lines {
    let deeds = try ledger.deeds(kind, named: name, in: period, limit: limit)
    return Lines(
      rows: deeds.map { $0.told(isDated: isDated, on: ledger) },
      count: try ledger.deedCount(kind, named: name, in: period))
  }

  private static func meals(_ name: String?, _ period: Period, _ ledger: Ledger) throws -> Lines {
    let meals = try ledger.meals(in: period, named: name, limit: limit)
    return Lines(
      rows: meals.map { told($0, isDated: period.dayCount > 1, on: ledger) },
      count: try ledger.deedCount("meal", named: name, in: period),
      kcal: try ledger.mealSum(in: period, named: name))
  }

  /// What was drunk has energy too.
  private static func addDrinks(
    to lines: inout Lines, _ period: Period, _ ledger: Ledger
  ) throws {
    let rows = try ledger.all(
      """
      SELECT d.name, sum(e.value) AS kcal FROM entry e JOIN deed d ON d.id = e.deed
      WHERE e.user = :user AND e.metric = 'calories' AND e.day BETWEEN :from AND :to
        AND d.kind = 'drink' AND e.value > 0
      GROUP BY d.name ORDER BY 2 DESC
      """, ["from": period.from.ordinal, "to": period.to.ordinal])
    for row in rows.prefix(limit) {
      let kcal: Double = row["kcal"]
      var line: Slots = ["what": .text(row["name"])]
      line["energy_kcal"] = ledger.shown(kcal: kcal).map { .number($0) }
      lines.rows.append(line)
      lines.count += 1
    }
    lines.kcal = try ledger.figures(.calories, in: period).value
  }

  static func told(_ meal: EatenMeal, isDated: Bool, on ledger: Ledger) -> Slots {
    var row: Slots = ["what": .text(meal.name)]
    if isDated { row["on_day"] = .day(meal.day) }
    row["foods"] = .list(
      meal.items.map { .text($0.quantity == 1 ? $0.food : label($0)) })
    row["energy_kcal"] = ledger.shown(kcal: meal.kcal).map { .number($0) }
    return row
  }

  private static func label(_ item: EatenMeal.Item) -> String {
    let isMeasured = Units.grams(of: item.unit) != nil || Units.millilitres(of: item.unit) != nil
    let amount = jsonNumber(item.quantity)
    return isMeasured ? "\(amount) \(item.unit) \(item.food)" : "\(amount) × \(item.food)"
  }

  /// What was drunk, by drink, the most first.
  private static func drinks(_ period: Period, _ ledger: Ledger) throws -> Lines {
    let rows = try ledger.all(
      """
      SELECT facet, sum(millionths) / 1000000.0 AS ml FROM day_total
      WHERE user = :user AND metric = 'drinks' AND facet <> '' AND day BETWEEN :from AND :to
      GROUP BY facet HAVING ml > 0 ORDER BY ml DESC, facet
      """, ["from": period.from.ordinal, "to": period.to.ordinal])
    let lines = rows.map { row -> Slots in
      ["what": .text(row["facet"]), "value_ml": .number(row["ml"])]
    }
    return Lines(rows: Array(lines.prefix(limit)), count: lines.count)
  }
}
