import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "And once more at 10 in case I forget", "and again on Sunday", right behind a reminder: one
  /// more of it at another time. Of one that spoke it is put off.
  func remindedAgain(_ heard: Understanding) -> Step? {
    let end = mentions.hints.first { $0.cue == .precaution }?.tokens.lowerBound
    let said = end.map(before) ?? mentions
    guard !session.hasRung(at: now), !mentions.isQuestion, !mentions.has(.denial),
      said.has(.more), said.has(.addition), !said.has(.edit), !said.has(.postpone),
      !said.times.isEmpty, said.fillers.allSatisfy({ !$0.times.isEmpty || isOfMore($0, said) }),
      said.terms.allSatisfy({ said.isAside($0.token) }), said.things.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.intent.matter == .reminder }),
      let act = session.recent.last(where: { $0.family == "reminder" && $0.id != nil }),
      act.intent == .reminderAdd, session.turn - act.touchedTurn <= 1,
      age(act) <= DiscourseLimits.pronoun, act.slots[.recurrence] == nil,
      let moved = MovedTime(context: context, times: said.times).slots(of: act),
      let at = moved.instant(.at), at > now, at != act.slots.instant(.at)
    else { return nil }
    var slots = act.slots
    for name in [SlotKey.day, .nagEvery, .scope] { slots[name] = nil }
    let request = Request(intent: .reminderAdd, slots: slots.merging(moved), asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "Once" of "once more" is no figure.
  private func isOfMore(_ filler: Filler, _ said: Mentions) -> Bool {
    said.signs.contains { $0.cue == .more && $0.tokens.contains(filler.tokens.lowerBound) }
  }

  /// What stands in front of a token; "10 in case I forget" tells no inches.
  private func before(_ end: Int) -> Mentions {
    var front = mentions.part(0..<end).content
    front.values.removeAll { $0.tokens.upperBound > end }
    return Mentions(front)
  }
}

extension Discourse {
  /// "And on Friday too" is another reminder, and moves none.
  func addition(to act: Session.DoneAction, _ changed: Slots) -> Request? {
    guard act.intent == .reminderAdd, mentions.has(.addition), !mentions.has(.edit),
      !mentions.has(.contrast), changed[.at] != nil || changed[.recurrence] != nil
    else { return nil }
    var slots = act.slots.merging(changed)
    // "And the day before at 18:00 as well."
    if mentions.has(.earlier), case .instant(let at, _)? = changed[.at] {
      let earlier = context.zone.localTime(at: Instant(seconds: at.seconds - 86_400))
      slots[.at] = context.moment(earlier)
      slots[.day] = nil
    }
    return Request(intent: act.intent, slots: slots, asSaid: utterance)
  }
}
