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
      DatedEntry.changing.contains(where: mentions.has),
      !mentions.has(.remove), heard.intents.allSatisfy(mayBeIt),
      let one = mentions.oneOf ?? ahead ?? mentions.ofPart,
      one == mentions.ofPart ? mentions.namesOnlyOne(one) : mentions.others.isEmpty
    else { return nil }
    var rest = mentions.content
    rest.values.removeAll { $0.tokens.overlaps(one.tokens) }
    if one != mentions.ofPart { rest.things.removeAll { $0.tokens.overlaps(one.tokens) } }
    rest.rest.removeAll { one.tokens.contains($0) }
    if one == mentions.ofPart { (rest.ofPart, rest.others) = (nil, []) }
    rest.signs.removeAll { $0.cue == .more || one.tokens.contains($0.tokens.lowerBound) }
    let said = Mentions(rest)
    guard said.rest.count <= 1, !said.values.isEmpty || !said.things.isEmpty else { return nil }
    // What was told in the morning is spoken of in the evening.
    let late = one == mentions.ofPart ? discourse.logged(isNamed) : discourse.entriesOfLate
    let fitting = changes(of: ofToday(late.filter { isOf($0, one) }), by: said)
    if fitting.count == 1, let (act, slots) = fitting.first {
      return .edit(act, slots, confidence: 0.9)
    }
    let isUnmet = one == mentions.ofPart && fitting.isEmpty
    return isUnmet ? unmet(changes(of: ofToday(late), by: said)) : nil
  }

  private func isNamed(_ act: Session.DoneAction) -> Bool {
    mentions.things.contains { act.isNamed(by: $0) }
  }

  /// Of several days this one is meant, where it has any.
  func ofToday(_ acts: [Session.DoneAction]) -> [Session.DoneAction] {
    let today = acts.filter { $0.slots.day(.day) == discourse.context.today }
    return mentions.ofPart == nil || today.isEmpty ? acts : today
  }

  private typealias Change = (act: Session.DoneAction, slots: Slots)

  private func changes(of acts: [Session.DoneAction], by said: Mentions) -> [Change] {
    acts.compactMap { act in discourse.changed(of: act, by: said).map { (act, $0) } }
  }

  /// "The morning run was 6 km" where none of them was in the morning: the only one is asked about,
  /// and none of several is changed.
  private func unmet(_ named: [Change]) -> Step? {
    guard named.count == 1, let (act, slots) = named.first else {
      return named.isEmpty ? nil : .nothing
    }
    return .edit(act, slots, confidence: Discourse.regretted)
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
    if time.known.contains(.dayPart), !time.known.contains(.hour) { return isInPart(act, time) }
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

  /// Whether an act was in a part of the day: by its time, by what it was told with, or else by
  /// when it was told.
  private func isInPart(_ act: Session.DoneAction, _ time: TimeValue) -> Bool {
    let zone = discourse.context.zone
    if let at = act.slots.instant(.at) { return time.holds(zone.localTime(at: at)) }
    let told = discourse.recognizer.mentions(in: act.utterance, context: discourse.context).times
      .filter { !$0.known.isDisjoint(with: [.hour, .dayPart]) }
    if told.isEmpty {
      return act.slots.day(.day) == act.toldOn(zone) && time.holds(zone.localTime(at: act.at))
    }
    return told.contains { other in
      switch other.past {
      case .point(let point, _): time.holds(point)
      case .interval(let from?, _, _): time.holds(from)
      default: false
      }
    }
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

extension TimeValue {
  /// Whether a moment of any day is in the part of a day.
  fileprivate func holds(_ moment: LocalTime) -> Bool {
    guard case .interval(let from?, let to?, _) = past else { return false }
    let behind = (moment.secondOfDay - from.secondOfDay + 86_400) % 86_400
    return behind < min(to.seconds - from.seconds, 86_400)
  }
}
