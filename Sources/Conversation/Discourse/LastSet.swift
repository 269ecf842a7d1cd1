import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The last of several sets, which was otherwise.
extension Discourse {
  /// "Last set only 4" behind 5 × 5: the sets before it stay as they were told.
  func lastSet(_ heard: Understanding) -> [Step] {
    guard !mentions.isQuestion, let said = heard.utterance.lastSet(recognizer.language),
      (1...100).contains(said.reps), let act = lifted(said.namesLift),
      let sets = act.slots.number(.sets), sets > 1,
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
    else { return [] }
    var last = act.slots
    for name in [SlotKey.at, .energy, .note, .duration, .sets] { last[name] = nil }
    last[.reps] = .number(said.reps)
    let request = Request(intent: act.intent, slots: last, asSaid: utterance)
    let tokens = 0..<heard.utterance.tokens.count
    return [
      .edit(act, [.sets: .number(sets - 1)], confidence: 0.9),
      .request(request, confidence: 0.9, tokens: tokens),
    ]
  }

  /// The exercise that was told last, or the one that is named: "last set of bench I only got 6".
  private func lifted(_ namesLift: Bool) -> Session.DoneAction? {
    let named = mentions.things(of: .activity)
    if !namesLift, named.isEmpty {
      return session.last.last.flatMap { $0.intent == .exerciseLog && $0.id != nil ? $0 : nil }
    }
    return session.recent.last { act in
      act.intent == .exerciseLog && act.id != nil && named.contains(where: act.isNamed)
    }
  }
}
