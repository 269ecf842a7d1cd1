internal import CivilTime
internal import Commands
internal import Slots

/// `query.average`: the mean of the days that have an entry, and how many those are.
public enum AverageQuery: Feature {
  package static let doors = [Door(.queryAverage, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    if let weekdays = WeekdayAverage.weekdays(of: question) {
      return try WeekdayAverage.answer(question, weekdays, ledger)
    }
    if question.command.per == .weekday {
      return try WeekdayTable.answer(question, on: ledger)
    }
    if let food = question.command.food {
      return try FoodAverage.answer(food, question, ledger)
    }
    if let weekly = try WeeklyAverage.answer(question, on: ledger) { return weekly }
    let usual = QueryPeriod(question, usual: QueryPeriod.last(7, on: ledger), on: ledger)
    let subject = try QuerySubject(question, on: ledger).known(in: usual.period, on: ledger)
    let asked = try subject.fitted(usual, on: ledger)
    if let scored = try ScoredAverage.answer(subject, question, asked, on: ledger) { return scored }
    let figures = try subject.figures(in: asked.period, on: ledger)
    let slots = question.slots(in: asked.period)
    guard let average = figures.average,
      let low = try subject.extreme(in: asked.period, isLeast: true, on: ledger),
      let high = try subject.extreme(in: asked.period, isLeast: false, on: ledger)
    else {
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    let second = try ledger.second(of: subject.metric)
      .flatMap { try ledger.figures($0, in: asked.period).average }
    let shown = second == nil ? average : average.rounded()
    var data = subject.told(["average": shown, "least": low.value, "most": high.value])
      .merging(asked.told(on: ledger))
    data["second_count"] = second.map { .number($0.rounded()) }
    data["days"] = .number(Double(figures.dayCount))
    data["days_count"] = data["days"]
    data["least_day"] = .day(low.day)
    data["most_day"] = .day(high.day)
    data["has_range"] = .flag(figures.dayCount > 1 && low.value != high.value)
    return Outcome(.answered, slots: slots, data: data)
  }
}
