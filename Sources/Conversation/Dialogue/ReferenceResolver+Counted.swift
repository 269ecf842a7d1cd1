import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension ReferenceResolver {
  /// "I want to weigh 62 for this day", behind "how many days until Christmas?": the day that was
  /// counted to, and not today.
  func byDayCounted(_ slots: Slots, of intent: IntentName) -> Slots {
    guard intent == .profileSet, slots.day(.until) == context.today,
      let last = session.lastAct, last.intent == .queryCountdown,
      session.turn - last.touchedTurn <= 1, let day = last.slots.day(.day), day > context.today
    else { return slots }
    return slots.merging([.until: .day(day)])
  }

  /// "Change the savings goal to 1000" of one that is to be reached by August: a new figure alone
  /// keeps by when, and how often.
  func inSpanOfGoal(_ slots: Slots, of intent: IntentName) -> Slots {
    guard intent == .goalSet, mentions.has(.edit), slots[.per] == nil, slots[.until] == nil,
      let goal = session.recent.last(where: { $0.intent == .goalSet && $0.id != nil }),
      [SlotKey.metric, .activity, .drink, .food].allSatisfy({ goal.slots[$0] == slots[$0] })
    else { return slots }
    var slots = slots
    for name in [SlotKey.per, .until, .isLimit] where slots[name] == nil {
      slots[name] = goal.slots[name]
    }
    return slots
  }
}
