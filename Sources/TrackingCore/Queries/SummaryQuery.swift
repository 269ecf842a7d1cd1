internal import CivilTime
public import Slots

/// `query.summary`: a day on one screen, or a longer period in review.
public enum SummaryQuery: Feature {
  public static let intents = ["query.summary"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(request, usual: Period(ledger.clock.today), on: ledger)
    let isDay = asked.period.dayCount == 1
    let figures =
      isDay
      ? try DaySummary(day: asked.period.from, ledger: ledger).told()
      : try PeriodReview(period: asked.period, ledger: ledger).told()
    let slots = request.slots.merging(["period": .period(asked.period)])
    let data = asked.told(on: ledger).merging(figures)
    let isEmpty = !(figures.flag("has_entries") ?? false)
    let isBare = isEmpty && figures["due_titles"] == nil && figures["open_habits"] == nil
    let reply =
      isBare ? "answered.empty" : isDay ? "answered" : "answered.review"
    return Outcome(.answered, reply: reply, slots: slots, data: data)
  }
}
