internal import Slots

/// Finds the challenge that a request means.
enum ChallengeSearch {
  /// By its title or a part of it; without one the only one, or the newest.
  /// - Throws: ``Stop`` when none or several fit.
  static func challenge(
    _ request: Request, among challenges: [Challenge], on ledger: Ledger
  ) throws -> Challenge {
    guard let newest = challenges.last else {
      throw Stop.refused("none_active", slots: request.slots)
    }
    if let number = request.slots.integer("number") {
      guard challenges.indices.contains(number - 1) else {
        throw Stop.refused(
          "unknown_challenge", slots: request.slots,
          data: [
            "title": .text("number \(number)"),
            "candidates": .list(challenges.suffix(5).map { .text($0.title) }),
          ])
      }
      return challenges[number - 1]
    }
    guard let words = request.slots.text("title") else {
      for action in try ledger.lastActions(limit: 3) where action.intent.hasPrefix("challenge.") {
        if let words = action.slots.text("title"),
          case .one(let place) = NameMatch(words, among: challenges.map(\.title))
        {
          return challenges[place]
        }
      }
      return newest
    }
    switch NameMatch(words, among: challenges.map(\.title)) {
    case .one(let place): return challenges[place]
    case .several(let places):
      let titles = Set(places.map { challenges[$0].title })
      if titles.count == 1, let last = places.last { return challenges[last] }
      throw Stop.asking(
        "title", reply: "asking.which", slots: request.slots,
        data: [
          "title": .text(words),
          "candidates": .list(places.map { .text(challenges[$0].title) }),
        ])
    case .none:
      throw Stop.refused(
        "unknown_challenge", slots: request.slots,
        data: [
          "title": .text(words),
          "candidates": .list(challenges.suffix(5).map { .text($0.title) }),
        ])
    }
  }
}
