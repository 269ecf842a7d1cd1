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

  /// Whether a set of a named exercise is spoken of, and of no other one.
  func namesSet(_ heard: Understanding) -> Bool {
    heard.utterance.lastSet(recognizer.language)?.namesLift ?? false
  }

  /// The exercise that was told last, or the one that is named: "last set of bench I only got 6".
  private func lifted(_ namesLift: Bool) -> Session.DoneAction? {
    let named = mentions.things(of: .activity)
    if !namesLift, named.isEmpty {
      return session.last.last.flatMap { $0.intent == .exerciseLog && $0.id != nil ? $0 : nil }
    }
    let lifts = session.recent.filter { $0.intent == .exerciseLog && $0.id != nil }
    let words = Set(mentions.terms.map(\.base))
    return lifts.last { named.contains(where: $0.isNamed) }
      ?? lifts.last { act in
        let name = recognizer.bases(of: act.slots.text(.activity) ?? "")
        return !name.isEmpty && words.isSuperset(of: name)
      }
  }
}
