import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Before that the dishwasher, quarter past 8", behind a reminder at 20:30: of the two halves of
  /// the day the one that is nearest in front of it, or behind it.
  func inSequence(_ request: Request, _ intent: RecognizedIntent) -> Request {
    let said = mentions.within(intent.tokens)
    guard request.intent == .reminderAdd, request.slots[.recurrence] == nil,
      request.slots[.scope] == nil,
      recognizer.language.words.areIn(utterance.lowercased(), .inSequence),
      said.clock(isTimed: true).isAlone, said.clock(isTimed: true).hasOpenHalf,
      let last = session.justKept, last.intent == .reminderAdd,
      let at = request.slots.instant(.at), let old = last.slots.instant(.at)
    else { return request }
    let (half, zone) = (43_200, context.zone)
    let near = [at.seconds - half, at.seconds, at.seconds + half]
      .filter { $0 > now.seconds }
      .min { abs($0 - old.seconds) < abs($1 - old.seconds) }
    guard let near, near != at.seconds else { return request }
    var moved = request
    let moment = zone.localTime(at: Instant(seconds: near))
    moved.slots[.at] = context.moment(moment)
    if moved.slots[.day] != nil { moved.slots[.day] = .day(moment.day) }
    return moved
  }
}
