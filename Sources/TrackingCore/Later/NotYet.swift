public import Slots

/// What is understood and comes in a later version: data in and out.
public enum NotYet: Feature {
  public static let intents = [
    "data.export", "data.import",
  ]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    Outcome(.refused, reply: "refused.not_yet", slots: request.slots, reason: "not_yet")
  }
}
