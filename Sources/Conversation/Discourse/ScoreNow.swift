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
      mentions.others.isEmpty, mentions.times.contains(where: isNow),
      let said = mentions.fillers.first(where: { !$0.amounts.isEmpty }),
      mentions.fillers.filter({ !$0.amounts.isEmpty }).count == 1,
      let score = said.amounts.first(where: { $0.kind == .number })?.number,
      (1...5).contains(score), score == score.rounded(),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.isDoubtful })
    else { return nil }
    let slots: Slots = [.score: .number(score), .day: .day(context.now.day)]
    let request = Request(intent: .moodLog, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  private func isNow(_ time: TimeValue) -> Bool {
    guard time.known.contains(.relative), case .point(let moment, let grain) = time.past else {
      return false
    }
    return grain < .day && moment == context.now
  }
}
