internal import CivilTime
internal import Commands
internal import Slots

/// How much of something comes together in a week: "how many km a week do I run?".
enum WeeklyAverage {
  /// Where no period is said: long enough for what is done now and then.
  private static let usualDays = 28

  /// Nil where nothing was asked by the week, or the metric adds up to nothing.
  static func answer(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome? {
    guard question.command.per == .week else { return nil }
    let usual = period(of: question, on: ledger)
    let subject = try QuerySubject(question, on: ledger).known(in: usual.period, on: ledger)
    guard subject.metric.rule == .sum else { return nil }
    let asked = try subject.fitted(usual, on: ledger)
    let figures = try subject.figures(in: asked.period, on: ledger)
    let slots = question.slots(in: asked.period)
    guard let total = figures.value else {
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    let weeks = Double(asked.elapsed(on: ledger)) / 7
    var data = subject.told(["weekly": total / weeks]).merging(asked.told(on: ledger))
    data["days"] = .number(Double(figures.dayCount))
    data["days_count"] = data["days"]
    return Outcome(.answered, reply: "answered.weekly", slots: slots, data: data)
  }

  /// The period that was said. "A week" itself reads like this one, and says none.
  static func period(of question: Asked<Question>, on ledger: Ledger) -> QueryPeriod {
    let usual = QueryPeriod.last(usualDays, on: ledger)
    let said = QueryPeriod(question, usual: usual, on: ledger)
    let today = ledger.clock.today
    let isThisWeek =
      said.period.dayCount == 7 && (said.period.from...said.period.to).contains(today)
    guard question.command.per != nil, isThisWeek else { return said }
    return QueryPeriod(usual: usual)
  }
}
