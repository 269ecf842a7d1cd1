import Commands
import CivilTime
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "64 lengths of a 25 m pool" behind a swim of which only the time was told: how far it was, and
  /// no second swim. A verb, a time and a word for more tell of another one.
  func sameExercise(_ heard: Understanding) -> Step? {
    guard heard.intents.count == 1, let fact = heard.intents.first, fact.origin == "facts",
      let told = exercise(fact.slots), heard.refusals.isEmpty, !mentions.isQuestion,
      !mentions.isPlus, mentions.times.isEmpty, mentions.rest.count <= 1,
      ![.addition, .more, .deed, .likewise].contains(where: mentions.has),
      session.last.count == 1, let act = session.last.last, act.intent == fact.intent,
      act.id != nil, let known = exercise(act.slots), known.activity == told.activity,
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.completion
    else { return nil }
    if let metres = told.distance, told.duration == nil, known.distance == nil,
      known.duration != nil
    {
      return .edit(act, [.distance: .number(metres)], confidence: 0.9)
    }
    if let seconds = told.duration, told.distance == nil, known.duration == nil,
      known.distance != nil
    {
      return .edit(act, [.duration: .number(seconds)], confidence: 0.9)
    }
    return nil
  }

  /// Nil where it is no exercise, or one that is told by repetitions.
  private func exercise(
    _ slots: Slots
  ) -> (activity: String, distance: Double?, duration: Double?)? {
    guard let activity = slots.text(.activity), slots[.reps] == nil else { return nil }
    return (activity, slots.number(.distance), slots.number(.duration))
  }
}
