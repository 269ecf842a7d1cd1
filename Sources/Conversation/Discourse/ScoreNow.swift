import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "4 now", "make that a 4 now": behind a mood that was told earlier, how it is by now, which is
  /// a mood of its own.
  func scoreNow(_ heard: Understanding) -> Step? {
    guard let act = session.last.last, act.intent == .moodLog, act.id != nil,
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.repetition,
      !mentions.isQuestion, mentions.things.isEmpty, mentions.rest.isEmpty,
      mentions.others.isEmpty, mentions.times.contains(where: { $0.isNow(context.now) }),
      let said = mentions.fillers.first(where: { !$0.amounts.isEmpty }),
      mentions.fillers.filter({ !$0.amounts.isEmpty }).count == 1,
      let score = said.amounts.first(where: { $0.kind == .number })?.number,
      (1...5).contains(score), score == score.rounded(),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.isDoubtful })
    else { return nil }
    let slots: Slots = [.score: .number(score), .day: .day(context.today)]
    let request = Request(intent: .moodLog, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// "Better now" behind a mood or a pain tells how it went on, and moves nothing to this minute.
  func isOnlyNow(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    [IntentName.moodLog, .trackerLog].contains(act.intent)
      && mentions.times.contains(where: { $0.isNow(context.now) })
      && changed.values.keys.allSatisfy { $0 == .at || $0 == .day }
  }
}

extension TimeValue {
  /// Whether it is the moment at which it was said: "now".
  func isNow(_ now: LocalTime) -> Bool {
    guard known.contains(.relative), case .point(let moment, let grain) = past else { return false }
    return grain < .day && moment == now
  }
}
