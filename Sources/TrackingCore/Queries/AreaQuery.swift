internal import CivilTime
internal import Commands
internal import Slots

/// `query.area`: whether, when and how often a part of the body was trained.
public enum AreaQuery: Feature {
  package static let doors = [Door(.queryArea, carryOut)]

  public static let told: OutcomeValues = """
    query.area
      answered answered.none: @period name label has_period counts_days days record_day exercises
    """

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let ever = QueryPeriod.everything(on: ledger)
    let asked = QueryPeriod(question, usual: ever, on: ledger)
    let muscle = question.command.muscle ?? ""
    let exercises = Set(ledger.reference.kinds.exercises(training: muscle) ?? [])
    func bouts(in period: Period) throws -> [Bout] {
      try ledger.bouts(of: nil, in: period).filter { exercises.contains($0.activity) }
    }
    let slots = asked.isDefault ? question.slots : question.slots(in: asked.period)
    var data = asked.told(on: ledger)
    data["has_period"] = .flag(!asked.isDefault)
    data["counts_days"] = .flag(question.command.counting != nil)
    data["name"] = .text(muscle)
    data["label"] = .text(muscle.prefix(1).uppercased() + muscle.dropFirst())
    let found = try bouts(in: asked.period)
    guard let last = found.last else {
      let before = try bouts(in: ever).last
      data["record_day"] = before.map { .day($0.day) }
      data["exercises"] = before.map { .text($0.activity) }
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    var names: [String] = []
    for bout in found where !names.contains(bout.activity) { names.append(bout.activity) }
    data["days"] = .number(Double(Set(found.map(\.day)).count))
    data["record_day"] = .day(last.day)
    data["exercises"] = .list(names.map { .text($0) })
    return Outcome(.answered, slots: slots, data: data)
  }
}
