import CivilTime
import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// "Tomorrow at 9 and again at 11": a second time of day is on the day that the first one names,
  /// and behind it, where no other day stands beside it.
  func laterOnItsDay(_ slots: inout Slots, _ found: FoundSlots) {
    let zone = utterance.context.zone
    guard let first = slots.instant(.at), let named = found.times[.at],
      named.contains(where: \.isDated)
    else { return }
    let start = zone.localTime(at: first)
    for (name, values) in found.times where name != .at && SlotReader.further.contains(name) {
      guard let instant = slots.instant(name),
        values.allSatisfy({ !$0.isDated && $0.known.contains(.hour) && !isRelative($0) })
      else { continue }
      let said = zone.localTime(at: instant).secondOfDay
      let isCertain = values.contains { !$0.known.isDisjoint(with: [.meridiem, .dayPart]) }
      let readings =
        isCertain ? [said] : [said % SlotReader.noon, said % SlotReader.noon + SlotReader.noon]
      guard let clock = readings.first(where: { $0 > start.secondOfDay }) else { continue }
      let later = zone.instant(
        of: LocalTime(day: start.day, hour: clock / 3600, minute: clock / 60 % 60))
      slots[name] = .instant(later, offset: zone.offset(at: later))
    }
  }

  private func isRelative(_ time: TimeValue) -> Bool { time.known.contains(.relative) }

  private static let further: Set<SlotKey> = [
    SlotKey(rawValue: "at_2"), SlotKey(rawValue: "at_3"),
  ]
  private static let noon = 12 * 3600
}
