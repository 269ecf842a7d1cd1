public import Slots

/// What is understood and comes in a later version: pictures, the feed, routes, data in and out.
public enum NotYet: Feature {
  public static let intents = [
    "photo.add", "photo.list", "photo.show", "photo.delete", "feed.show", "feed.share",
    "route.list", "route.show", "data.export", "data.import",
  ]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    Outcome(.refused, reply: "refused.not_yet", slots: request.slots, reason: "not_yet")
  }
}
