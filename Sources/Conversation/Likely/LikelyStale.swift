import CivilTime
import IntentRecognition
import Slots
import TrackingCore

/// What a sentence corrects that was said too long ago to be changed at once: "they have shifted it
/// to Wednesday" hours later. It is asked about instead.
struct LikelyStale {
  let discourse: Discourse
  let heard: Understanding

  func find() -> [Likely] {
    let resolver = ReferenceResolver(
      session: discourse.session, context: discourse.context, recognizer: discourse.recognizer,
      mentions: discourse.mentions)
    return heard.intents.filter { Verb($0.intent) == .correct }.compactMap { intent in
      guard case .edit(let act, let slots) = resolver.resolve(intent, utterance: ""),
        isReachable(act), !slots.isEmpty, isSaid(intent), !discourse.isOnlyNow(act, slots)
      else { return nil }
      return Likely(step: .edit(act, slots, confidence: 0.6), score: 4)
    }
  }

  /// A bare value, or one that comes on top, corrects nothing old; nor does a part of what is said.
  private func isSaid(_ intent: RecognizedIntent) -> Bool {
    let said = discourse.mentions
    if said.has(.more) || said.has(.addition) { return false }
    let isBare = said.terms.allSatisfy { term in
      said.values.contains { $0.tokens.contains(term.token) }
    }
    if isBare { return false }
    return intent.tokens.count >= said.tokenCount - 1
  }

  /// The newest act, of the last days.
  private func isReachable(_ act: Session.DoneAction) -> Bool {
    let newest = discourse.session.recent.last { $0.id != nil }
    let age = discourse.now.seconds - act.touchedAt.seconds
    return act.id != nil && act.id == newest?.id
      && (DiscourseLimits.pronoun...3 * DiscourseLimits.repetition).contains(age)
  }
}
