import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The one this morning was 4k", "the lunch one was 800 kcal", "this morning it was 400 actually":
/// one of several things that were logged of late, by when it was or by its meal.
struct DatedEntry {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let changing: [Cue] = [.was, .edit, .pointing, .contrast]

  func find() -> Step? {
    guard !mentions.isQuestion, mentions.wordCount <= DiscourseLimits.correctionWords,
      DatedEntry.changing.contains(where: mentions.has), mentions.others.isEmpty,
      !mentions.has(.remove), heard.intents.allSatisfy(mayBeIt), let one = mentions.oneOf ?? ahead
    else { return nil }
    var rest = mentions.content
    rest.values.removeAll { $0.tokens.overlaps(one.tokens) }
    rest.things.removeAll { $0.tokens.overlaps(one.tokens) }
    rest.rest.removeAll { one.tokens.contains($0) }
    rest.signs.removeAll { $0.cue == .more || one.tokens.contains($0.tokens.lowerBound) }
    let said = Mentions(rest)
    guard said.rest.count <= 1, !said.values.isEmpty || !said.things.isEmpty else { return nil }
    let meant = discourse.entriesOfLate.filter { isOf($0, one) }
    let fitting = meant.compactMap { act in
      discourse.changed(of: act, by: said).map { (act, $0) }
    }
    guard fitting.count == 1, let (act, slots) = fitting.first else { return nil }
    return .edit(act, slots, confidence: 0.9)
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    intent.origin == "facts" || [.correct, .talk, .again].contains(Verb(intent.intent))
  }

  /// "This morning it was 400 actually": in front of what it was stands when, and a word says that
  /// something else was told.
  private var ahead: Mentions.OneOf? {
    guard mentions.has(.contrast),
      let first = mentions.values.min(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }),
      case .time(let time) = first.value,
      mentions.signs.contains(where: {
        $0.cue == .pointing && $0.tokens.lowerBound == first.tokens.upperBound
      })
    else { return nil }
    return Mentions.OneOf(tokens: first.tokens, time: time)
  }

  // MARK: When it was

  func isOf(_ act: Session.DoneAction, _ one: Mentions.OneOf) -> Bool {
    if let meal = one.meal { return act.slots.text(.meal) == meal }
    guard let time = one.time else { return false }
    let read = TimeReading(context: discourse.context, looksAhead: false).slots([time], into: .day)
    if time.isDate, let day = read.day(.day), act.slots.day(.day) != day { return false }
    if time.known.isDisjoint(with: [.hour, .dayPart, .minute]) { return time.isDate }
    if let at = act.slots.instant(.at) {
      return isWithin(discourse.context.zone.localTime(at: at), time)
    }
    // What keeps no time of day was told with one.
    let told = discourse.recognizer.mentions(in: act.utterance, context: discourse.context).times
    if told.contains(where: { $0.known.contains(.hour) }) {
      return told.contains { $0.past == time.past }
    }
    // What was told without one was had when it was told.
    return told.contains { $0.past == time.past }
      || act.slots.day(.day) == act.toldOn(discourse.context.zone)
        && isAbout(discourse.context.zone.localTime(at: act.at), time)
  }

  /// Whether a moment is about the time of day that is said.
  private func isAbout(_ moment: LocalTime, _ time: TimeValue) -> Bool {
    guard time.known.contains(.hour), case .point(let point, _) = time.past else { return false }
    let half = !time.known.contains(.meridiem) && point.hour <= 12 ? 43_200 : 86_400
    let apart = abs(moment.secondOfDay - point.secondOfDay) % half
    return min(apart, half - apart) <= DatedEntry.about
  }

  /// In seconds.
  private static let about = 1800

  /// Whether a moment is in the hour, or the part of the day, that is said.
  private func isWithin(_ moment: LocalTime, _ time: TimeValue) -> Bool {
    switch time.past {
    case .point(let point, let grain):
      // "At 2" is that of the afternoon as well.
      let isEither = !time.known.contains(.meridiem) && point.hour <= 12
      let half = isEither ? 43_200 : 86_400
      let apart = (moment.secondOfDay - point.secondOfDay + 86_400) % half
      return apart < (grain <= .minute ? 60 : 3600)
    case .interval(let from?, let to?, _): return from <= moment && moment < to
    default: return false
    }
  }
}

extension Session.DoneAction {
  /// The day on which it was told.
  fileprivate func toldOn(_ zone: Zone) -> LocalDay { zone.localTime(at: at).day }
}
