internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// A challenge that a room takes up together, as one person in it has it.
///
/// Everybody has one of their own, of the same kind and days. Who opened or joined it lets the room
/// see how far this one is, and nothing else; who stops it stands in the table no more.
struct RoomPart {
  let name: String
  let challenge: Challenge
  let progress: ChallengeProgress
  /// Its days are over where this person is.
  let isOver: Bool
  let isOwn: Bool

  /// Parts of one title are of one challenge.
  var key: String { challenge.title.lowercased() }
}

extension RoomPart {
  /// What decides who is ahead: of a limit the fewest misses, else the share, and the earlier day
  /// on which all was done; then the amount.
  private var rank: (Double, Int, Double) {
    let isLeast = challenge.isLimit && !countsSpans
    let amount = isLeast ? progress.reached : -progress.reached
    if challenge.isLimit { return (Double(progress.missed), 0, amount) }
    return (-progress.share, challenge.closed?.ordinal ?? .max, amount)
  }

  private var countsSpans: Bool { challenge.per != nil && challenge.last != nil }

  func isAhead(of other: RoomPart) -> Bool { rank < other.rank }

  /// What the room sees.
  func told(place: Int) -> SlotValue {
    let measure = challenge.measure
    var data = measure.told(["reached": countsSpans ? nil : progress.reached])
    if countsSpans, let per = challenge.per {
      data["kept_count"] = .number(progress.reached)
      data["spans_\(per.rawValue)s"] = .number(progress.target)
    }
    data["place"] = .number(Double(place))
    data["from"] = .text(name)
    data["bar"] = .text(progress.bar)
    data["reached_percent"] = .number((progress.share * 100).rounded(.down))
    data["is_completed"] = .flag(challenge.state == .completed || progress.isComplete)
    data["is_limit"] = .flag(challenge.isLimit)
    data["missed_count"] = .number(Double(progress.missed))
    return .record(data.values)
  }
}

extension Ledger {
  /// What the people of this room take part in, oldest first; nobody who blocks this person, or
  /// whom this one blocks.
  func roomParts() throws -> [RoomPart] {
    guard let room else { return [] }
    let rows = try all(
      """
      SELECT s.*, \(FeedScope.name) AS name FROM challenge s
      WHERE s.room = :room AND s.is_shared AND s.state <> 'stopped'
        AND (s.user = :user OR s.user IN (\(FeedScope.visible)))
      ORDER BY s.id
      """, ["room": room])
    return try rows.compactMap { row in
      let owner: Int64 = row["user"]
      // Zone, trackers and days are those of who takes part.
      let their =
        try owner == user ? self : Ledger(transaction: transaction, user: owner, clock: clock)
      guard let metric = try their.metric(row["metric"]) else { return nil }
      let challenge = Challenge(row: row, metric: metric)
      return RoomPart(
        name: row["name"], challenge: challenge, progress: try their.progress(of: challenge),
        isOver: challenge.last.map { $0 < their.clock.today } ?? (challenge.state != .active),
        isOwn: owner == user)
    }
  }
}

extension Ledger {
  /// A challenge of this room by its title, which others take part in and this person may join.
  func openInRoom(_ title: String) throws -> Challenge? {
    let parts = try roomParts().filter { $0.key == title.lowercased() && !$0.isOver }
    return parts.contains(where: \.isOwn) ? nil : parts.first?.challenge
  }
}

/// Opening, joining and looking at the challenges of a room.
enum RoomChallenges {
  /// Stops what is meant for a room, and said where there is none.
  static func checkRoom(
    isMeant: Bool, _ asked: Asked<some NewChallenge>, _ ledger: Ledger
  ) throws {
    guard isMeant, ledger.room == nil else { return }
    throw Stop.refused("no_room", slots: asked.slots)
  }

  /// The challenge of this room that a command would join; nil where it means one of one's own.
  ///
  /// Whoever did not name the room is asked: to join is to let the room see.
  static func joined(_ asked: Asked<StartChallenge>, _ ledger: Ledger) throws -> Challenge? {
    guard ledger.room != nil else { return nil }
    let parts = try ledger.roomParts()
    let own = Set(parts.filter(\.isOwn).map(\.key))
    var open: [RoomPart] = []
    for part in parts where !part.isOver && !own.contains(part.key) {
      if !open.contains(where: { $0.key == part.key }) { open.append(part) }
    }
    guard let part = try meant(asked, among: open) else { return nil }
    guard try ledger.metric(part.challenge.metric.name) != nil else {
      throw Stop.refused(
        "untracked", slots: asked.slots, data: ["metric": .text(part.challenge.metric.name)])
    }
    guard asked.isConfirmed || asked.command.isShared else {
      var meant = asked.command
      (meant.title, meant.isShared) = (part.challenge.title, true)
      throw Stop.asking(
        .confirm, slots: meant.slots,
        data: ["title": .text(part.challenge.title), "from": .text(part.name)])
    }
    return part.challenge
  }

  private static func meant(
    _ asked: Asked<StartChallenge>, among open: [RoomPart]
  ) throws -> RoomPart? {
    if asked.command.number != nil { return nil }
    guard let words = asked.command.title else {
      if open.count < 2 { return open.first }
      throw Stop.asking(
        .title, slots: asked.slots,
        data: ["candidates": .list(open.map { .text($0.challenge.title) })])
    }
    guard case .one(let place) = NameMatch(words, among: open.map(\.challenge.title)) else {
      return nil
    }
    return open[place]
  }

  /// Who is how far in a challenge of this room.
  static func standing(_ asked: Asked<ShowChallenge>, _ ledger: Ledger) throws -> Outcome {
    guard ledger.room != nil else { throw Stop.refused("no_room", slots: asked.slots) }
    let parts = try shown(asked, try ledger.roomParts()).sorted { $0.isAhead(of: $1) }
    guard let first = parts.first else {
      return Outcome(.answered, reply: "answered.empty", slots: asked.slots)
    }
    var (rows, place): ([SlotValue], Int) = ([], 0)
    for (number, part) in parts.enumerated() {
      if number == 0 || parts[number - 1].isAhead(of: part) { place = number + 1 }
      rows.append(part.told(place: place))
    }
    let challenge = first.challenge
    var data = challenge.measure.told(["target": challenge.target])
    data["title"] = .text(challenge.title)
    data["per"] = challenge.per.map { .text($0.rawValue) }
    data["last_day"] = challenge.last.map { .day($0) }
    data["is_limit"] = .flag(challenge.isLimit)
    data["is_over"] = .flag(parts.allSatisfy(\.isOver))
    data["items"] = .list(rows)
    data["item_count"] = .number(Double(rows.count))
    return Outcome(.answered, slots: asked.named(challenge), data: data)
  }

  /// The parts of the challenge that is asked for; without a name of the one that runs, else of
  /// the newest.
  private static func shown(
    _ asked: Asked<ShowChallenge>, _ parts: [RoomPart]
  ) throws -> [RoomPart] {
    var keys: [String] = []
    for part in parts where !keys.contains(part.key) { keys.append(part.key) }
    let running = keys.filter { key in parts.contains { $0.key == key && !$0.isOver } }
    func titles(_ keys: [String]) -> [String] {
      keys.compactMap { key in parts.first { $0.key == key }?.challenge.title }
    }
    if let words = asked.command.title {
      switch NameMatch(words, among: titles(keys)) {
      case .one(let place): return parts.filter { $0.key == keys[place] }
      case .several(let places): throw asking(places.map { titles(keys)[$0] }, asked)
      case .none where keys.isEmpty: return []
      case .none:
        throw Stop.refused(
          "unknown_challenge", slots: asked.slots,
          data: [
            "title": .text(words), "candidates": .list(titles(keys).map { .text($0) }),
          ])
      }
    }
    if running.count > 1 { throw asking(titles(running), asked) }
    let key = running.first ?? keys.last
    return parts.filter { $0.key == key }
  }

  private static func asking(_ titles: [String], _ asked: Asked<ShowChallenge>) -> Stop {
    Stop.asking(
      .title, reply: "asking.which", slots: asked.slots,
      data: ["candidates": .list(titles.map { .text($0) })])
  }
}
