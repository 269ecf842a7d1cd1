/// The figures of foods, drinks and activities, read once from the tables of `Intents/`.
public struct Reference: Sendable {
  /// Tips, quotes and preset challenges.
  public var cards = Cards()

  public init() {}
}
