import CivilTime
import EntityRecognition
import Slots

extension SlotReader {
  /// A time that has an end and no beginning says how long something comes again, wherever in the
  /// message it stands: "every day at 8 to take the antibiotics until Friday".
  func addEnd(_ times: [TimeValue], _ slots: inout Slots) {
    guard intent.timeSlot == SlotReader.reminding else { return }
    for time in times {
      guard case .interval(nil, let to?, let grain) = time.next else { continue }
      let reading = TimeReading(context: utterance.context, looksAhead: true)
      let last = reading.through(time.next, time)
      if slots["a_day"] != nil, grain >= .day {
        slots["until"] = .day(last)
        (slots["day"], slots["at"]) = (nil, nil)
      } else if let text = slots.text("recurrence"), var rule = try? RecurrenceRule(text),
        rule.until == nil, rule.count == nil, grain >= .day || rule.isWithinDay
      {
        rule.until =
          grain >= .day ? LocalTime(day: last, hour: 23, minute: 59, second: 59) : to
        slots["recurrence"] = .text(rule.description)
        slots["day"] = nil
      }
    }
  }
}

extension RecurrenceRule {
  fileprivate var isWithinDay: Bool { frequency == .hourly || frequency == .minutely }
}
