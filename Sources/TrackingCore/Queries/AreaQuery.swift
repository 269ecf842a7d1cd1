internal import CivilTime
public import Slots

/// `query.area`: whether, when and how often a part of the body was trained.
public enum AreaQuery: UntypedFeature {
  public static let intents = ["query.area"]

  public static let told: OutcomeValues = """
    query.area
      answered answered.none: @period name label has_period counts_days days record_day exercises
    """

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let ever = QueryPeriod.everything(on: ledger)
    let asked = QueryPeriod(request, usual: ever, on: ledger)
    let muscle = request.slots.text(.muscle) ?? ""
    let exercises = Set(ledger.reference.kinds.exercises(training: muscle) ?? [])
    func bouts(in period: Period) throws -> [Bout] {
      try ledger.bouts(of: nil, in: period).filter { exercises.contains($0.activity) }
    }
    var slots = request.slots
    if !asked.isDefault { slots[.period] = .period(asked.period) }
    var data = asked.told(on: ledger)
    data["has_period"] = .flag(!asked.isDefault)
    data["counts_days"] = .flag(slots["count"] != nil)
    data[.name] = .text(muscle)
    data[.label] = .text(muscle.prefix(1).uppercased() + muscle.dropFirst())
    let found = try bouts(in: asked.period)
    guard let last = found.last else {
      let before = try bouts(in: ever).last
      data["record_day"] = before.map { .day($0.day) }
      data["exercises"] = before.map { .text($0.activity) }
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    var names: [String] = []
    for bout in found where !names.contains(bout.activity) { names.append(bout.activity) }
    data[.days] = .number(Double(Set(found.map(\.day)).count))
    data["record_day"] = .day(last.day)
    data["exercises"] = .list(names.map { .text($0) })
    return Outcome(.answered, slots: slots, data: data)
  }
}
