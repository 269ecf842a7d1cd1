internal import Commands
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
    guard let door = Features.door(for: request.intent) else {
      return Outcome(
        .refused, reply: "refused.unavailable", slots: request.slots, reason: "unavailable")
    }
    return try act(request, replacing: earlier.id) {
      try revert(standing: earlier.id)
      return try door.carryOut(request, self)
    }
  }

  /// Takes back an action, and what it took the place of, which would else come back with it.
  func revert(standing id: Int64) throws {
    var next: Int64? = id
    while let action = next {
      try revert(action: action)
      next = try one(
        "SELECT replaces FROM action WHERE user = :user AND id = :action", ["action": action]
      )?["replaces"]
    }
  }
}
