import CivilTime
import Commands
import EntityRecognition
import Slots

extension FrameSlots {
  /// The slots of several things in the order in which they were said: behind "at 5 to call Bo" the
  /// eight of "and at 8 to lock up" is no hour of the morning before.
  func inSequence(_ items: [FrameItems.Item], _ slots: (FrameItems.Item) -> [Slots]) -> [Slots] {
    let isExact = items.contains { $0.fillers.contains(where: self.isExact) }
    guard items.count > 1, intent.timeSlot == SlotReader.reminding, !isExact else {
      return items.flatMap(slots)
    }
    return items.reduce(into: []) { told, item in
      let own = slots(item)
      guard own.count == 1, let last = told.last else { return told += own }
      told.append(later(own[0], than: last))
    }
  }

  private func later(_ slots: Slots, than last: Slots) -> Slots {
    guard let before = last.instant(.at), let at = slots.instant(.at), at < before,
      last[.recurrence] == nil, slots[.recurrence] == nil
    else { return slots }
    let zone = utterance.context.zone
    let (first, second) = (zone.localTime(at: before), zone.localTime(at: at))
    let moved = LocalTime(seconds: second.seconds + 43_200)
    guard first.day == second.day, second.hour < 12, moved > first else { return slots }
    let instant = zone.instant(of: moved)
    return slots.merging([.at: .instant(instant, offset: zone.offset(at: instant))])
  }

  /// A time that says which half of the day it is of: "at 8 pm", "at 20", "at 08:00".
  private func isExact(_ filler: FrameReading.Filler) -> Bool {
    guard case .entity(.time(let time)) = filler.value, time.known.contains(.hour) else {
      return false
    }
    let hour = filler.tokens.first { utterance.tokens[$0].kind == .digits }
      .map { utterance.text(of: $0..<$0 + 1) }
    return !time.known.isDisjoint(with: [.meridiem, .dayPart])
      || hour.map { $0.hasPrefix("0") || Int($0).map { $0 > 12 } == true } ?? false
  }
}
