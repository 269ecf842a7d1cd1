internal import Commands
internal import Slots

/// Finds the challenge that a command means.
enum ChallengeSearch {
  /// By its title or a part of it; without one the only one, or the newest.
  /// - Throws: ``Stop`` when none or several fit.
  static func challenge(
    _ asked: Asked<some ChallengeCommand>, among challenges: [Challenge], on ledger: Ledger
  ) throws -> Challenge {
    try challenge(
      asked.command.title, number: asked.command.number, slots: asked.slots, among: challenges,
      on: ledger)
  }

  /// By words of its title, or its number.
  static func challenge(
    _ title: String?, number: Int? = nil, slots: @autoclosure () -> Slots,
    among challenges: [Challenge], on ledger: Ledger
  ) throws -> Challenge {
    guard let newest = challenges.last else {
      throw Stop.refused("none_active", slots: slots())
    }
    if let number {
      guard challenges.indices.contains(number - 1) else {
        throw Stop.refused(
          "unknown_challenge", slots: slots(),
          data: [
            "title": .text("number \(number)"),
            "candidates": .list(challenges.suffix(5).map { .text($0.title) }),
          ])
      }
      return challenges[number - 1]
    }
    guard let words = title else {
      for action in try ledger.lastActions(limit: 3)
      where action.intent.matter == .challenge {
        if let words = ShowChallenge(action.slots).title,
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
        .title, reply: "asking.which", slots: slots(),
        data: [
          "title": .text(words),
          "candidates": .list(places.map { .text(challenges[$0].title) }),
        ])
    case .none:
      throw Stop.refused(
        "unknown_challenge", slots: slots(),
        data: [
          "title": .text(words),
          "candidates": .list(challenges.suffix(5).map { .text($0.title) }),
        ])
    }
  }
}
