internal import Commands
internal import Slots

extension SaidFigure {
  /// In the base unit of what was said: "7 hours" are 25,200 s.
  fileprivate var base: Double? {
    switch self {
    case .number(let number): number
    case .amount(let record): Slots(record).number("normalized")
    }
  }
}

/// `query.explain`: where a figure comes from.
public enum ExplainQuery: Feature {
  package static let doors = [Door(.queryExplain, carryOut)]

  static func carryOut(_ asked: Asked<AskExplanation>, on ledger: Ledger) throws -> Outcome {
    if let leaning = asked.command.leaning, let found = try answer(leaning, asked, ledger) {
      return found
    }
    guard let found = try explanation(asked.command, ledger) else {
      return Outcome(.answered, reply: "answered.none", slots: asked.slots)
    }
    return try answer(found, asked, ledger)
  }

  private static func answer(
    _ found: Explanation, _ asked: Asked<AskExplanation>, _ ledger: Ledger
  ) throws -> Outcome {
    if found.unit == "kcal", ledger.settings.isGentle {
      throw Stop.refused("gentle", slots: asked.slots)
    }
    return Outcome(
      .answered, reply: found.isStated ? "answered.stated" : nil, slots: asked.slots,
      data: told(found))
  }

  /// What "why?" alone comes to: the figures of what was told, the entries that were counted, or
  /// the words that were read.
  private static func answer(
    _ leaning: AskExplanation.Leaning, _ asked: Asked<AskExplanation>, _ ledger: Ledger
  ) throws -> Outcome? {
    switch leaning {
    case .told:
      let figures = try ledger.lastExplanations()
      if let only = figures.first, figures.count == 1 { return try answer(only, asked, ledger) }
      if !figures.isEmpty, !ledger.settings.isGentle {
        return Outcome(
          .answered, reply: "answered.several", slots: asked.slots,
          data: ["figures": .list(figures.map { .record(told($0).values) })])
      }
    case .counted:
      if let counted = try counted(asked, ledger) { return counted }
    case .read, .asked, .unheard: break
    }
    guard let said = asked.command.said else { return nil }
    let key =
      switch leaning {
      case .unheard: "answered.unheard"
      case .asked: "answered.asked"
      case .told: "answered.as_told"
      case .counted, .read: "answered.read"
      }
    return Outcome(.answered, reply: key, slots: asked.slots, data: ["said": .text(said)])
  }

  /// The entries that a question right before was answered from.
  private static func counted(
    _ asked: Asked<AskExplanation>, _ ledger: Ledger
  ) throws -> Outcome? {
    var question = Question()
    question.matter = asked.command.matter
    (question.meal, question.span) = (asked.command.meal, asked.command.span)
    let isOfFood = Metric.ofFoods.contains { $0.name == question.matter.metric }
    if asked.command.food != nil || isOfFood && question.matter.metric != Metric.calories.name {
      question.matter.metric = Metric.meals.name
    }
    guard var list = try? ListQuery.carryOut(Asked(question), on: ledger),
      list.status == .answered
    else { return nil }
    // Of a single figure all is told that went into it.
    if let period = asked.command.span?.period, list.data.list("rows")?.count == 1,
      let metric = question.matter.metric,
      let figure = try ledger.onlyExplanation(of: metric, in: period)
    {
      return try answer(figure, asked, ledger)
    }
    list.reply = list.data["rows"] == nil ? "answered.nothing" : "answered.counted"
    list.slots = asked.slots
    return list
  }

  private static func told(_ found: Explanation) -> Slots {
    var data = found.slots
    data["inputs"] = nil
    data["input_list"] = .list(
      found.inputs.values.sorted { $0.key.rawValue < $1.key.rawValue }
        .flatMap { ExplainQuery.inputs($0.key.rawValue, $0.value) }
        .map { .text($0) })
    data["is_rough"] = .flag(!found.assumptions.isEmpty)
    if found.unit == "kcal" {
      data["result_kcal"] = .number(found.result)
    } else if found.unit == "ml" {
      data["result_ml"] = .number(found.result)
    } else if found.unit == "s" {
      data["result_s"] = .number(found.result)
    } else {
      data["result_count"] = .number((found.result * 10).rounded() / 10)
    }
    return data
  }

  /// What the question is about: a named figure, the deed of a value, else the last figure.
  private static func explanation(
    _ said: AskExplanation, _ ledger: Ledger
  ) throws -> Explanation? {
    if let number = said.number {
      return try ledger.explanation(ofDeed: String(number))
    }
    if let about = said.about { return try ledger.explanation(of: about) }
    if let value = said.energy ?? said.value?.base {
      if let found = try ledger.explanation(ofResult: value) ?? ledger.told(figure: value) {
        return found
      }
      // Of a figure that nothing has, no other one says anything.
      if said.matter.metric == nil { return nil }
    }
    switch said.matter.metric {
    case "burned", "exercise": return try ledger.explanation(of: "burned")
    case "calories", "meals": return try ledger.explanation(of: "calories")
    case "water": return try ledger.explanation(of: "water goal")
    default: return try ledger.explanation()
    }
  }

  private static func inputs(_ name: String, _ value: SlotValue) -> [String] {
    guard let items = value.list else { return input(name, value).map { [$0] } ?? [] }
    return items.compactMap { $0.record.map { item(Slots($0)) } }
  }

  /// "egg 100 g × 155 kcal/100 g = 155 kcal".
  private static func item(_ item: Slots) -> String {
    let food = item.text("food") ?? ""
    let kcal = item.number("kcal").map { "\(jsonNumber($0.rounded())) kcal" } ?? "unknown"
    guard let mass = item.number("mass_g"), let density = item.number("kcal_per_100g") else {
      return "\(food) \(kcal)"
    }
    return "\(food) \(jsonNumber(mass)) g at \(jsonNumber(density)) kcal per 100 g = \(kcal)"
  }

  /// `duration_s` as "duration 30 min": inputs are read, not spoken in the sender's units, because
  /// the formula is in these.
  private static func input(_ name: String, _ value: SlotValue) -> String? {
    let parts = name.split(separator: "_")
    guard let number = value.number else {
      return value.text.map { "\(name.replacing("_", with: " ")) \($0)" }
    }
    if parts.last == "s" { return "\(jsonNumber(round(number / 3600, to: 3))) h" }
    let figure = jsonNumber(round(number, to: 2))
    switch parts.last {
    case "kg": return "\(figure) kg"
    case "cm": return "\(figure) cm"
    case "kmh": return "\(figure) km/h"
    case "met": return "MET \(figure)"
    case "ml" where parts.count == 2: return "\(figure) ml"
    case "g" where parts.count == 2: return "\(figure) g"
    default: return "\(name.replacing("_", with: " ")) \(figure)"
    }
  }
}
