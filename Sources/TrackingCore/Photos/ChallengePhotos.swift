internal import Slots

/// The pictures of challenges: one for each day that tells of it, and their strip at the end.
enum ChallengePhotos {
  /// The challenge that a request about photos names; nil when it names none.
  static func meant(_ request: Request, on ledger: Ledger) throws -> Challenge? {
    var named = request
    guard let words = request.slots.text("challenge") else { return nil }
    // Of a challenge that only others of the room take part in, a picture is one like any other.
    if try ledger.openInRoom(words) != nil { return nil }
    let isUnnamed = words == "last" || words == Photos.runningChallenge
    named.slots["title"] = isUnnamed ? nil : .text(words)
    let all = try ledger.challenges([.active, .completed, .ended, .stopped])
    let active = all.filter { !ledger.isOver($0) }
    if words == Photos.runningChallenge, active.isEmpty { return nil }
    return try ChallengeSearch.challenge(
      named.slots.text("title"), number: named.slots.integer("number"), slots: named.slots,
      among: active.isEmpty ? all : active,
      on: ledger)
  }

  /// Ties a photo to the challenge that the request names; its title.
  static func tie(_ photo: Photo, _ request: Request, on ledger: Ledger) throws -> String? {
    guard let challenge = try meant(request, on: ledger) else { return nil }
    try ledger.run(
      """
      INSERT INTO challenge_photo (user, challenge, photo) VALUES (:user, :challenge, :photo)
      ON CONFLICT (user, challenge, photo) DO NOTHING
      """, ["challenge": challenge.id, "photo": photo.id])
    return challenge.title
  }

  /// The story of a challenge as a strip of thumbnails; nothing when it has no pictures.
  static func strip(of challenge: Challenge, on ledger: Ledger) throws -> [Outcome.Attachment] {
    try Photos.strip(of: try ledger.photos(of: challenge), ledger)
  }
}
