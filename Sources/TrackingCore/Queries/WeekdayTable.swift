internal import CivilTime
internal import Commands
internal import Slots

/// The mean of each weekday side by side: on which of them one walks most.
enum WeekdayTable {
  /// How many weeks are looked at when no period is said.
  private static let usualWeeks = 12

  static func answer(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let usual = QueryPeriod.last(usualWeeks * 7, on: ledger)
    let said = QueryPeriod(question, usual: usual, on: ledger)
    let subject = try QuerySubject(question, on: ledger).known(in: said.period, on: ledger)
    let asked = try subject.fitted(said, on: ledger)
    var means: [(weekday: Int, mean: Double, dayCount: Int)] = []
    for weekday in 1...7 {
      let figures = try ledger.figures(
        subject.metric, facet: subject.facet, in: asked.period, on: [weekday])
      guard let mean = figures.average else { continue }
      means.append((weekday, mean, figures.dayCount))
    }
    let slots = question.slots(in: asked.period)
    guard let most = means.max(by: { $0.mean < $1.mean }),
      let least = means.min(by: { $0.mean < $1.mean })
    else { return try QueryReply.nothing(subject, asked, slots, ledger) }
    var data = subject.told([:]).merging(asked.told(on: ledger))
    data["busiest"] = .text(RuleFigures.weekdayNames[most.weekday - 1])
    data["quietest"] = .text(RuleFigures.weekdayNames[least.weekday - 1])
    data["has_range"] = .flag(most.weekday != least.weekday)
    data["rows"] = .list(
      means.map { weekday, mean, dayCount in
        var row = subject.told(["average": mean])
        row["weekday"] = .text(RuleFigures.weekdayNames[weekday - 1])
        row["days"] = .number(Double(dayCount))
        return .record(row.values)
      })
    return Outcome(.answered, reply: "answered.by_weekday", slots: slots, data: data)
  }
}
