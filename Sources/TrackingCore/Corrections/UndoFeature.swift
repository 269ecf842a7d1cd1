internal import Commands
internal import Slots

/// `entry.undo` and `entry.redo`: the last message's changes, several levels deep.
public enum UndoFeature: Feature {
  package static let doors = [Door(.entryUndo, undo), Door(.entryRedo, redo)]

  private static func redo(_ asked: Asked<RedoEntry>, on ledger: Ledger) throws -> Outcome {
    if let actions = try ledger.redo() { return outcome(.done, actions, asked.slots, ledger) }
    // "Undo the apple" took away what it names, and was the last thing that was done.
    guard try ledger.lastActions(limit: 1).first?.intent == .entryUndo,
      let actions = try ledger.undo()
    else { throw Stop.refused("nothing_to_redo", slots: asked.slots) }
    return outcome(.undone, actions, asked.slots, ledger)
  }

  private static func undo(_ asked: Asked<DeleteEntry>, on ledger: Ledger) throws -> Outcome {
    var deed = asked.command.deed
    let count = min(Int(deed.number ?? 1), mostAtOnce)
    deed.number = nil
    if DeedFilter(deed).isNarrow {
      return try DeleteFeature.delete(asked, as: .undone, on: ledger)
    }
    // "Undo both": one message may have told both.
    var actions: [PastAction] = []
    while actions.isEmpty || actions.count < count, let more = try ledger.undo() {
      actions += more
    }
    if actions.isEmpty { throw Stop.refused("nothing_to_undo", slots: asked.slots) }
    return outcome(.undone, actions, asked.slots, ledger)
  }

  /// So many things are taken back by one order at most.
  private static let mostAtOnce = 10

  /// "Undo the apple" deletes what it names.
  private static func tookAway(_ action: PastAction) -> Bool {
    action.intent.isDeletion || action.intent == .entryUndo
  }

  /// In a room it is not named: what was done may have been told elsewhere, to the bot alone.
  private static func outcome(
    _ status: Outcome.Status, _ actions: [PastAction], _ slots: Slots, _ ledger: Ledger
  ) -> Outcome {
    var said: [String] = []
    for action in actions where ledger.room == nil && !action.asSaid.isEmpty {
      if said.last != action.asSaid { said.append(action.asSaid) }
    }
    let intents = ledger.room == nil ? actions.map(\.intent) : []
    return Outcome(
      status, reply: status.rawValue, slots: slots,
      data: [
        "as_said": .list(said.map { .text($0) }),
        "intents": .list(intents.map { .text($0.rawValue) }),
        "changes": .number(Double(actions.count)),
        "is_correction": .flag(actions.contains { $0.isCorrection }),
        // What a deletion took away is back.
        "is_brought_back": .flag(
          !said.isEmpty
            && actions.allSatisfy {
              $0.intent.isDeletion || $0.intent == .entryUndo
            }),
      ])
  }
}
