internal import CivilTime
internal import Commands
internal import Slots

/// `query.pace`: how fast a way was gone: the last one, the mean of a period, the fastest, and two
/// of them side by side.
public enum PaceQuery: Feature {
  package static let doors = [Door(.queryPace, carryOut)]

  /// A way counts as one of 5 km from a little under it to a little over: watches differ.
  private static let tolerance = 0.97...1.06

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(question, usual: QueryPeriod.everything(on: ledger), on: ledger)
    let timed = try ledger.bouts(of: question.command.matter.activity, in: asked.period)
      .filter { $0.speed != nil }
    let activity =
      question.command.matter.activity
      ?? (timed.last { isOfLength(question, $0) } ?? timed.last)?.activity
    let bouts = timed.filter { $0.activity == activity && isOfLength(question, $0) }
    var settled = question
    settled.command.matter.activity = activity
    let slots = settled.slots
    var data = asked.told(on: ledger)
    let name = activity ?? ""
    data["name"] = .text(name)
    data["label"] = .text(name.prefix(1).uppercased() + name.dropFirst())
    data["has_period"] = .flag(!asked.isDefault)
    data["length_m"] = question.command.distance.map { .number($0) }
    guard let last = bouts.last else {
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    if let against = question.command.against?.period {
      return try compared(last, bouts, asked, against, slots, data, ledger)
    }
    if question.command.isPrevious {
      return before(last, Array(bouts.dropLast()), slots, data)
    }
    return answer(kind(question, asked), bouts, last, slots, data)
  }

  private static func kind(_ question: Asked<Question>, _ asked: QueryPeriod) -> Question.Kind {
    let ways: Set<Question.Kind> = [.last, .average, .fastest, .slowest]
    if let said = question.command.kind, ways.contains(said) { return said }
    return asked.isDefault || asked.period.dayCount == 1 ? .last : .average
  }

  private static func isOfLength(_ question: Asked<Question>, _ bout: Bout) -> Bool {
    guard let wanted = question.command.distance, wanted > 0 else { return true }
    return tolerance.contains((bout.metres ?? 0) / wanted)
  }

  private static func answer(
    _ kind: Question.Kind, _ bouts: [Bout], _ last: Bout, _ slots: Slots, _ data: Slots
  ) -> Outcome {
    var data = data
    data["bouts_count"] = .number(Double(bouts.count))
    data["is_several"] = .flag(bouts.count > 1)
    let byPace = bouts.sorted { ($0.speed ?? 0, $1.day) > ($1.speed ?? 0, $0.day) }
    guard let fastest = byPace.first, let slowest = byPace.last, kind != .average else {
      return average(bouts, byPace, slots, data)
    }
    let bout = kind == .fastest ? fastest : kind == .slowest ? slowest : last
    data = data.merging(told(bout))
    data["is_slowest"] = .flag(kind == .slowest)
    return Outcome(
      .answered, reply: kind == .last ? "answered" : "answered.record", slots: slots, data: data,
      entries: [bout.id])
  }

  /// All ways of a period as one: a long one weighs more than a short one.
  private static func average(
    _ bouts: [Bout], _ byPace: [Bout], _ slots: Slots, _ data: Slots
  ) -> Outcome {
    let metres = bouts.reduce(0) { $0 + ($1.metres ?? 0) }
    let seconds = bouts.reduce(0) { $0 + ($1.seconds ?? 0) }
    // Of several together the seconds tell nothing.
    let whole = seconds >= 3600 ? (seconds / 60).rounded() * 60 : seconds
    var data = data.merging(["distance_m": .number(metres), "duration_s": .number(whole)])
    data["average_mps"] = .number(metres / max(1, seconds))
    data["average_kmh"] = .number(metres / max(1, seconds) * 3.6)
    data["fastest_mps"] = byPace.first?.speed.map { .number($0) }
    data["fastest_day"] = byPace.first.map { .day($0.day) }
    return Outcome(.answered, reply: "answered.average", slots: slots, data: data)
  }

  private static func told(_ bout: Bout) -> Slots {
    let speed = bout.speed ?? 0
    var data: Slots = ["speed_mps": .number(speed)]
    data["distance_m"] = bout.metres.map { .number($0) }
    data["duration_s"] = bout.seconds.map { .number($0) }
    data["speed_kmh"] = .number(speed * 3.6)
    data["on_day"] = .day(bout.day)
    return data
  }

  /// The last way of each of two periods, or the means of longer ones.
  private static func compared(
    _ last: Bout, _ bouts: [Bout], _ asked: QueryPeriod, _ against: Period, _ slots: Slots,
    _ data: Slots, _ ledger: Ledger
  ) throws -> Outcome {
    let earlier = try ledger.bouts(of: last.activity, in: against).filter {
      $0.speed != nil && $0.id != last.id
    }
    var data = data
    data["against"] = .period(against)
    return sides(asked.isDefault ? [last] : bouts, earlier, last, slots, data)
  }

  /// The last way and the one before it.
  private static func before(
    _ last: Bout, _ bouts: [Bout], _ slots: Slots, _ data: Slots
  ) -> Outcome {
    sides([last], bouts.suffix(1), last, slots, data)
  }

  private static func sides(
    _ now: [Bout], _ earlier: [Bout], _ last: Bout, _ slots: Slots, _ data: Slots
  ) -> Outcome {
    var data = data
    guard let then = speed(of: earlier), let speed = speed(of: now) else {
      data = data.merging(told(last))
      return Outcome(.answered, reply: "answered.alone", slots: slots, data: data)
    }
    // Seconds of a kilometre, rounded as they are said.
    let change = (1000 / speed).rounded() - (1000 / then).rounded()
    data["speed_mps"] = .number(speed)
    data["against_mps"] = .number(then)
    data["is_one_bout"] = .flag(now.count == 1)
    data["on_day"] = now.count == 1 ? .day(last.day) : nil
    data["faster_skm"] = change < 0 ? .number(-change) : nil
    data["slower_skm"] = change > 0 ? .number(change) : nil
    data["is_same"] = .flag(change == 0)
    return Outcome(.answered, reply: "answered.compared", slots: slots, data: data)
  }

  private static func speed(of bouts: [Bout]) -> Double? {
    let metres = bouts.reduce(0) { $0 + ($1.metres ?? 0) }
    let seconds = bouts.reduce(0) { $0 + ($1.seconds ?? 0) }
    return seconds > 0 ? metres / seconds : nil
  }
}
