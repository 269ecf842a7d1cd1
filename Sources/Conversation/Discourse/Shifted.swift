import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// By how much something that was just set is to be other: "a day earlier please" of a reminder,
/// "five more minutes" of a countdown.
extension Discourse {
  private static let longestShift = 7

  func shifted(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, !mentions.isQuestion,
      mentions.wordCount <= Discourse.longestShift, mentions.rest.allSatisfy(isOfHint),
      mentions.others.isEmpty, !mentions.has(.denial),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.intent == act.intent })
    else { return nil }
    switch act.intent {
    case .timerStart: return lengthened(act)
    case .reminderAdd where !session.hasRung(at: now): return moved(act)
    default: return nil
    }
  }

  /// "Add 5 minutes", "make it 5 minutes longer".
  private func lengthened(_ act: Session.DoneAction) -> Step? {
    guard let old = act.slots.number(.duration), mentions.times.isEmpty,
      mentions.fillers.count == 1, mentions.things.isEmpty,
      let more = mentions.amounts.first, more.kind == .duration
    else { return nil }
    let change: Double
    if let shift = mentions.shift {
      change = shift
    } else if mentions.has(.more) || mentions.hint(.extending) {
      change = more.base
    } else {
      return nil
    }
    guard old + change > 0 else { return nil }
    return .edit(act, [.duration: .number(old + change)], confidence: 0.9)
  }

  /// "A day earlier please".
  private func moved(_ act: Session.DoneAction) -> Step? {
    guard let shift = mentions.shift, abs(shift) < 1e9, case .instant(let at, _)? = act.slots[.at],
      mentions.terms.allSatisfy({ term in
        mentions.isAside(term.token)
          || (mentions.signs + mentions.hints).contains { $0.tokens.contains(term.token) }
      })
    else { return nil }
    let moment = context.zone.localTime(at: Instant(seconds: at.seconds + Int(shift)))
    guard moment > context.now else { return nil }
    return .edit(act, [.at: context.moment(moment)], confidence: 0.9)
  }

  /// "Move both to Friday": the two that were listed last, each at its own time of day.
  func bothMoved(_ heard: Understanding) -> [Step] {
    guard mentions.hint(.both), mentions.has(.postpone) || mentions.has(.edit),
      !mentions.isQuestion, !mentions.has(.denial), mentions.rest.allSatisfy(isOfHint),
      mentions.wordCount <= Discourse.longestShift, !mentions.times.isEmpty
    else { return [] }
    let added = session.recent.filter {
      [.reminderAdd, .todoAdd].contains($0.intent) && $0.id != nil
    }
    .suffix(2)
    guard added.count == 2, Set(added.map(\.family)).count == 1 else { return [] }
    let steps = added.compactMap { act -> Step? in
      let moved = MovedTime(context: context, times: mentions.times)
      return moved.slots(of: act).map { .edit(act, $0, confidence: 0.9) }
    }
    return steps.count == 2 ? steps : []
  }
}
