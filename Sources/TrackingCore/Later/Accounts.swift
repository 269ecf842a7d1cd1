public import Slots

/// Accounts come later; until then a sender is known by the name that the bridge gives.
public enum Accounts: Feature {
  public static let intents = [
    "account.register", "account.login", "account.logout", "account.link", "account.delete",
  ]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    var data: Slots = [:]
    data["username"] = request.slots["username"]
    throw Stop.refused("not_yet", slots: request.slots, data: data)
  }
}
