import Charts
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// Turns outcomes into words.
struct ReplyWriter {
  let book: ReplyBook
  let clock: Clock
  let settings: Settings
  let turn: Int
  /// How wide the screen is that shows the reply.
  var columns: Int?

  /// Says values in the sender's units, or in the unit that a question asks for.
  private func spoken(_ intent: IntentName, _ outcome: Outcome) -> SpokenValue {
    let asked = AskedUnit.fits(intent) ? outcome.slots.text(.unit) : nil
    return SpokenValue(
      clock: SpokenClock(clock: clock), units: settings.measures(in: clock.zone),
      asked: asked.flatMap { AskedUnit($0, settings: settings, book: book) })
  }

  /// The reply to one action, with its chart below.
  func text(intent: IntentName, outcome: Outcome) -> String {
    let spoken = spoken(intent, outcome)
    var words = words(intent: intent, outcome: outcome, spoken)
    if ReplyWriter.tables.contains(intent) {
      words = ReplyWriter.capitalizing(ReplyWriter.names(in: outcome.data), in: words)
    }
    let chart = ChartText(spoken: spoken, columns: columns).lines(intent: intent, outcome: outcome)
    return ([words] + chart).joined(separator: "\n")
  }

  /// Replies whose lines begin with the name of what they tell.
  private static let tables: Set<IntentName> = [.querySummary, .queryList, .goalShow]

  /// What the rows of an outcome are called; what else stands in them are the sender's words.
  private static func names(in data: Slots) -> [String] {
    data.values.values.flatMap { $0.list ?? [] }
      .flatMap { [$0.record?["what"]?.text, $0.record?["matter"]?.text] }.compactMap { $0 }
  }

  private static func capitalizing(_ names: [String], in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      names.contains { !$0.isEmpty && line.hasPrefix($0) }
        ? line.prefix(1).uppercased() + line.dropFirst() : String(line)
    }.joined(separator: "\n")
  }

  /// The chart or calendar of an action as an image.
  func drawing(of action: Action) -> Drawing? {
    guard [IntentName.queryChart, .queryCalendar].contains(action.intent),
      action.outcome.status == .answered
    else { return nil }
    let spoken = spoken(action.intent, action.outcome)
    let words = words(intent: action.intent, outcome: action.outcome, spoken)
      .split(separator: "\n").map(String.init)
    let drawing = ChartText(spoken: spoken, columns: columns)
      .drawing(intent: action.intent, data: action.outcome.data, words: words)
    return settings.hasDarkCharts ? drawing.map { .dark($0) } : drawing
  }

  private func words(intent: IntentName, outcome: Outcome, _ spoken: SpokenValue) -> String {
    let values = scope(of: outcome, spoken)
    let keys = keys(for: outcome)
    // What is said for every intent comes before what the intent says less exactly.
    let exact = outcome.reply.contains(".") ? [outcome.reply] : []
    for keys in [exact, keys] {
      for file in [intent, .fallback] {
        let text = book.text(of: file, keys: keys, values: values, turn: turn)
        if let text { return text }
      }
    }
    return outcome.reply
  }

  /// A reply that belongs to no action.
  func fallback(_ key: String, _ values: SaidWords = [:]) -> String? {
    book.text(of: .fallback, keys: [key], values: values, turn: turn)
  }

  private func keys(for outcome: Outcome) -> [String] {
    let status = outcome.status.rawValue
    var keys = [outcome.reply, "\(status).\(outcome.reply)"]
    if let reason = outcome.reason { keys += ["refused.\(reason)", "asking.\(reason)", reason] }
    if let missing = outcome.missing.first { keys += ["asking.\(missing)"] }
    if outcome.status == .answered { keys.append("done") }
    return keys + [status]
  }

  private func scope(of outcome: Outcome, _ spoken: SpokenValue) -> ReplyScope {
    var words: [String: String] = [:]
    if outcome.status == .asking, let choices = outcome.data.list("candidates") {
      words["candidates"] = SpokenValue.choice(of: choices.compactMap(\.text))
    }
    if let day = outcome.slots.day(.day), day != clock.today {
      words["other_day"] = SpokenClock(clock: clock).day(day)
    }
    return ReplyScope(
      outcome.slots.merging(outcome.data).values, spoken: spoken, words: words)
  }
}
