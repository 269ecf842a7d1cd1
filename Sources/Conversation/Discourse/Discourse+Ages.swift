import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// How long what was said before is leaned on.
extension Discourse {
  func age(_ act: Session.DoneAction) -> Int { now.seconds - act.touchedAt.seconds }

  /// What an intent leans on was said too long ago.
  func isTooOld(_ intent: RecognizedIntent, _ resolver: ReferenceResolver) -> Bool {
    switch Verb(intent.intent) {
    case .again:
      if resolver.namesThing(intent) { return false }
      let isBareAmount = !mentions.amounts.isEmpty && mentions.times.isEmpty
      let isMore = mentions.has(.more) || mentions.isPlus
      let limit =
        !isBareAmount
        ? DiscourseLimits.repetition : isMore ? DiscourseLimits.addition : DiscourseLimits.pronoun
      return session.recent.last { $0.intent.isLog }.map { age($0) > limit } ?? false
    case .question:
      let newest = max(
        session.lastQuery?.touchedAt.seconds ?? 0, session.recent.last?.touchedAt.seconds ?? 0)
      // "Have I taken it today?" the day after: it names the day, and stores nothing.
      let limit =
        mentions.times.contains(where: \.isDate)
        ? DiscourseLimits.repetition : DiscourseLimits.addition
      return newest > 0 && now.seconds - newest > limit
    default: return false
    }
  }
}
