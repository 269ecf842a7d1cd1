import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Saturday at 8 please, we have a match", right behind what comes on weekdays: one more time,
  /// on a day that is none of them. Behind a mark may stand why.
  func extraDay(_ heard: Understanding) -> Step? {
    let clause = 0..<(mentions.marks.first ?? mentions.tokenCount)
    let said = mentions.within(clause)
    guard let act = recurringReminder, !mentions.isQuestion,
      age(act) <= DiscourseLimits.completion,
      heard.intents.allSatisfy({ Verb($0.intent).leans }),
      let text = act.slots.text(.recurrence), let rule = try? RecurrenceRule(text),
      rule.frequency == .weekly, rule.weekdays.count > 1, rule.hours.isEmpty,
      mentions.fillers.count == 1, said.fillers.count == 1, said.terms.allSatisfy(isOfTime),
      !Discourse.changes.contains(where: mentions.has),
      case let times = said.times.filter({ $0.isDate && $0.known.contains(.hour) }),
      let time = times.first, case .point(let moment, _) = time.next,
      !rule.weekdays.map(\.weekday).contains(moment.day.weekday)
    else { return nil }
    let at = TimeReading(context: context, looksAhead: true).slots([time], into: .at)[.at]
    guard var once = at.map({ act.slots.merging([.at: $0]) }),
      case .instant(let instant, _)? = once[.at]
    else { return nil }
    once[.recurrence] = nil
    once[.day] = .day(context.zone.localTime(at: instant).day)
    // "8 o'clock" of what wakes in the morning is one of the morning.
    if !time.known.contains(.meridiem), let old = act.slots.instant(.at) {
      let clock = context.zone.localTime(at: instant)
      let isLate = context.zone.localTime(at: old).hour >= 12
      let second = clock.secondOfDay % 43_200 + (isLate ? 43_200 : 0)
      if clock.hour <= 12 { once[.at] = context.moment(LocalTime(day: clock.day) + second) }
    }
    return .request(
      Request(intent: .reminderAdd, slots: once, asSaid: utterance), confidence: 0.9,
      tokens: 0..<mentions.tokenCount)
  }

  private static let changes: [Cue] = [
    .contrast, .edit, .pointing, .was, .denial, .postpone, .remove, .only,
  ]

  private func isOfTime(_ term: Mentions.Term) -> Bool {
    mentions.isAside(term.token) || isOfHint(term.token)
  }
}
