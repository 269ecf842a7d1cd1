import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Mentions {
  /// Whether one of the entries is spoken of in words that hardly mean anything else.
  var pointsToEntry: Bool {
    oneOf != nil || !replaced.isEmpty || minuteOfHour != nil || anotherSet != nil
      || ofPart != nil && has(.was) || hint(.doubled) || isOwnedByOther
      || isOfOther && (has(.contrast) || hint(.notMine))
  }
}

extension Discourse.Plan {
  /// Whether it says the same of each of several entries.
  var changesSeveral: Bool {
    steps.count > 1
      && steps.allSatisfy { if case .edit = $0 { true } else { false } }
  }
}

/// What was logged of late, and one of it that is spoken of.
extension Discourse {
  /// How many turns back the first of them was told.
  private static let entryTurns = 6

  /// What was logged of late, the oldest first, each with what it is now.
  var entriesOfLate: [Session.DoneAction] {
    var found: [Session.DoneAction] = []
    // What was corrected stands where it was told first.
    let acts = session.recent.filter { $0.id != nil && $0.intent.isLog }
    for act in acts.sorted(by: { ($0.touchedTurn, $0.turn) > ($1.touchedTurn, $1.turn) }) {
      guard session.turn - act.touchedTurn <= Discourse.entryTurns,
        now.seconds - act.touchedAt.seconds <= DiscourseLimits.addition
      else { break }
      if !found.contains(where: { $0.id == act.id }) { found.append(act) }
    }
    return found.sorted { ($0.turn, $0.place) < ($1.turn, $1.place) }
  }

  /// What was logged in the talk so far and fits, the oldest first.
  func logged(_ fits: (Session.DoneAction) -> Bool) -> [Session.DoneAction] {
    var found: [Session.DoneAction] = []
    for act in session.recent.reversed() where act.id != nil && act.intent.isLog && fits(act) {
      if !found.contains(where: { $0.id == act.id }) { found.append(act) }
    }
    return found.sorted { ($0.turn, $0.place) < ($1.turn, $1.place) }
  }

  /// Takes an entry back that its drink or activity names, or else the newest.
  func takingBack(_ act: Session.DoneAction) -> Step {
    var slots: Slots = [:]
    for name in [SlotKey.drink, .activity] { slots[name] = act.slots[name] }
    return taking(back: slots)
  }

  /// What means an entry and no other one, whatever is called like it.
  func naming(_ act: Session.DoneAction) -> Slots {
    var slots: Slots = [:]
    slots[.correctedAct] = act.id.map { .number(Double($0)) }
    return slots
  }

  /// Takes back what some slots name.
  func taking(back slots: Slots) -> Step {
    let request = Request(intent: .entryDelete, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// What a message changes in an entry that it is known to speak of; nil where it has no place
  /// there.
  func changed(of act: Session.DoneAction, by said: Mentions) -> Slots? {
    // How it felt is no other mood of that time.
    if act.intent == .moodLog { return nil }
    let fit = TargetFit(act: act, mentions: said, context: context, recognizer).fit()
    guard let changed = fit?.changed,
      changed.values.contains(where: { act.slots[$0.key] != $0.value })
    else { return nil }
    return changed
  }
}
