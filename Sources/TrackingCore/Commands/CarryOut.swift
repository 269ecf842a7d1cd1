internal import CivilTime
internal import GRDB
public import Slots

extension Ledger {
  /// Carries out one request; what it changes joins this message's unit.
  ///
  /// An intent that no feature knows is refused with the reason `unavailable`. An error takes this
  /// action back and is thrown on.
  public func carryOut(_ request: Request) throws -> Outcome {
    guard let feature = Features.feature(for: request.intent) else {
      return Outcome(
        .refused, reply: "refused.unavailable", slots: request.slots, reason: "unavailable")
    }
    guard request.slots.values.values.allSatisfy(Ledger.isReadable) else {
      return Outcome(
        .refused, reply: "refused.too_large", slots: request.slots, reason: "out_of_range")
    }
    return try act(request) {
      if asksForCalories(request) { throw Stop.refused("gentle", slots: request.slots) }
      return try feature.carryOut(request, on: self)
    }
  }

  /// Whether a question is about calories while gentle mode keeps them out of sight.
  private func asksForCalories(_ request: Request) -> Bool {
    guard settings.isGentle else { return false }
    if request.intent == "query.nutrition" { return true }
    guard request.intent.hasPrefix("query.") || request.intent == "goal.show" else { return false }
    let hidden = [Metric.calories.name, Metric.burned.name]
    return request.slots.text("metric").map(hidden.contains) ?? (request.slots["kcal"] != nil)
  }

  /// Whether the numbers of a slot are finite, and small enough to count seconds with.
  private static func isReadable(_ value: SlotValue) -> Bool {
    switch value {
    case .number(let number): abs(number) <= 1e12
    case .list(let values): values.allSatisfy(isReadable)
    case .record(let fields): fields.values.allSatisfy(isReadable)
    default: true
    }
  }

  /// Runs `body` as one action of this message, with its changes written down.
  func act(_ request: Request, replacing earlier: Int64? = nil, _ body: () throws -> Outcome)
    throws -> Outcome
  {
    var outcome: Outcome?
    let action = try nextAction()
    defer { capture.stop() }
    do {
      try db.inSavepoint {
        capture.start(action)
        outcome = try body()
        capture.stop()
        let isChanged =
          try one(
            "SELECT 1 FROM change WHERE user = :user AND action = :action LIMIT 1",
            ["action": action]) != nil
        if isChanged {
          try keep(request, day: outcome?.slots["day"], as: action, replacing: earlier)
          try refresh()
        }
        return .commit
      }
    } catch let stop as Stop {
      try refresh()
      return stop.outcome
    }
    return outcome ?? Outcome(.refused, reason: "unavailable")
  }

  /// Never the number of an action that was there before.
  private func nextAction() throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'action'")
    return try Int64.fetchOne(statement) ?? 1
  }

  /// The slots are kept as they were said, with the day they meant: an estimate must not look
  /// like a stated figure when the action is done again.
  private func keep(
    _ request: Request, day: SlotValue?, as action: Int64, replacing earlier: Int64?
  ) throws {
    var slots = request.slots
    if slots["day"] == nil { slots["day"] = day }
    let unit = try unit ?? openUnit()
    self.unit = unit
    try run(
      """
      INSERT INTO action (id, user, unit, intent, slots, utterance, replaces)
      VALUES (:id, :user, :unit, :intent, :slots, :utterance, :replaces)
      """,
      [
        "id": action, "unit": unit, "intent": request.intent,
        "slots": slots.exactJSON, "utterance": request.utterance, "replaces": earlier,
      ])
  }

  /// A new unit; what was undone before it can no longer be redone.
  private func openUnit() throws -> Int64 {
    try run("DELETE FROM unit WHERE user = :user AND is_undone = 1")
    return try run(
      "INSERT INTO unit (user, message, at) VALUES (:user, :message, :at)",
      ["message": message?.id, "at": clock.now.seconds])
  }
}
