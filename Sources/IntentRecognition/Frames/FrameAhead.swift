import CivilTime
import Commands
import EntityRecognition
import Slots

/// "On 14 April at 10.40, and the day before at noon too": two moments, the second counted back
/// from the first.
struct FrameAhead {
  let utterance: Utterance
  let language: IntentLanguage
  let fillers: [FrameReading.Filler]

  private static let role = SlotKey.before.rawValue

  typealias Fillers = [FrameReading.Filler]

  /// The fillers of the first, the lead of the second, and the times that go with it; nil where the
  /// lead is that of the only one.
  func parts() -> (first: Fillers, lead: Double, second: Fillers)? {
    guard let lead = fillers.first(where: { $0.role == FrameAhead.role }),
      case .word(let word) = lead.value, let seconds = Double(word),
      isJoined(lead.tokens.lowerBound)
    else { return nil }
    let isTime = { (filler: FrameReading.Filler) in filler.type?.isTime == true }
    let second = fillers.filter {
      isTime($0) && $0.tokens.lowerBound > lead.tokens.lowerBound
    }
    let first = fillers.filter { filler in
      filler.role != FrameAhead.role && !second.contains { $0.tokens == filler.tokens }
    }
    guard first.contains(where: isTime) else { return nil }
    return (first, seconds, second)
  }

  /// Whether a joining word stands right before a token.
  private func isJoined(_ token: Int) -> Bool {
    var place = token - 1
    while place > 0, utterance.isPunctuation(place) { place -= 1 }
    return place > 0 && language.classes.has(utterance.tokens[place].word, .connector)
  }
}

extension FrameAhead {
  /// The moment so long before another, at a time of day of its own where one was said.
  static func moment(
    _ lead: Double, before at: SlotValue?, clock: SlotValue?, in zone: Zone
  ) -> SlotValue? {
    guard case .instant(let was, _)? = at else { return nil }
    var then = LocalTime(seconds: zone.localTime(at: was).seconds - Int(lead))
    if case .instant(let said, _)? = clock {
      then = LocalTime(
        seconds: then.day.ordinal * 86_400 + zone.localTime(at: said).secondOfDay)
    }
    let instant = zone.instant(of: then)
    return .instant(instant, offset: zone.offset(at: instant))
  }
}
