internal import CivilTime
internal import Commands
internal import Slots

/// `query.bedtime`: when one went to bed and got up, on average, of the nights told by the clock.
public enum BedtimeQuery: Feature {
  package static let doors = [Door(.queryBedtime, carryOut)]

  /// Shorter ones are naps.
  private static let shortest = 3.0 * 3600
  private static let usualDays = 28

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(
      question, usual: QueryPeriod.last(usualDays, on: ledger), on: ledger)
    let entries = try ledger.entries(.sleep, in: asked.period).filter { $0.facet != Metric.nap }
    let nights = entries.filter { $0.isTimed && $0.value >= shortest }
    let slots = question.slots(in: asked.period)
    var data = asked.told(on: ledger)
    data["nights"] = .number(Double(nights.count))
    let slept = Set(entries.map(\.day)).count
    data["slept_nights"] = slept > 0 ? .number(Double(slept)) : nil
    guard !nights.isEmpty else {
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    // Counted from noon, so that 23:50 and 00:10 lie side by side.
    let ups = nights.map { minutes($0.at, $0.offset) }
    let beds = zip(nights, ups).map { night, up in
      (up - Int(night.value / 60) + 1440) % 1440
    }.map { ($0 + 720) % 1440 }
    let bed = beds.reduce(0, +) / beds.count
    data["bed_clock"] = clock(bed - 720)
    data["earliest_clock"] = beds.min().map { clock($0 - 720) }
    data["latest_clock"] = beds.max().map { clock($0 - 720) }
    data["has_range"] = .flag((beds.max() ?? 0) - (beds.min() ?? 0) >= 5)
    data["up_clock"] = clock(ups.reduce(0, +) / ups.count)
    data["asks_up"] = .flag(question.command.kind == .up)
    return Outcome(.answered, slots: slots, data: data)
  }

  /// Minutes after midnight.
  private static func minutes(_ at: Instant, _ offset: Int) -> Int {
    let seconds = (Int(at.seconds) + offset) % 86_400
    return (seconds + 86_400) % 86_400 / 60
  }

  private static func clock(_ minutes: Int) -> SlotValue {
    let minutes = (minutes + 1440) % 1440
    let rest = minutes % 60
    return .text("\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)")
  }
}
