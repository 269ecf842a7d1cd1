internal import Commands
internal import GRDB
internal import Slots

/// Cheering what somebody shared, and taking that back.
enum FeedCheer {
  static func carryOut(_ asked: Asked<CheerPost>, on ledger: Ledger) throws -> Outcome {
    let (said, slots) = (asked.command, asked.slots)
    let things = try ledger.feed()
    guard !things.isEmpty else { throw Stop.refused("empty", slots: slots) }
    let cheered = try ledger.cheeredShares()
    let isOff = said.isOff
    let fitting = fitting(said, things)
    // Of several that fit, the newest.
    let newest = isOff ? fitting.first { cheered.contains($0.id) } : fitting.first
    guard let thing = newest ?? fitting.first else {
      throw Stop.refused("unknown_post", slots: slots)
    }
    let data: Slots = ["from": .text(thing.name), "post": .text(thing.words)]
    guard cheered.contains(thing.id) == isOff else {
      throw Stop.refused(isOff ? "not_cheered" : "already_done", slots: slots, data: data)
    }
    try ledger.run(
      isOff
        ? "DELETE FROM cheer WHERE user = :user AND share = :share"
        : "INSERT INTO cheer (user, share) VALUES (:user, :share)", ["share": thing.id])
    return Outcome(.done, reply: isOff ? "done.off" : nil, slots: slots, data: data)
  }

  /// The posts that a command names: by their place, or by whose they are and what they are about.
  private static func fitting(_ said: CheerPost, _ things: [SharedThing]) -> [SharedThing] {
    if let number = said.number {
      return things.indices.contains(number - 1) ? [things[number - 1]] : []
    }
    return things.filter { thing in
      let isTheirs = said.from.map { NameMatch($0, among: [thing.name]) != .none }
      let isOfKind = said.what.map { $0.text == thing.kind }
      let isOfActivity = said.activity.map { $0 == thing.facts.text("activity") }
      return isTheirs ?? true && isOfKind ?? true && isOfActivity ?? true
        && said.query.map(thing.isMeant) ?? true
    }
  }
}

extension Ledger {
  /// The posts that this person cheers.
  fileprivate func cheeredShares() throws -> Set<Int64> {
    Set(try all("SELECT share FROM cheer WHERE user = :user").map { $0["share"] })
  }

  /// The names of those who cheer a post of this person's.
  func cheering(_ thing: SharedThing) throws -> [String] {
    try all(
      """
      SELECT \(FeedScope.name) AS name FROM cheer s
      JOIN share o ON o.id = s.share AND o.user = :user
      WHERE s.share = :share ORDER BY s.id
      """, ["share": thing.id]
    ).map { $0["name"] }
  }
}
