internal import CivilTime
internal import Commands
internal import Slots

/// `query.summary`: a day on one screen, or a longer period in review.
public enum SummaryQuery: Feature {
  package static let doors = [Door(.querySummary, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(question, usual: Period(ledger.clock.today), on: ledger)
    let isDay = asked.period.dayCount == 1
    let figures =
      isDay
      ? try DaySummary(day: asked.period.from, ledger: ledger).told()
      : try PeriodReview(period: asked.period, ledger: ledger).told()
    let slots = question.slots(in: asked.period)
    let data = asked.told(on: ledger).merging(figures)
    let isEmpty = !(figures.flag("has_entries") ?? false)
    let isBare = isEmpty && figures["due_titles"] == nil && figures["open_habits"] == nil
    let reply =
      isBare ? "answered.empty" : isDay ? "answered" : "answered.review"
    return Outcome(.answered, reply: reply, slots: slots, data: data)
  }

  /// The digest of a morning: the day before, and what the new day asks for.
  static func morning(of day: LocalDay, on ledger: Ledger) throws -> Outcome {
    let figures = try DaySummary(day: day - 1, ledger: ledger).told()
      .merging(DaySummary(day: day, ledger: ledger).ahead())
    let isEmpty = !(figures.flag("has_entries") ?? false)
    let asks = ["open_habits", "due_titles", "challenges"].contains { figures[$0] != nil }
    return Outcome(
      .answered, reply: isEmpty && !asks ? "digest.empty" : "answered",
      slots: Question(of: Period(day - 1)).slots, data: figures)
  }
}
