internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// Lets others see a picture, an exercise or a challenge; and takes that back.
enum FeedSharing {
  /// What is shared: which table's row it is, and what others read of it.
  private struct Subject {
    var kind: String
    var row: Int64
    var facts: Slots
    var words: String
    var day: LocalDay
  }

  static func carryOut(_ asked: Asked<SharePost>, on ledger: Ledger) throws -> Outcome {
    let (said, slots) = (asked.command, asked.slots)
    if let person = said.person {
      throw Stop.refused("not_one", slots: slots, data: ["person": .text(person)])
    }
    if said.isOff { return try takeBack(asked, ledger) }
    if ledger.settings.keepsPrivate { throw Stop.refused("sharing_off", slots: slots) }
    guard let subject = try subject(asked, ledger) else {
      throw Stop.refused("nothing_to_share", slots: slots)
    }
    var data = subject.facts
    data["is_\(subject.kind)"] = .flag(true)
    let isThere =
      try ledger.one(
        "SELECT 1 FROM share WHERE user = :user AND \(column(subject.kind)) = :row",
        ["row": subject.row]) != nil
    if isThere { throw Stop.refused("already_done", slots: slots, data: data) }
    try ledger.run(
      """
      INSERT INTO share (user, kind, \(column(subject.kind)), facts, words, day, at)
      VALUES (:user, :kind, :row, :facts, :words, :day, :now)
      """,
      [
        "kind": subject.kind, "row": subject.row, "facts": subject.facts.json,
        "words": subject.words, "day": subject.day.ordinal, "now": ledger.clock.now.seconds,
      ])
    // From the first thing on, the settings say that something is seen.
    if !ledger.settings.isSharing { try ledger.set(setting: Settings.sharing, to: "on") }
    return Outcome(.done, slots: slots, data: data)
  }

  private static func column(_ kind: String) -> String { kind == "exercise" ? "deed" : kind }

  /// What the command names; without a name the newest of what was kept last.
  private static func subject(_ asked: Asked<SharePost>, _ ledger: Ledger) throws -> Subject? {
    let said = asked.command
    if let title = said.challenge { return try challenge(title, asked.slots, ledger) }
    if said.activity != nil || said.what == .known(.exercise) {
      return try exercise(said.activity, ledger)
    }
    if said.photo.number != nil || said.what == .known(.photo) || said.photo.caption != nil {
      return try photo(said.photo, asked.slots, ledger)
    }
    if said.metric != nil || said.what != nil {
      throw Stop.refused("not_shareable", slots: asked.slots)
    }
    for action in try ledger.lastActions(limit: 5) {
      switch action.intent.matter {
      case .photo: return try photo(MeantPhoto(), [:], ledger)
      case .exercise: return try exercise(nil, ledger)
      case .challenge: return try challenge(nil, [:], ledger)
      default: continue
      }
    }
    return nil
  }

  private static func photo(
    _ meant: MeantPhoto, _ slots: Slots, _ ledger: Ledger
  ) throws -> Subject {
    let photo = try PhotoSearch(photos: try ledger.photos()).photo(meant, slots, on: ledger)
    let facts: Slots = photo.caption.isEmpty ? [:] : ["caption": .text(photo.caption)]
    return Subject(
      kind: "photo", row: photo.id, facts: facts, words: photo.caption, day: photo.day)
  }

  private static func exercise(_ activity: String?, _ ledger: Ledger) throws -> Subject? {
    let row = try ledger.one(
      """
      SELECT d.id, d.name, d.day,
        (SELECT sum(value) FROM entry e WHERE e.user = d.user AND e.deed = d.id
          AND e.metric = 'distance') AS distance,
        (SELECT sum(value) FROM entry e WHERE e.user = d.user AND e.deed = d.id
          AND e.metric = 'exercise') AS duration
      FROM deed d WHERE d.user = :user AND d.kind = 'exercise'
        AND (:activity IS NULL OR d.name = :activity)
      ORDER BY d.day DESC, d.id DESC LIMIT 1
      """, ["activity": activity])
    guard let row else { return nil }
    let name: String = row["name"]
    var facts: Slots = ["activity": .text(name)]
    facts["distance_m"] = (row["distance"] as Double?).map { .number($0) }
    facts["duration_s"] = (row["duration"] as Double?).map { .number($0) }
    return Subject(
      kind: "exercise", row: row["id"], facts: facts, words: name,
      day: LocalDay(ordinal: row["day"]))
  }

  private static func challenge(
    _ title: String?, _ slots: Slots, _ ledger: Ledger
  ) throws -> Subject {
    let all = try ledger.challenges([.active, .completed, .ended, .stopped])
    let challenge = try ChallengeSearch.challenge(title, slots: slots, among: all, on: ledger)
    let told = try ChallengeFigures.told(challenge, ledger)
    var facts: Slots = ["title": .text(challenge.title)]
    for name in ["reached_percent", "is_completed"] { facts[name] = told[name] }
    return Subject(
      kind: "challenge", row: challenge.id, facts: facts, words: challenge.title,
      day: ledger.clock.today)
  }

  /// The post that the command names, else the newest.
  private static func takeBack(_ asked: Asked<SharePost>, _ ledger: Ledger) throws -> Outcome {
    let (said, slots) = (asked.command, asked.slots)
    let own = try ledger.ownShares()
    guard let newest = own.first else { throw Stop.refused("nothing_shared", slots: slots) }
    var meant = newest
    if said.photo.number != nil || said.photo.caption != nil {
      let photo = try PhotoSearch(photos: try ledger.photos()).photo(asked, on: ledger)
      let row = try ledger.one(
        "SELECT id FROM share WHERE user = :user AND photo = :photo", ["photo": photo.id])
      guard let id = row?["id"] as Int64?, let found = own.first(where: { $0.id == id }) else {
        throw Stop.refused("nothing_shared", slots: slots)
      }
      meant = found
    } else if let words = said.activity ?? said.challenge {
      guard let found = own.first(where: { $0.isMeant(by: words) }) else {
        throw Stop.refused("nothing_shared", slots: slots)
      }
      meant = found
    }
    try ledger.run("DELETE FROM share WHERE user = :user AND id = :id", ["id": meant.id])
    return Outcome(
      .done, reply: "done.off", slots: slots,
      data: meant.facts.merging(["is_\(meant.kind)": .flag(true)]))
  }
}
