internal import CivilTime
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

  static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let slots = request.slots
    if let person = slots["person"] {
      throw Stop.refused("not_one", slots: slots, data: ["person": person])
    }
    if slots["off"] != nil { return try takeBack(request, ledger) }
    guard let subject = try subject(request, ledger) else {
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
    return Outcome(.done, slots: slots, data: data)
  }

  private static func column(_ kind: String) -> String { kind == "exercise" ? "deed" : kind }

  /// What the request names; without a name the newest of what was kept last.
  private static func subject(_ request: Request, _ ledger: Ledger) throws -> Subject? {
    let slots = request.slots
    if slots["challenge"] != nil { return try challenge(request, ledger) }
    if slots["activity"] != nil || slots.text("what") == "exercise" {
      return try exercise(slots.text("activity"), ledger)
    }
    if slots["number"] != nil || slots.text("what") == "photo" || slots["caption"] != nil {
      return try photo(request, ledger)
    }
    if slots["metric"] != nil || slots["what"] != nil {
      throw Stop.refused("not_shareable", slots: slots)
    }
    for action in try ledger.lastActions(limit: 5) {
      switch action.intent.prefix(while: { $0 != "." }) {
      case "photo": return try photo(Request(intent: request.intent, slots: [:]), ledger)
      case "exercise": return try exercise(nil, ledger)
      case "challenge": return try challenge(Request(intent: request.intent, slots: [:]), ledger)
      default: continue
      }
    }
    return nil
  }

  private static func photo(_ request: Request, _ ledger: Ledger) throws -> Subject {
    let photo = try PhotoSearch(photos: try ledger.photos()).photo(request, on: ledger)
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

  private static func challenge(_ request: Request, _ ledger: Ledger) throws -> Subject {
    var named = request
    named.slots["title"] = request.slots["challenge"]
    let all = try ledger.challenges([.active, .completed, .ended, .stopped])
    let challenge = try ChallengeSearch.challenge(
      named.slots.text("title"), number: named.slots.integer("number"), slots: named.slots,
      among: all, on: ledger)
    let told = try ChallengeFigures.told(challenge, ledger)
    var facts: Slots = ["title": .text(challenge.title)]
    for name in ["reached_percent", "is_completed"] { facts[name] = told[name] }
    return Subject(
      kind: "challenge", row: challenge.id, facts: facts, words: challenge.title,
      day: ledger.clock.today)
  }

  /// The post that the request names, else the newest.
  private static func takeBack(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let slots = request.slots
    let own = try ledger.ownShares()
    guard let newest = own.first else { throw Stop.refused("nothing_shared", slots: slots) }
    var meant = newest
    if slots["number"] != nil || slots["caption"] != nil {
      let photo = try PhotoSearch(photos: try ledger.photos()).photo(request, on: ledger)
      let row = try ledger.one(
        "SELECT id FROM share WHERE user = :user AND photo = :photo", ["photo": photo.id])
      guard let id = row?["id"] as Int64?, let found = own.first(where: { $0.id == id }) else {
        throw Stop.refused("nothing_shared", slots: slots)
      }
      meant = found
    } else if let words = slots.text("activity") ?? slots.text("challenge") {
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
