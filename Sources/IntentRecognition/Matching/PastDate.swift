import CivilTime
import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// "What did I eat on the 1st of the month?": of what was, it is the last day of that date, and
  /// nothing that comes again.
  func pastDate(_ found: FoundSlots) -> Slots? {
    guard !intent.looksAhead, let name = intent.timeSlot.map(SlotKey.init(rawValue:)),
      [.period, .day].contains(name), found.adjuncts.isEmpty, found.recurrences.count == 1,
      let rule = try? RecurrenceRule(found.recurrences[0].rule), rule.frequency == .monthly,
      rule.interval == 1, rule.monthDays.count == 1, let date = rule.monthDays.first, date > 0
    else { return nil }
    let today = utterance.context.today
    let month = today.day >= date ? today.startOfMonth : today.startOfMonth.adding(months: -1)
    let day = month + (date - 1)
    return name == .day ? [.day: .day(day)] : [.period: .period(Period(day))]
  }
}
