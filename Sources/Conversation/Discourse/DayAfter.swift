import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "No, the Friday after" behind what is due next Friday: the first such weekday behind the day
  /// that was told, and not behind today.
  func weekdayAfter(_ heard: Understanding) -> Step? {
    guard let act = session.lastAct, act.id != nil, session.turn - act.touchedTurn <= 1,
      !mentions.isQuestion, mentions.wordCount <= DiscourseLimits.pronounWords,
      mentions.things.isEmpty, mentions.amounts.isEmpty, mentions.fillers.count == 1,
      mentions.fillers[0].times.count == 1, mentions.fillers[0].times[0].known == [.weekday],
      case .point(let said, _) = mentions.fillers[0].times[0].next,
      isBehind(mentions.fillers[0].tokens, heard.utterance),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.intent.matter == .todo }),
      let (slot, old) = comingUp(act)
    else { return nil }
    let apart = ((said.day - old) % 7 + 7) % 7
    let day = old + (apart == 0 ? 7 : apart)
    if case .instant(let at, _)? = act.slots[slot] {
      let second = context.zone.localTime(at: at).secondOfDay
      let moved = context.moment(LocalTime(seconds: day.ordinal * 86_400 + second))
      return .edit(act, [slot: moved], confidence: 0.9)
    }
    return .edit(act, [slot: .day(day)], confidence: 0.9)
  }

  private func comingUp(_ act: Session.DoneAction) -> (slot: SlotKey, day: LocalDay)? {
    let slot: SlotKey = act.intent == .reminderAdd ? .at : .due
    guard act.intent == .reminderAdd || act.family == "todo", act.slots[.recurrence] == nil else {
      return nil
    }
    if let day = act.slots.day(slot) { return (slot, day) }
    return act.slots.instant(slot).map { (slot, context.zone.localTime(at: $0).day) }
  }

  /// "After" right behind it, at the end.
  private func isBehind(_ time: Range<Int>, _ utterance: Utterance) -> Bool {
    let next = time.upperBound
    guard next < utterance.tokens.count else { return false }
    return recognizer.language.words.has(
      utterance.text(of: next..<next + 1).lowercased(), .afterwards)
      && mentions.unexplained.allSatisfy { $0 == next }
  }
}
