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

  /// The story of a challenge as a strip of thumbnails; nothing when it has no pictures.
  static func strip(of challenge: Challenge, on ledger: Ledger) throws -> [Outcome.Attachment] {
    try Photos.strip(of: try ledger.photos(of: challenge), ledger)
  }
}
