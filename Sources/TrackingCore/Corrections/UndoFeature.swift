public import Slots

/// `entry.undo` and `entry.redo`: the last message's changes, several levels deep.
public enum UndoFeature: UntypedFeature {
  public static let intents = ["entry.undo", "entry.redo"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    if request.intent == "entry.redo" {
      guard let actions = try ledger.redo() else {
        throw Stop.refused("nothing_to_redo", slots: request.slots)
      }
      return outcome(.done, actions, request, ledger)
    }
    if DeedFilter(request.slots).isNarrow {
      return try DeleteFeature.delete(request, as: .undone, on: ledger)
    }
    guard let actions = try ledger.undo() else {
      throw Stop.refused("nothing_to_undo", slots: request.slots)
    }
    return outcome(.undone, actions, request, ledger)
  }

  /// In a room it is not named: what was done may have been told elsewhere, to the bot alone.
  private static func outcome(
    _ status: Outcome.Status, _ actions: [PastAction], _ request: Request, _ ledger: Ledger
  ) -> Outcome {
    var said: [String] = []
    for action in actions where ledger.room == nil && !action.utterance.isEmpty {
      if said.last != action.utterance { said.append(action.utterance) }
    }
    let intents = ledger.room == nil ? actions.map(\.intent) : []
    return Outcome(
      status, reply: status.rawValue, slots: request.slots,
      data: [
        "utterances": .list(said.map { .text($0) }),
        "intents": .list(intents.map { .text($0) }),
        "changes": .number(Double(actions.count)),
        "is_correction": .flag(actions.contains { $0.isCorrection }),
      ])
  }
}
