internal import GRDB
public import Slots

extension Ledger {
  /// Takes back an earlier action and carries its intent out again with other slots, as one unit.
  ///
  /// The history keeps both; undoing brings the first one back.
  /// - Parameters:
  ///   - earlier: From ``lastActions(limit:)`` or ``actions(ofMessage:)``.
  ///   - request: What is to stand instead; its slots are all that count.
  public func edit(_ earlier: PastAction, to request: Request) throws -> Outcome {
    guard let feature = Features.feature(for: request.intent) else {
      return Outcome(
        .refused, reply: "refused.unavailable", slots: request.slots, reason: "unavailable")
    }
    return try act(request, replacing: earlier.id) {
      try revert(standing: earlier.id)
      return try feature.carryOut(request, on: self)
    }
  }

  /// Takes back everything that a message of the bridge did, as a change of its own.
  ///
  /// - Returns: The actions that were taken back; none when it did nothing, or stands no longer.
  public func revert(message id: String) throws -> [PastAction] {
    let actions = try actions(ofMessage: id)
    for action in actions.reversed() {
      _ = try act(
        Request(intent: "entry.delete", slots: [:], utterance: action.utterance),
        replacing: action.id
      ) {
        try revert(standing: action.id)
        return Outcome(.undone)
      }
    }
    return actions
  }

  /// Takes back an action, and what it took the place of, which would else come back with it.
  private func revert(standing id: Int64) throws {
    var next: Int64? = id
    while let action = next {
      try revert(action: action)
      next = try one(
        "SELECT replaces FROM action WHERE user = :user AND id = :action", ["action": action]
      )?["replaces"]
    }
  }
}
