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
      if isMore, isOneMore(intent) { return false }
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

  /// "Another one" of what is only counted, days later: one more, and no change of anything.
  private func isOneMore(_ intent: RecognizedIntent) -> Bool {
    guard intent.slots.number(.number) == 1, mentions.things.isEmpty, mentions.rest.isEmpty,
      let act = session.recent.last(where: { $0.intent.isLog })
    else { return false }
    return act.intent == .trackerLog && act.slots.number(.value) == 1 && act.slots[.unit] == nil
      && age(act) <= DiscourseLimits.counted
  }
}
