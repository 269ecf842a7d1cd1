internal import CivilTime
public import Commands
internal import GRDB
internal import Slots

/// What people choose to share with those who follow them or share a room with them.
public enum Feed: Feature {
  package static let doors = [
    Door(.feedShow, show), Door(.feedPeople, FeedPeople.show),
    Door(.feedShare, FeedSharing.carryOut), Door(.feedCheer, FeedCheer.carryOut),
    Door(.feedFollow) { try relate($0, "follow", isOn: true, $1) },
    Door(.feedUnfollow) { try relate($0, "follow", isOn: false, $1) },
    Door(.feedBlock) { try relate($0, "block", isOn: true, $1) },
    Door(.feedUnblock) { try relate($0, "block", isOn: false, $1) },
  ]
  /// The intent that lets others see something.
  public static let sharing = IntentName.feedShare

  /// How many posts are shown, and how many of their pictures come along.
  private static let listed = 10
  private static let pictured = 4

  private static func show(_ asked: Asked<ShowFeed>, _ ledger: Ledger) throws -> Outcome {
    let (said, slots) = (asked.command, asked.slots)
    let isOwn = said.from == .oneself
    var things = isOwn ? try ledger.ownShares() : try ledger.feed()
    let isEmpty = things.isEmpty
    let others = said.from?.name
    if let others { things = things.filter { NameMatch(others, among: [$0.name]) != .none } }
    if let kind = said.what?.text { things = things.filter { $0.kind == kind } }
    if let query = said.query { things = things.filter { $0.isMeant(by: query) } }
    let period = QueryPeriod(
      said.span, said.when, usual: QueryPeriod.everything(on: ledger), on: ledger)
    if !period.isDefault { things = things.filter { period.period.contains($0.day) } }
    guard !things.isEmpty else {
      // The same whether somebody shares nothing, blocks this person, or is not here at all.
      if let others {
        let data: Slots = [
          "from": .text(others), "is_photo": .flag(said.what == .known(.photo)),
        ]
        return Outcome(.answered, reply: "answered.none_from", slots: slots, data: data)
      }
      let reply = isOwn ? "answered.own_empty" : isEmpty ? "answered.empty" : "answered.none"
      return Outcome(.answered, reply: reply, slots: slots)
    }
    let shown = things.prefix(listed)
    let rows = try shown.enumerated().map { place, thing in
      var told = thing.told(number: place + 1)
      if isOwn, thing.cheers > 0 {
        told["cheered_by"] = .list(try ledger.cheering(thing).map { .text($0) })
      }
      return SlotValue.record(told.values)
    }
    return Outcome(
      .answered, reply: isOwn ? "answered.own" : "answered", slots: slots,
      data: ["items": .list(rows), "posts": .number(Double(things.count))],
      attachments: Array(try shown.compactMap(ledger.picture).prefix(pictured)))
  }

  /// Follows or blocks somebody, or no more. The table's name is one of two, never said by anyone.
  private static func relate(
    _ asked: Asked<RelatePerson>, _ table: String, isOn: Bool, _ ledger: Ledger
  ) throws -> Outcome {
    let slots = asked.slots
    guard let name = asked.command.person.map(Title.trimmed), !name.isEmpty else {
      throw Stop.asking(.person, slots: slots)
    }
    guard let person = try ledger.person(named: name) else {
      throw Stop.refused("unknown_person", slots: slots, data: ["person": .text(name)])
    }
    let data: Slots = ["person": .text(person.name)]
    let isThere =
      try ledger.one(
        "SELECT 1 FROM \(table) WHERE user = :user AND whom = :whom", ["whom": person.id]) != nil
    if isThere == isOn { throw Stop.refused("already_done", slots: slots, data: data) }
    try ledger.run(
      isOn
        ? "INSERT INTO \(table) (user, whom) VALUES (:user, :whom)"
        : "DELETE FROM \(table) WHERE user = :user AND whom = :whom", ["whom": person.id])
    var told = asked.command
    told.person = person.name
    return Outcome(.done, slots: told.slots, data: data)
  }
}
