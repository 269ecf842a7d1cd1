internal import Commands
internal import Slots

/// The pictures of challenges: one for each day that tells of it, and their strip at the end.
enum ChallengePhotos {
  /// The challenge that a command about photos names; nil when it names none.
  ///
  /// - Parameter slots: What was said, where it has to be asked about or is refused.
  static func meant(
    _ challenge: String?, _ slots: Slots, on ledger: Ledger
  ) throws -> Challenge? {
    guard let words = challenge else { return nil }
    // Of a challenge that only others of the room take part in, a picture is one like any other.
    if try ledger.openInRoom(words) != nil { return nil }
    let isUnnamed = words == "last" || words == Photos.runningChallenge
    let all = try ledger.challenges([.active, .completed, .ended, .stopped])
    let active = all.filter { !ledger.isOver($0) }
    if words == Photos.runningChallenge, active.isEmpty { return nil }
    return try ChallengeSearch.challenge(
      isUnnamed ? nil : words, slots: slots, among: active.isEmpty ? all : active, on: ledger)
  }

  /// Ties a photo to the challenge that is named; its title.
  static func tie(
    _ photo: Photo, _ challenge: String?, _ slots: Slots, on ledger: Ledger
  ) throws -> String? {
    guard let challenge = try meant(challenge, slots, on: ledger) else { return nil }
    try ledger.run(
      """
      INSERT INTO challenge_photo (user, challenge, photo) VALUES (:user, :challenge, :photo)
      ON CONFLICT (user, challenge, photo) DO NOTHING
      """, ["challenge": challenge.id, "photo": photo.id])
    return challenge.title
  }

  /// "Add the photo to the challenge", said without a file: the one that was kept last, of today;
  /// nil where there is none, or no challenge is meant.
  static func tieNewest(_ asked: Asked<AddPhoto>, on ledger: Ledger) throws -> Outcome? {
    let said = asked.command
    guard said.caption == nil, said.meal == nil, !said.isProfile,
      let newest = try ledger.photos().max(by: { $0.number < $1.number }),
      newest.day == ledger.clock.today,
      let title = try tie(newest, said.challenge, asked.slots, on: ledger)
    else { return nil }
    var told = said
    told.challenge = title
    var data = newest.told
    data["challenge_title"] = .text(title)
    return Outcome(
      .done, reply: "done.tied", slots: told.slots, data: data,
      entries: ["photo \(newest.number)"])
  }

  /// The story of a challenge as a strip of thumbnails; nothing when it has no pictures.
  static func strip(of challenge: Challenge, on ledger: Ledger) throws -> [Outcome.Attachment] {
    try Photos.strip(of: try ledger.photos(of: challenge), ledger)
  }
}
