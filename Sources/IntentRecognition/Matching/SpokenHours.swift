import CivilTime
import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// The slots with the hours of a night as they are meant: "11 at night" is no 11 in the morning,
  /// and hours may be said in words.
  func withHours(_ all: [Slots], _ texts: [(slot: Int32, tokens: Range<Int>)]) -> [Slots] {
    guard fixed.contains(where: { $0.value == SlotReader.quietHours }),
      let words = texts.first(where: { name($0.slot) == "value" })?.tokens,
      let hours = hours(in: words)
    else { return all }
    return all.map { slots in
      var slots = slots
      slots[.value] = .text(hours)
      if hours.utf8.count > 5 { slots[.end] = nil }
      return slots
    }
  }

  private static let quietHours = "quiet_hours"

  private func name(_ slot: Int32) -> String { language.graph.slots[Int(slot)].name }

  /// "22:30-07:00" of the two times that some words name, the word in front of them included.
  private func hours(in words: Range<Int>) -> String? {
    for start in [words.lowerBound - 1, words.lowerBound] where start >= 0 {
      for index in utterance.candidateRange(at: start) {
        let entity = utterance.lattice.all[index]
        guard entity.tokens.upperBound == words.upperBound, case .time(let time) = entity.value,
          time.known.contains(.hour)
        else { continue }
        switch time.next {
        case .interval(let from?, let to?, let grain):
          guard grain < .day, to.seconds - from.seconds < 86_400 else { continue }
          return [from, to].map(SlotReader.clock).joined(separator: "-")
        case .point(let moment, let grain):
          guard grain < .day, time.known.contains(.meridiem) || time.known.contains(.dayPart),
            start == words.lowerBound
          else { continue }
          return SlotReader.clock(moment)
        default: continue
        }
      }
    }
    return nil
  }

  private static func clock(_ time: LocalTime) -> String {
    [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
