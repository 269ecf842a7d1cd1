import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Ok 2 beers" right behind "1 beer": rather how many it was in all than so many more, so that
  /// it is asked about. False where it is not so.
  mutating func askAboutGrownCount(
    _ plan: Discourse.Plan, _ session: inout Session
  ) -> Bool {
    guard plan.steps.count == 1, case .request(let request, _, _)? = plan.steps.first,
      request.intent == .drinkLog, mentions.hint(.conceding),
      mentions.hints.contains(where: { $0.cue == .conceding && $0.tokens.lowerBound == 0 }),
      ![.more, .addition, .deed, .contrast].contains(where: mentions.has), !mentions.isPlus,
      mentions.times.isEmpty, mentions.saidCount <= Turn.fewCounted,
      let act = session.last.last(where: { $0.intent == request.intent && $0.id != nil }),
      session.turn - act.touchedTurn <= 1,
      ledger.clock.now.seconds - act.touchedAt.seconds <= DiscourseLimits.completion,
      act.slots[.drink] == request.slots[.drink], act.slots[.day] == request.slots[.day],
      let old = act.slots.number(.volume), let new = request.slots.number(.volume), new > old
    else { return false }
    ask([.volume: .number(new)], of: act, &session)
    return true
  }

  private static let fewCounted = 4
}
