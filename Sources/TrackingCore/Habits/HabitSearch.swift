internal import Slots

/// Finds the habit that a request means.
struct HabitSearch {
  let habits: [Habit]

  /// By its name or a part of it; without one the only habit, or the last one touched.
  /// - Throws: ``Stop`` when none or several fit.
  func habit(_ request: Request, on ledger: Ledger) throws -> Habit {
    guard !habits.isEmpty else { throw Stop.refused("no_habits", slots: request.slots) }
    if let number = request.slots.integer("number") {
      guard habits.indices.contains(number - 1) else {
        throw Stop.refused(
          "unknown_number", slots: request.slots,
          data: ["number": .number(Double(number)), "candidates": names(habits)])
      }
      return habits[number - 1]
    }
    guard let words = request.slots.text("habit") else {
      if let last = try last(ledger) { return last }
      throw Stop.asking("habit", slots: request.slots, data: ["candidates": names(habits)])
    }
    switch NameMatch(words, among: habits.map(\.name)) {
    case .one(let place): return habits[place]
    case .several(let places):
      throw Stop.asking(
        "habit", reply: "asking.which", slots: request.slots,
        data: ["habit": .text(words), "candidates": names(places.map { habits[$0] })])
    case .none:
      throw Stop.refused(
        "unknown_habit", slots: request.slots,
        data: ["habit": .text(words), "candidates": names(habits)])
    }
  }

  private func last(_ ledger: Ledger) throws -> Habit? {
    if habits.count == 1 { return habits.first }
    for action in try ledger.lastActions(limit: 5) where action.intent.hasPrefix("habit.") {
      // The history keeps what was said, which may be a part of the name.
      guard let words = action.slots.text("habit"),
        case .one(let place) = NameMatch(words, among: habits.map(\.name))
      else { continue }
      return habits[place]
    }
    return nil
  }

  private func names(_ habits: [Habit]) -> SlotValue { .list(habits.map { .text($0.name) }) }
}
