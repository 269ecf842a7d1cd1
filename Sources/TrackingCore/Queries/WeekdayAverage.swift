internal import CivilTime
internal import Commands
internal import Slots

/// The mean of some weekdays ("on weekends", "on Mondays"), beside that of the other days.
enum WeekdayAverage {
  /// How many weeks are looked at when no period is said: one weekend says little.
  private static let usualWeeks = 12

  /// The weekdays that a question names, Monday 1 to Sunday 7; nil when it names none, or all.
  static func weekdays(of question: Asked<Question>) -> Set<Int>? {
    guard let text = question.command.recurrence, let rule = try? RecurrenceRule(text),
      rule.frequency == .weekly
    else { return nil }
    let days = Set(rule.weekdays.map(\.weekday))
    return days.isEmpty || days.count == 7 ? nil : days
  }

  static func answer(
    _ question: Asked<Question>, _ weekdays: Set<Int>, _ ledger: Ledger
  ) throws -> Outcome {
    let usual = QueryPeriod.last(usualWeeks * 7, on: ledger)
    let said = QueryPeriod(question, usual: usual, on: ledger)
    let subject = try QuerySubject(question, on: ledger).known(in: said.period, on: ledger)
    let asked = try subject.fitted(said, on: ledger)
    let figures = try ledger.figures(
      subject.metric, facet: subject.facet, in: asked.period, on: weekdays)
    let others = try ledger.figures(
      subject.metric, facet: subject.facet, in: asked.period,
      on: Set(1...7).subtracting(weekdays))
    let slots = question.slots(in: asked.period)
    guard let average = figures.average else {
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    var data = subject.told(["average": average, "other_average": others.average])
      .merging(asked.told(on: ledger))
    data["days_count"] = .number(Double(figures.dayCount))
    let last = min(asked.period.to, ledger.clock.today)
    let possible = (0...max(0, last - asked.period.from))
      .count { weekdays.contains((asked.period.from + $0).weekday) }
    data["possible_days"] = .number(Double(possible))
    data["is_weekend"] = .flag(weekdays == [6, 7])
    data["is_workdays"] = .flag(weekdays == [1, 2, 3, 4, 5])
    data["weekdays"] = .list(
      weekdays.sorted().map { .text(RuleFigures.weekdayNames[$0 - 1]) })
    return Outcome(.answered, reply: "answered.weekdays", slots: slots, data: data)
  }
}
