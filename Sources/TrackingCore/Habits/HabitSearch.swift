internal import Commands
internal import Slots

/// Finds the habit that a command means.
struct HabitSearch {
  let habits: [Habit]

  /// By its name or a part of it; without one the only habit, or the last one touched.
  /// - Throws: ``Stop`` when none or several fit.
  func habit(_ asked: Asked<some HabitCommand>, on ledger: Ledger) throws -> Habit {
    guard !habits.isEmpty else { throw Stop.refused("no_habits", slots: asked.slots) }
    if let number = asked.command.meant.number {
      guard habits.indices.contains(number - 1) else {
        throw Stop.refused(
          "unknown_number", slots: asked.slots,
          data: ["number": .number(Double(number)), "candidates": names(habits)])
      }
      return habits[number - 1]
    }
    guard let words = asked.command.meant.habit else {
      if let last = try last(ledger) { return last }
      throw Stop.asking(.habit, slots: asked.slots, data: ["candidates": names(habits)])
    }
    switch NameMatch(words, among: habits.map(\.name)) {
    case .one(let place): return habits[place]
    case .several(let places):
      throw Stop.asking(
        .habit, reply: "asking.which", slots: asked.slots,
        data: ["habit": .text(words), "candidates": names(places.map { habits[$0] })])
    case .none:
      throw Stop.refused(
        "unknown_habit", slots: asked.slots,
        data: ["habit": .text(words), "candidates": names(habits)])
    }
  }

  private func last(_ ledger: Ledger) throws -> Habit? {
    if habits.count == 1 { return habits.first }
    for action in try ledger.lastActions(limit: 5)
    where action.intent.matter == .habit {
      // The history keeps what was said, which may be a part of the name.
      guard let words = MeantHabit(action.slots).habit,
        case .one(let place) = NameMatch(words, among: habits.map(\.name))
      else { continue }
      return habits[place]
    }
    return nil
  }

  private func names(_ habits: [Habit]) -> SlotValue { .list(habits.map { .text($0.name) }) }
}
