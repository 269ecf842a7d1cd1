import CivilTime
import Commands
import EntityRecognition
import Slots

/// "Dentist tomorrow at 3, remind me at 2": the time beside the words that ask is when to speak,
/// and the one right behind the free words is when it takes place.
struct AheadOfEvent {
  let language: IntentLanguage
  let utterance: Utterance
  /// The pieces of the free words: what takes place.
  let text: [Range<Int>]
  let times: [Time]

  struct Time {
    var value: TimeValue
    var tokens: Range<Int>

    /// "Set the alarm for 2": with the word in front of it.
    var isOnlyClock: Bool { value.known.isSubset(of: [.hour, .minute, .meridiem, .dayPart]) }
  }

  /// What is known of a word about an event.
  struct Result {
    /// The times that are the event's, and not when to speak.
    var taken: [Range<Int>]
    /// The piece of the free words that the event's time follows.
    var piece: Int
    /// The words that tell the event's time of day: part of its name.
    var clock: Range<Int>
    /// When to speak; empty where the word has a day of its own.
    var slots: Slots
  }

  /// Nil where the times are not those of an event and of a word about it.
  func result() -> Result? {
    let behind = text.map { piece in
      times.filter { piece.contains($0.tokens.lowerBound) } + times(behind: piece.upperBound)
    }
    guard let piece = behind.indices.filter({ behind[$0].contains(where: isClock) }).onlyElement
    else { return nil }
    let inside = behind[piece]
    let outside = times.filter { time in !behind.joined().contains { $0.tokens == time.tokens } }
    guard let event = inside.filter(isClock).onlyElement,
      let alarm = outside.filter(isClock).onlyElement, !isJoined(alarm.tokens.lowerBound),
      let clock = event.isOnlyClock ? event.tokens : clockTokens(in: event.tokens)
    else { return nil }
    let isLate =
      event.value.known.isDisjoint(with: [.meridiem, .dayPart]) && isOfEvening(text[piece])
    let slots = moment(
      of: inside.map(\.value), alarm, isDated: outside.contains { $0.value.isDated },
      isLate: isLate)
    return Result(taken: inside.map(\.tokens), piece: piece, clock: clock, slots: slots)
  }

  /// The times right behind a token, with nothing between.
  private func times(behind token: Int) -> [Time] {
    var (end, found) = (token, [Time]())
    while let next = times.first(where: { $0.tokens.lowerBound == end && !$0.tokens.isEmpty }) {
      found.append(next)
      end = next.tokens.upperBound
    }
    return found
  }

  /// "Pills at 20 and at 8, remind me": both are when to speak.
  private func isJoined(_ token: Int) -> Bool {
    token > 0 && language.classes.has(utterance.tokens[token - 1].word, .connector)
  }

  private func isClock(_ time: Time) -> Bool { time.value.known.contains(.hour) }

  /// The words that tell the time of day of "tomorrow at 3".
  private func clockTokens(in tokens: Range<Int>) -> Range<Int>? {
    tokens.lazy.flatMap(utterance.candidateRange(at:)).map { utterance.lattice.all[$0] }
      .filter { entity in
        guard case .time(let value) = entity.value, entity.tokens.upperBound <= tokens.upperBound
        else { return false }
        return value.known.contains(.hour)
          && value.known.isSubset(of: [.hour, .minute, .meridiem, .dayPart])
      }
      .map(\.tokens).max { $0.count < $1.count }
  }

  /// The day of the event at the time that is said, in the half of the day that is nearest before
  /// it; empty where the word has a day of its own, or is no time before the event.
  ///
  /// - Parameter isLate: The hour of the event is one of the second half of the day.
  private func moment(of event: [TimeValue], _ alarm: Time, isDated: Bool, isLate: Bool) -> Slots {
    if isDated { return [:] }
    let reading = TimeReading(context: utterance.context, looksAhead: true)
    let zone = utterance.context.zone
    guard case .instant(let begin, _)? = reading.slots(event, into: .when)[.at],
      case .point(let point, _) = alarm.value.next
    else { return [:] }
    var start = zone.localTime(at: begin)
    if isLate, start.hour < 12 { start = start + 43_200 }
    let second = point.secondOfDay
    let halves =
      alarm.value.known.contains(.meridiem)
      ? [second] : [second % 43_200 + 43_200, second % 43_200]
    let moments = halves.map { LocalTime(seconds: start.day.ordinal * 86_400 + $0) }
    guard let moment = moments.first(where: { $0 < start && $0 > utterance.context.now }) else {
      return [:]
    }
    let instant = zone.instant(of: moment)
    return [.day: .day(moment.day), .at: .instant(instant, offset: zone.offset(at: instant))]
  }
}

extension AheadOfEvent {
  /// "Dinner with the Kellers": what takes place is called by a meal of the evening, so that "at 8"
  /// is no hour of the morning.
  private func isOfEvening(_ words: Range<Int>) -> Bool {
    if words.contains(where: { language.classes.has(utterance.tokens[$0].word, .dinner) }) {
      return true
    }
    return words.lazy.flatMap(utterance.candidateRange(at:)).contains { index in
      guard case .time(let time) = utterance.lattice.all[index].value,
        time.known.isSubset(of: [.dayPart]), case .interval(let from?, _, _) = time.next
      else { return false }
      return from.hour >= AheadOfEvent.evening
    }
  }

  private static let evening = 17
}

extension Array {
  /// The element of an array of one.
  fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}
