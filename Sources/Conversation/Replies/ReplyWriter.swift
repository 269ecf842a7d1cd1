import Charts
import IntentRecognition
import Slots
import TrackingCore

/// Turns outcomes into words.
struct ReplyWriter {
  let book: ReplyBook
  let clock: Clock
  let units: String
  let turn: Int

  private var spoken: SpokenValue { SpokenValue(clock: SpokenClock(clock: clock), units: units) }

  /// The reply to one action, with its chart below.
  func text(intent: String, outcome: Outcome) -> String {
    let words = words(intent: intent, outcome: outcome)
    let chart = ChartText(spoken: spoken).lines(intent: intent, outcome: outcome)
    return ([words] + chart).joined(separator: "\n")
  }

  /// The chart of an action as an image.
  func picture(of action: Action) -> Picture? {
    guard action.intent == "query.chart" else { return nil }
    return ChartText(spoken: spoken).picture(action.outcome.data)
  }

  private func words(intent: String, outcome: Outcome) -> String {
    var values = values(of: outcome)
    if let data = values["what"] as? String, data.isEmpty { values["what"] = nil }
    let keys = keys(for: outcome)
    if let text = book.text(of: intent, keys: keys, values: values, turn: turn) { return text }
    if let text = book.text(of: "fallback", keys: keys, values: values, turn: turn) {
      return text
    }
    return plain(outcome)
  }

  /// A reply that belongs to no action.
  func fallback(_ key: String, _ values: [String: Any] = [:]) -> String? {
    book.text(of: "fallback", keys: [key], values: values, turn: turn)
  }

  private func keys(for outcome: Outcome) -> [String] {
    let status = outcome.status.rawValue
    var keys = [outcome.reply, "\(status).\(outcome.reply)"]
    if let reason = outcome.reason { keys += ["refused.\(reason)", "asking.\(reason)", reason] }
    if let missing = outcome.missing.first { keys += ["asking.\(missing)"] }
    if outcome.status == .answered { keys.append("done") }
    return keys + [status]
  }

  /// What is said when no template fits: never nothing.
  private func plain(_ outcome: Outcome) -> String {
    switch outcome.status {
    case .done: "Done."
    case .answered: "I have nothing on that yet."
    case .asking: "I need one more thing: \(outcome.missing.joined(separator: ", "))."
    case .refused: "I can't do that: \((outcome.reason ?? "").replacing("_", with: " "))."
    case .undone: "Taken back."
    }
  }

  private func values(of outcome: Outcome) -> [String: Any] {
    var result: [String: Any] = [:]
    let figures = outcome.slots.merging(outcome.data).values
    for (name, text) in Amounts(spoken: spoken).texts(of: figures) { result[name] = text }
    for (name, value) in figures {
      if let value = mustache(value, named: name) { result[name] = value }
    }
    if let day = outcome.slots.day("day"), day != clock.today {
      result["other_day"] = SpokenClock(clock: clock).day(day)
    }
    return result
  }

  private func mustache(_ value: SlotValue, named name: String) -> Any? {
    switch value {
    case .flag(let flag): return flag
    case .number(let number) where name.hasPrefix("is_") || name.hasPrefix("has_"):
      return number != 0
    case .list(let list):
      if list.isEmpty { return nil }
      if case .record = list.first {
        return list.map { item -> Any in rows(item) }
      }
      return spoken.text(value, named: name)
    case .record(let record): return rows(.record(record))
    default: return spoken.text(value, named: name)
    }
  }

  private func rows(_ value: SlotValue) -> Any {
    guard case .record(let record) = value else { return "" }
    var result: [String: Any] = Amounts(spoken: spoken).texts(of: record)
    for (name, value) in record {
      if let value = mustache(value, named: name) { result[name] = value }
    }
    return result
  }
}
