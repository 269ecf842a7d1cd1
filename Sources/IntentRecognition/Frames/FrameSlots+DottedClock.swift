import CivilTime
import Commands
import EntityRecognition
import Slots

/// Times of day that are written like an amount: "dentist 10.40".
extension FrameSlots {
  /// "Reminder for Wednesday, dentist 10.40": behind the name of what is on a day, where no other
  /// time is told. What is paid or bought may be as much: "remind me on Friday to pay 10.40".
  func withDottedClock(_ slots: Slots, _ text: [Range<Int>]) -> Slots {
    guard intent.timeSlot == SlotReader.reminding, slots[.at] == nil, slots[.recurrence] == nil,
      let day = slots.day(.day), let slot = reading.frame.text?.slot, text.count == 1,
      let words = text.first, let clock = dottedClock(endOf: words),
      let first = words.first, !utterance.says(.errand, at: first, language),
      !utterance.says(.buying, at: first, language), !utterance.says(.paying, at: first, language),
      let name = title([words.dropLast(3)])
    else { return slots }
    var timed = slots
    timed[.day] = nil
    timed[.at] = reader.instant(LocalTime(day: day, hour: clock.hour, minute: clock.minute))
    timed[SlotKey(rawValue: slot)] = .text(name)
    return timed
  }

  private func dottedClock(endOf words: Range<Int>) -> (hour: Int, minute: Int)? {
    guard words.count > 3, case let clock = words.suffix(3),
      utterance.tokens[clock.lowerBound - 1].kind == .word
    else { return nil }
    let parts = clock.map { utterance.text(of: $0..<$0 + 1) }
    guard parts[1] == ".", let hour = Int(parts[0]), let minute = Int(parts[2]),
      (0...23).contains(hour), (0...59).contains(minute), parts[2].count == 2
    else { return nil }
    return (hour, minute)
  }
}
