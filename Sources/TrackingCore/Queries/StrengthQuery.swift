internal import CivilTime
internal import Commands
internal import Slots

/// `query.strength`: records, volume and progress of what is done in sets and repetitions.
public enum StrengthQuery: Feature {
  package static let doors = [Door(.queryStrength, carryOut)]

  /// The kind of a question that asks for the heaviest set.
  public static let record = Question.Kind.record.rawValue

  private static let shownDays = 8

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let kind = question.command.kind ?? .record
    let week = Grain.week.period(around: ledger.clock.today)
    let asked = QueryPeriod(
      question, usual: kind == .volume ? week : QueryPeriod.everything(on: ledger), on: ledger)
    let activity = question.command.matter.activity
    let bouts = try ledger.bouts(of: activity, in: asked.period)
      .filter { $0.repetitions != nil }
    let slots = asked.isDefault ? question.slots : question.slots(in: asked.period)
    var data = asked.told(on: ledger)
    data["has_period"] = .flag(!asked.isDefault || kind == .volume)
    data["name"] = activity.map { .text($0) }
    data["label"] = activity.map { .text($0.prefix(1).uppercased() + $0.dropFirst()) }
    guard !bouts.isEmpty else {
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    switch kind {
    case .volume: return volume(bouts, slots, data)
    case .progress where activity != nil: return progress(bouts, slots, data)
    case .reps where activity != nil:
      return Outcome(
        .answered, reply: "answered.reps", slots: slots, data: data.merging(record(of: bouts)))
    default: return activity == nil ? all(bouts, slots, data) : record(bouts, slots, data)
    }
  }

  /// The heaviest set, the most repetitions, and what could be lifted once.
  static func record(of bouts: [Bout]) -> Slots {
    var data = Slots()
    let loaded = bouts.filter { ($0.loadKg ?? 0) > 0 }
    if let heaviest = loaded.max(by: { ($0.loadKg ?? 0) < ($1.loadKg ?? 0) }) {
      data = data.merging(told(heaviest))
      data["record_day"] = .day(heaviest.day)
    }
    let most = bouts.max { ($0.repetitionsOfSet ?? 0) < ($1.repetitionsOfSet ?? 0) }
    if let most, let count = most.repetitionsOfSet {
      data["most_repetitions"] = .number(count.rounded(.down))
      data["most_day"] = .day(most.day)
      data["most_kg"] = most.loadKg.map { .number($0) }
    }
    let best = bouts.max { ($0.oneRepetitionKg ?? 0) < ($1.oneRepetitionKg ?? 0) }
    if let best, let once = best.oneRepetitionKg {
      data["once_kg"] = .number(once)
      data["is_lifted_once"] = .flag(best.repetitionsOfSet == 1)
    }
    return data
  }

  static func told(_ bout: Bout) -> Slots {
    var data = Slots()
    data["load_kg"] = bout.loadKg.map { .number($0) }
    data["sets_count"] = bout.sets.map { .number($0) }
    data["reps_count"] = bout.repetitionsOfSet.map { .number($0.rounded(.down)) }
    return data
  }

  private static func record(_ bouts: [Bout], _ slots: Slots, _ data: Slots) -> Outcome {
    Outcome(.answered, slots: slots, data: data.merging(record(of: bouts)))
  }

  private static func all(_ bouts: [Bout], _ slots: Slots, _ data: Slots) -> Outcome {
    var data = data
    let groups = Dictionary(grouping: bouts, by: \.activity).sorted { $0.key < $1.key }
    data["rows"] = .list(
      groups.map { name, bouts in
        var row = record(of: bouts)
        row["label"] = .text(name.prefix(1).uppercased() + name.dropFirst())
        return .record(row.values)
      })
    return Outcome(.answered, reply: "answered.all", slots: slots, data: data)
  }

  private static func volume(_ bouts: [Bout], _ slots: Slots, _ data: Slots) -> Outcome {
    var data = data.merging(sum(of: bouts))
    let loaded = bouts.filter { $0.volumeKg != nil }
    let groups = Dictionary(grouping: loaded, by: \.activity)
      .mapValues { $0.reduce(0) { $0 + ($1.volumeKg ?? 0) } }
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    if groups.count > 1 {
      data["rows"] = .list(
        groups.map { name, kg in
          let row: Slots = [
            "label": .text(name.prefix(1).uppercased() + name.dropFirst()),
            "volume_kg": .number(kg),
          ]
          return .record(row.values)
        })
    }
    return Outcome(.answered, reply: "answered.volume", slots: slots, data: data)
  }

  /// All sets together: how many, how many repetitions, and the load that they moved.
  static func sum(of bouts: [Bout]) -> Slots {
    var data: Slots = [
      "repetitions": .number(bouts.reduce(0) { $0 + ($1.repetitions ?? 0) }),
      "sets": .number(bouts.reduce(0) { $0 + ($1.sets ?? 1) }),
    ]
    data["days"] = .number(Double(Set(bouts.map(\.day)).count))
    let loads = bouts.compactMap(\.volumeKg)
    if !loads.isEmpty { data["volume_kg"] = .number(loads.reduce(0, +)) }
    return data
  }

  /// The best set of each day, the last days of them.
  private static func progress(_ bouts: [Bout], _ slots: Slots, _ data: Slots) -> Outcome {
    let days = Dictionary(grouping: bouts, by: \.day).sorted { $0.key < $1.key }
    let best = days.compactMap { _, bouts in
      bouts.max {
        ($0.oneRepetitionKg ?? $0.loadKg ?? 0, $0.repetitions ?? 0)
          < ($1.oneRepetitionKg ?? $1.loadKg ?? 0, $1.repetitions ?? 0)
      }
    }
    var data = data
    data["rows"] = .list(
      best.suffix(shownDays).map { bout in
        var row = told(bout)
        row["on_day"] = .day(bout.day)
        row["once_kg"] = bout.oneRepetitionKg.map { .number($0) }
        return .record(row.values)
      })
    if let first = best.first?.oneRepetitionKg, let last = best.last?.oneRepetitionKg,
      best.count > 1
    {
      data["gain_kg"] = last > first ? .number(last - first) : nil
      data["loss_kg"] = last < first ? .number(first - last) : nil
      data["first_day"] = best.first.map { .day($0.day) }
    }
    return Outcome(.answered, reply: "answered.progress", slots: slots, data: data)
  }
}
