import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

extension ReferenceResolver {
  /// "Did I sleep better than the night before?": the day that was spoken of last against the one
  /// in front of it, where a comparison says no other days.
  func againstDayBefore(_ slots: Slots, of intent: IntentName) -> Slots {
    guard intent == .queryCompare, mentions.has(.earlier), slots[.period] == nil,
      slots[.against] == nil, mentions.times.allSatisfy({ !$0.isDate }), let day = daySpokenOf
    else { return slots }
    return slots.merging([.period: .period(Period(day)), .against: .period(Period(day - 1))])
  }

  /// The only day of the question right before, or else that of the newest entry.
  private var daySpokenOf: LocalDay? {
    if let asked = session.lastAct?.slots.period(.period) {
      return asked.from == asked.to ? asked.from : nil
    }
    return session.recent.last { $0.intent.isLog }?.slots.day(.day)
  }
}
