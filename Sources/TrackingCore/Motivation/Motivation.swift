internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// Tips and quotes, none twice before all of the kind were shown.
public enum Motivation: Feature {
  package static let doors = [
    Door(.tipShow) { try show($0, isTip: true, $1) },
    Door(.quoteShow) { try show($0, isTip: false, $1) },
  ]

  private static func show(
    _ asked: Asked<ShowCard>, isTip: Bool, _ ledger: Ledger
  ) throws -> Outcome {
    let isLink = asked.command.kind == .link
    let all = ledger.reference.cards
    let cards = isLink ? all.links : isTip ? all.tips : all.quotes
    let category = try category(asked, cards)
    var settled = asked.command
    if let category { settled.category = category }
    let slots = settled.slots
    let deck = isLink ? "link" : isTip ? "tip" : "quote"
    let chosen = try choice(cards, category: category, isTip ? ledger.lackingMetrics() : [])
    guard let card = try ledger.draw(chosen, deck: deck) else {
      throw Stop.refused("none", slots: slots)
    }
    return Outcome(.answered, slots: slots, data: told(card))
  }

  /// The tip or quote of the day, as it is pushed.
  static func daily(_ kind: Reminder.Kind, on ledger: Ledger) throws -> Outcome {
    let cards = ledger.reference.cards
    let chosen =
      kind == .tip
      ? try choice(cards.tips, category: nil, ledger.lackingMetrics()) : cards.quotes
    let card = try ledger.draw(chosen, deck: kind.rawValue)
    return Outcome(.answered, reply: "due", data: card.map(told) ?? [:])
  }

  /// The cards of a category; without one those about what the day lacks, else all.
  private static func choice(
    _ cards: [Card], category: String?, _ lacking: [String]
  ) -> [Card] {
    if let category { return cards.filter { $0.category == category } }
    for metric in lacking {
      let fitting = cards.filter { $0.metric == metric }
      if !fitting.isEmpty { return fitting }
    }
    return cards
  }

  private static func category(_ asked: Asked<ShowCard>, _ cards: [Card]) throws -> String? {
    guard let words = asked.command.category else { return nil }
    let names = Set(cards.map(\.category)).sorted()
    if case .one(let place) = NameMatch(words, among: names) { return names[place] }
    throw Stop.refused(
      "unknown_category", slots: asked.slots,
      data: [
        "category": .text(words), "categories": .list(names.map { .text($0) }),
        "is_link": .flag(asked.command.kind == .link),
      ])
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
  /// Draws the next of some cards.
  func draw(_ cards: [Card], deck: String) throws -> Card? {
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

  /// What the day still lacks of what the person keeps track of, the most wanting first.
  func lackingMetrics() throws -> [String] {
    let today = clock.today
    var lacking: [(share: Double, name: String)] = []
    for metric in [Metric.water, .sleep, .steps, .exercise, .gratitude, .mood, .meals] {
      // What a person never logs, the day does not lack.
      guard try span(metric) != nil else { continue }
      let reached = try value(metric, on: today) ?? 0
      let target = try goal(metric)?.target
      let share = target.map { $0 > 0 ? reached / $0 : 1 } ?? (reached > 0 ? 1 : 0)
      if share < 1 { lacking.append((share, metric.name)) }
    }
    return lacking.sorted { $0.share < $1.share }.map(\.name)
  }
}
