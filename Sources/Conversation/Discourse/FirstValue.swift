import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// What is told in the terms of something before it: the first value of what was made, the same
  /// as on a day, or what was on the day before.
  func alongside(_ heard: Understanding) -> Step? {
    if let step = firstValue(heard) ?? scoreOfEvent(heard) ?? dayOfHabit(heard)
      ?? countedByWords(heard)
      ?? valueOfAsked(heard) ?? scoreOfMood(heard)
      ?? totalWithMore(heard) ?? concluded(heard) ?? figureOfTracker(heard)
    {
      return step
    }
    return LikeDay(discourse: self, heard: heard).find() ?? dayBefore(heard)
  }

  /// "10 min" right behind "track meditation in minutes": the first value of what was just made,
  /// in its unit.
  private func firstValue(_ heard: Understanding) -> Step? {
    guard let made = session.last.last, made.intent == .trackerCreate,
      age(made) <= DiscourseLimits.pronoun, let tracker = made.slots[.tracker],
      let unit = made.slots.text(.unit), !mentions.isQuestion, !mentions.isUnreal,
      mentions.others.isEmpty, mentions.rest.isEmpty, mentions.things.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords,
      ![.contrast, .edit, .denial, .remove, .postpone].contains(where: mentions.has),
      heard.intents.allSatisfy(isOpen)
    else { return nil }
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard figures.count == 1,
      let said = figures[0].amounts.first(where: { $0.kind != .number }),
      let own = said.unit, recognizer.isSameUnit(own, unit)
    else { return nil }
    let times = mentions.fillers.filter { $0.amounts.isEmpty }.flatMap(\.times)
    var slots = TimeReading(context: context, looksAhead: false).slots(times, into: .day)
    guard slots.day(.day).map({ $0 <= context.today }) ?? true else { return nil }
    slots[.tracker] = tracker
    slots[.value] = .number(said.number)
    slots[.unit] = .text(unit)
    return .request(
      Request(intent: .trackerLog, slots: slots, asSaid: utterance), confidence: 0.9,
      tokens: 0..<heard.utterance.tokens.count)
  }

  /// What a bare amount may be taken for: a length of an exercise that is not named, or what was
  /// asked about before.
  private func isOpen(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || intent.intent == .queryTotal || intent.intent == .trackerLog
      || intent.intent == .exerciseLog && intent.slots[.activity] == nil
  }
}

extension IntentRecognizer {
  /// Whether two words name the same unit: "min", "minutes".
  func isSameUnit(_ one: String, _ other: String) -> Bool {
    one == other || !Set(bases(of: one)).isDisjoint(with: bases(of: other))
  }
}
