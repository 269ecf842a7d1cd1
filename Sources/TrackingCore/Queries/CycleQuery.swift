internal import CivilTime
internal import Commands
internal import Slots

/// `query.cycle`: how long the cycle is, from the days on which a period was noted, and about when
/// the next one begins. Arithmetic, and said to be nothing more.
public enum CycleQuery: Feature {
  package static let doors = [Door(.queryCycle, carryOut)]
  /// The tracker whose days are looked at.
  public static let tracker = "period"

  /// Days noted within so many days of the one before belong to the same period.
  static let gap = 10
  /// A longer time means that one was not noted.
  private static let longest = 60
  /// What a mean is taken of.
  private static let usualCount = 6

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let everything = QueryPeriod.everything(on: ledger)
    guard let metric = try ledger.metric(tracker) else {
      return Outcome(.answered, reply: "answered.none", slots: question.slots)
    }
    let days = try ledger.total(metric, in: everything).days.map(\.day)
    let starts = days.enumerated().filter { place, day in
      place == 0 || day - days[place - 1] > gap
    }.map(\.element)
    guard let last = starts.last else {
      return Outcome(.answered, reply: "answered.none", slots: question.slots)
    }
    var data: Slots = [
      "last_day": .day(last), "cycle_day_count": .number(Double(ledger.clock.today - last + 1)),
    ]
    if let end = days.last, end > last {
      data["period_days"] = .number(Double(end - last + 1))
    }
    if question.command.kind == .ended {
      return Outcome(.answered, reply: "answered.ended", slots: question.slots, data: data)
    }
    let lengths = zip(starts.dropFirst(), starts).map { $0 - $1 }
      .filter { $0 <= longest }.suffix(usualCount)
    guard let least = lengths.min(), let most = lengths.max() else {
      return Outcome(.answered, reply: "answered.first", slots: question.slots, data: data)
    }
    let mean = (Double(lengths.reduce(0, +)) / Double(lengths.count)).rounded()
    let next = last + Int(mean)
    data["cycles"] = .number(Double(lengths.count))
    data["cycle_days"] = .number(mean)
    data["least_count"] = .number(Double(least))
    data["most_days"] = .number(Double(most))
    data["has_range"] = .flag(least < most)
    data["next_day"] = .day(next)
    let left = next - ledger.clock.today
    data["left_days"] = left > 1 ? .number(Double(left)) : nil
    data["late_days"] = left < 0 ? .number(Double(-left)) : nil
    return Outcome(.answered, slots: question.slots, data: data)
  }
}
