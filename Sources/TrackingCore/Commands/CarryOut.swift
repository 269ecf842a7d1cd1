internal import CivilTime
internal import Commands
internal import GRDB
public import Slots

extension Ledger {
  /// Carries out one request; what it changes joins this message's unit.
  ///
  /// An intent that no feature knows is refused with the reason `unavailable`. An error takes this
  /// action back and is thrown on.
  public func carryOut(_ request: Request) throws -> Outcome {
    guard let door = Features.door(for: request.intent) else {
      return Outcome(
        .refused, reply: "refused.unavailable", slots: request.slots, reason: "unavailable")
    }
    guard request.slots.values.values.allSatisfy(Ledger.isReadable) else {
      return Outcome(
        .refused, reply: "refused.too_large", slots: request.slots, reason: "out_of_range")
    }
    return try act(request) {
      if asksForCalories(request) { throw Stop.refused("gentle", slots: request.slots) }
      return try door.carryOut(request, self)
    }
  }

  /// Whether a question is about calories while gentle mode keeps them out of sight.
  private func asksForCalories(_ request: Request) -> Bool {
    guard settings.isGentle else { return false }
    let intent = request.intent
    if intent == .queryNutrition { return true }
    guard intent.isQuestion || intent == .goalShow else { return false }
    let hidden = [Metric.calories.name, Metric.burned.name]
    return SaidMatter(request.slots).metric.map(hidden.contains) ?? (request.slots[.energy] != nil)
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
    let action = try nextAction()
    lastKept = nil
    defer { capture.stop() }
    do {
      return try transaction.attempt(isBold: true) {
        capture.start(action)
        let before = capture.count
        let outcome = try body()
        capture.stop()
        let isChanged = capture.count > before
        // What says again how it is already does something once that is edited.
        let isRestated = outcome.status == .done && Ledger.restating.contains(request.intent)
        if isChanged || isRestated {
          try keep(
            request, day: outcome.slots[.day], as: action, replacing: earlier,
            isAsleep: !isChanged)
        }
        if isChanged { try refresh() }
        return outcome
      }
    } catch let stop as Stop {
      try refresh()
      return stop.outcome
    }
  }

  /// What says how things are from now on, whatever they were.
  private static let restating = Set(
    Preferences.intents + ProfileSet.intents + Goals.intents)

  /// Never the number of an action that was there before.
  private func nextAction() throws -> Int64 {
    if let freed = freedActions.first { return freed }
    if let next = transaction.nextAction { return next }
    let query = "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'action'"
    let next = try db.integer(query).map(Int64.init) ?? 1
    transaction.nextAction = next
    return next
  }

  /// The slots are kept as they were said, with the day they meant: an estimate must not look
  /// like a stated figure when the action is done again.
  private func keep(
    _ request: Request, day: SlotValue?, as action: Int64, replacing earlier: Int64?,
    isAsleep: Bool
  ) throws {
    var slots = request.slots
    if slots[.day] == nil { slots[.day] = day }
    let unit = try openUnit()
    // Only the number of an edited message's action is there before.
    let isFreed = freedActions.first == action
    if isFreed { freedActions.removeFirst() }
    let instead = """
      ON CONFLICT (id) DO UPDATE SET intent = excluded.intent, slots = excluded.slots,
        utterance = excluded.utterance, replaces = excluded.replaces, patch = excluded.patch,
        is_asleep = excluded.is_asleep
      """
    let patch = try earlier.flatMap { try self.slots(ofAction: $0) }.map {
      SlotPatch(from: $0, to: slots, words: request.correction).json
    }
    try run(isFreed ? Ledger.newAction + instead : Ledger.newAction) { places in
      places.add(action)
      places.add(unit)
      places.add(request.intent.rawValue)
      places.add(slots.exactJSON)
      places.add(request.asSaid)
      places.add(earlier)
      places.add(patch)
      places.add(isAsleep)
    }
    guard action == transaction.nextAction else { return }
    transaction.nextAction = action + 1
    if !isAsleep { lastKept = (action, request.intent) }
  }

  private static let newAction = """
    INSERT INTO action (id, user, unit, intent, slots, \(asSaidColumn), replaces, patch, is_asleep)
    VALUES (:id, :user, :unit, :intent, :slots, :said, :replaces, :patch, :asleep)

    """

  /// The place of this message in the history.
  @discardableResult
  func openUnit() throws -> Int64 {
    if let unit { return unit }
    let unit = try run(
      """
      INSERT INTO unit (user, message, at, zone, room)
      VALUES (:user, :message, :at, :zone, :room)
      """
    ) { places in
      places.add(message?.id)
      places.add(clock.now.seconds)
      places.add(clock.zone.identifier)
      places.add(room)
    }
    self.unit = unit
    return unit
  }
}
