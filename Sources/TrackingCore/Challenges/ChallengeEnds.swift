internal import CivilTime
internal import Commands
public import Slots

/// Challenges end by a deed that completes them, or by their time; either is told once, with the
/// pictures that tell the story, and only where the challenge was asked for.
extension Challenges {
  /// The intent whose file tells of an end.
  static let ending = IntentName.challengeShow

  /// When the end of a challenge is told by itself: on the morning after its last day.
  static func tellingTime(after last: LocalDay, _ ledger: Ledger) -> Instant {
    ledger.clock.zone.instant(of: LocalTime(day: last + 1, hour: tellingHour, minute: 0))
  }

  private static let tellingHour = 8

  /// Closes the challenges that what was just stored has completed, as part of the same undoable
  /// unit; one outcome each.
  ///
  /// The conversation calls it after each action that stored something. Of a challenge that was
  /// asked for in another place only its owner hears here, outside of rooms; that place hears of
  /// it by itself.
  public static func completed(by ledger: Ledger) throws -> [Outcome] {
    try ledger.challenges().filter { try ledger.progress(of: $0).isComplete }.compactMap {
      challenge in
      let isElsewhere = challenge.room != ledger.room
      let request = Request(
        intent: ending, slots: ShowChallenge(title: challenge.title).slots,
        asSaid: challenge.title)
      let outcome = try ledger.act(request) {
        try ledger.close(
          challenge, as: .completed, on: ledger.clock.today,
          tellAt: isElsewhere ? ledger.clock.now : nil)
        return try told(challenge, as: .completed, request.slots, ledger)
      }
      return isElsewhere && ledger.room != nil ? nil : outcome
    }
  }

  /// The challenges whose end is to be told now; what has run out of time is closed by that.
  static func ends(
    on ledger: Ledger
  ) throws -> [(at: Instant, challenge: Challenge, outcome: Outcome)] {
    try ledger.challenges([.active, .completed, .ended]).compactMap { challenge in
      guard let at = challenge.tellAt, at <= ledger.clock.now else { return nil }
      var state = challenge.state
      if state == .active {
        state = ChallengeFigures.state(of: challenge, try ledger.progress(of: challenge))
        if state == .active, let last = challenge.last {
          // The person has gone west: their last day is not over.
          try ledger.tell(challenge, at: tellingTime(after: last, ledger))
          return nil
        }
      }
      let day = challenge.closed ?? challenge.last ?? ledger.clock.today
      try ledger.close(challenge, as: state, on: day)
      let slots = ShowChallenge(title: challenge.title).slots
      return (at, challenge, try told(challenge, as: state, slots, ledger))
    }
  }

  private static func told(
    _ challenge: Challenge, as state: Challenge.State, _ slots: Slots, _ ledger: Ledger
  ) throws -> Outcome {
    var data = try ChallengeFigures.told(challenge, ledger)
    for each in [Challenge.State.active, .completed, .ended] {
      data["is_\(each.rawValue)"] = each == state ? .flag(true) : nil
    }
    return Outcome(
      .done, reply: state == .completed ? "completed" : "ended", slots: slots, data: data,
      attachments: try ChallengePhotos.strip(of: challenge, on: ledger))
  }
}

extension Ledger {
  /// Puts off what is told of a challenge by itself.
  fileprivate func tell(_ challenge: Challenge, at moment: Instant) throws {
    try run(
      "UPDATE challenge SET tell_at = :tell WHERE user = :user AND id = :id",
      ["id": challenge.id, "tell": moment.seconds])
  }
}
