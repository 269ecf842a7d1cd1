import CivilTime
import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// The instant twelve hours earlier, or later the next morning, where nothing says that an
  /// afternoon is meant: "wake me at 6".
  func morning(_ value: SlotValue?, of times: [TimeValue]) -> SlotValue? {
    guard case .instant(let at, let offset)? = value else { return value }
    let zone = utterance.context.zone
    let local = zone.localTime(at: at)
    let isSaid = times.contains {
      !$0.known.isDisjoint(with: [.meridiem, .dayPart])
        || $0.known.contains(.relative) && !$0.known.contains(.hour)
    }
    guard (13...23).contains(local.hour), !isSaid else { return .instant(at, offset: offset) }
    var earlier = LocalTime(seconds: local.seconds - 43_200)
    if earlier < utterance.context.now {
      earlier = LocalTime(seconds: earlier.seconds + 86_400)
    }
    return instant(earlier)
  }

  /// "After 2 hours" is a moment, and "5 more minutes" a length of time.
  func countFromNow(_ slots: inout Slots) {
    if let wait = slots.number(.afterWait) {
      slots[.afterWait] = nil
      slots[.at] = later(by: Int(wait))
    }
    if let minutes = slots.number(.afterMinutes) {
      slots[.afterMinutes] = nil
      if minutes <= 240, slots[.at] == nil { slots[.at] = later(by: Int(minutes * 60)) }
    }
    if let minutes = slots.number(.minutes) {
      slots[.minutes] = nil
      slots[.duration] = .number(minutes * 60)
    }
  }

  /// The moment when so many seconds have passed, also where clocks are changed in between.
  private func later(by seconds: Int) -> SlotValue {
    let zone = utterance.context.zone
    let then = Instant(seconds: zone.instant(of: utterance.context.now).seconds + seconds)
    return .instant(then, offset: zone.offset(at: then))
  }

  func instant(_ local: LocalTime) -> SlotValue {
    let instant = utterance.context.zone.instant(of: local)
    return .instant(instant, offset: utterance.context.zone.offset(at: instant))
  }
}

extension Utterance {
  /// The time that some words mean where an intent takes days that are over: "from June" is that
  /// month then, and not all that came after it.
  func meant(
    _ time: TimeValue, by tokens: Range<Int>, for intent: IntentTraits, _ language: IntentLanguage
  ) -> TimeValue {
    guard tokens.count > 1, case .interval(_?, nil, _) = time.past,
      language.words.has(self.tokens[tokens.lowerBound].word, .origin)
    else { return time }
    for index in candidateRange(at: tokens.lowerBound + 1) {
      if lattice.all[index].tokens.upperBound == tokens.upperBound,
        case .time(let bare) = lattice.all[index].value,
        intent.timeSlot == "days" || intent.timeSlot == "period" && bare.isWholeUnit
      {
        return bare
      }
    }
    return time
  }
}

extension TimeValue {
  /// "Last week", "this year": begun and ended by its own words.
  fileprivate var isWholeUnit: Bool {
    guard known.contains(.relative), case .point(_, let grain) = past else { return false }
    return grain > .day
  }
}
