public import Slots

/// `entry.undo` and `entry.redo`: the last message's changes, several levels deep.
public enum UndoFeature: Feature {
  public static let intents = ["entry.undo", "entry.redo"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    if request.intent == "entry.redo" {
      guard let actions = try ledger.redo() else {
        throw Stop.refused("nothing_to_redo", slots: request.slots)
      }
      return outcome(.done, actions, request)
    }
    if DeedFilter(request.slots).isNarrow {
      return try DeleteFeature.delete(request, as: .undone, on: ledger)
    }
    guard let actions = try ledger.undo() else {
      throw Stop.refused("nothing_to_undo", slots: request.slots)
    }
    return outcome(.undone, actions, request)
  }

  private static func outcome(
    _ status: Outcome.Status, _ actions: [PastAction], _ request: Request
  ) -> Outcome {
    var said: [String] = []
    for action in actions {
      let text = action.utterance.isEmpty ? action.intent : action.utterance
      if said.last != text { said.append(text) }
    }
    return Outcome(
      status, reply: status.rawValue, slots: request.slots,
      data: [
        "utterances": .list(said.map { .text($0) }),
        "intents": .list(actions.map { .text($0.intent) }),
        "changes": .number(Double(actions.count)),
        "is_correction": .flag(actions.contains { $0.isCorrection }),
      ])
  }
}
