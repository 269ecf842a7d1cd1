internal import CivilTime
internal import GRDB
public import Slots

/// Tips and quotes, none twice before all of the kind were shown.
public enum Motivation: Feature {
  public static let intents = ["tip.show", "quote.show"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let isTip = request.intent == "tip.show"
    let cards = isTip ? ledger.reference.cards.tips : ledger.reference.cards.quotes
    let category = try category(request.slots, cards)
    // Without a category, the tip is about what today's log lacks.
    let lacking = isTip && category == nil ? try ledger.lackingCategories() : []
    let wished = category ?? lacking.first { name in cards.contains { $0.category == name } }
    var slots = request.slots
    if let category { slots["category"] = .text(category) }
    let deck = isTip ? "tip" : "quote"
    guard let card = try ledger.draw(cards, category: wished, deck: deck) else {
      throw Stop.refused("none", slots: slots)
    }
    return Outcome(.answered, slots: slots, data: told(card))
  }

  /// The tip or quote of the day, as it is pushed.
  static func daily(_ kind: Reminder.Kind, on ledger: Ledger) throws -> Outcome {
    let cards = ledger.reference.cards
    let card = try ledger.draw(
      kind == .tip ? cards.tips : cards.quotes, category: nil, deck: kind.rawValue)
    return Outcome(.answered, reply: "due", data: card.map(told) ?? [:])
  }

  private static func category(_ slots: Slots, _ cards: [Card]) throws -> String? {
    guard let words = slots.text("category") else { return nil }
    let names = Set(cards.map(\.category)).sorted()
    if case .one(let place) = NameMatch(words, among: names) { return names[place] }
    throw Stop.refused(
      "unknown_category", slots: slots,
      data: ["category": .text(words), "categories": .list(names.map { .text($0) })])
  }

  private static func told(_ card: Card) -> Slots {
    var data: Slots = ["text": .text(card.text), "category": .text(card.category)]
    for (name, value) in [("author", card.author), ("source", card.source), ("link", card.link)]
    where !value.isEmpty {
      data[name] = .text(value)
    }
    return data
  }
}

extension Ledger {
  /// Draws the next card of a category, or of all.
  func draw(_ cards: [Card], category: String?, deck: String) throws -> Card? {
    let cards = cards.filter { category == nil || $0.category == category }
    let keys = cards.map(\.key)
    let seen = try all(
      "SELECT card FROM card_seen WHERE user = :user AND deck = :deck ORDER BY id",
      ["deck": deck]
    ).map { UInt64(bitPattern: $0["card"] as Int64) }
    guard
      let (place, isNewRound) = Deck.draw(
        keys, seen: Set(seen), last: seen.last, seed: UInt64(bitPattern: user))
    else { return nil }
    if isNewRound {
      for key in keys {
        try run(
          "DELETE FROM card_seen WHERE user = :user AND deck = :deck AND card = :card",
          ["deck": deck, "card": Int64(bitPattern: key)])
      }
    }
    try run(
      "INSERT INTO card_seen (user, deck, card) VALUES (:user, :deck, :card)",
      ["deck": deck, "card": Int64(bitPattern: keys[place])])
    return cards[place]
  }

  /// The categories of tips about what the day still lacks, the most wanting first.
  func lackingCategories() throws -> [String] {
    let today = clock.today
    let pairs: [(Metric, String)] = [
      (.water, "hydration"), (.sleep, "sleep"), (.steps, "exercise"), (.exercise, "exercise"),
      (.gratitude, "gratitude"), (.mood, "mood"),
    ]
    var lacking: [(share: Double, name: String)] = []
    for (metric, name) in pairs {
      // What a person never logs, the day does not lack.
      guard try span(metric) != nil else { continue }
      let reached = try value(metric, on: today) ?? 0
      let target = try goal(metric)?.target
      let share = target.map { $0 > 0 ? reached / $0 : 1 } ?? (reached > 0 ? 1 : 0)
      if share < 1 { lacking.append((share, name)) }
    }
    return lacking.sorted { $0.share < $1.share }.map(\.name)
  }
}
