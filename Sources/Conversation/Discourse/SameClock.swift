import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "One for the rent on the 5th as well, same time", "tomorrow again, same time": at the time of
  /// day of the reminder that was spoken of last.
  func atSameClock(_ heard: Understanding) -> Step? {
    guard !mentions.isQuestion, !mentions.isUnreal, !mentions.has(.denial),
      !mentions.has(.edit) || mentions.has(.addition), !mentions.hint(.shifted),
      let same = sameTime(in: heard.utterance),
      let last = lastTimed, let clock = last.slots.instant(.at),
      !saysClock, mentions.times.contains(where: \.isDate)
    else { return nil }
    let tokens = 0..<mentions.tokenCount
    let rest = reading(
      [0..<same.lowerBound, same.upperBound..<mentions.tokenCount].filter { !$0.isEmpty }
        .map(heard.utterance.text).joined(separator: " "))
    let second = context.zone.localTime(at: clock).secondOfDay
    func moved(_ slots: Slots, to day: LocalDay) -> Step? {
      let at = LocalTime(seconds: day.ordinal * 86_400 + second)
      guard at > context.now else { return nil }
      var slots = slots
      slots[.at] = context.moment(at)
      for name in [SlotKey.day, .scope] { slots[name] = nil }
      return .request(
        Request(intent: .reminderAdd, slots: slots, asSaid: utterance), confidence: 0.9,
        tokens: tokens)
    }
    if rest.intents.count == 1, let one = rest.intents.first, one.intent == .reminderAdd,
      one.slots.text(.text) != nil, one.slots[.recurrence] == nil,
      let at = one.slots.instant(.at)
    {
      return moved(one.slots, to: context.zone.localTime(at: at).day)
    }
    let isBare =
      mentions.things.isEmpty && mentions.others.isEmpty
      && mentions.terms.allSatisfy { term in
        mentions.isAside(term.token) || same.contains(term.token)
      }
    guard isBare, last.slots[.recurrence] == nil,
      let day = TimeReading(context: context, looksAhead: true)
        .slots(mentions.times, into: .due)[.due]?.day
    else { return nil }
    // "Same time but Tuesday": it is that one which is on another day.
    if recognizer.language.words.areIn(utterance.lowercased(), .instead) || mentions.has(.contrast),
      !mentions.has(.addition)
    {
      let at = LocalTime(seconds: day.ordinal * 86_400 + second)
      guard at > context.now else { return nil }
      return .edit(last, [.at: context.moment(at)], confidence: 0.9)
    }
    var slots = last.slots
    for name in [SlotKey.nagEvery, .before] { slots[name] = nil }
    return moved(slots, to: day)
  }

  /// Whether a time of day is said, and not only the figure of a date: "on 5 June".
  private var saysClock: Bool {
    func time(_ value: Mentions.Value) -> TimeValue? {
      if case .time(let time) = value.value { time } else { nil }
    }
    let dates = mentions.values.filter { time($0)?.isDate == true }.map(\.tokens)
    return mentions.values.contains { value in
      time(value)?.known.contains(.hour) == true && !dates.contains { $0.overlaps(value.tokens) }
    }
  }

  /// Of late, and with a time.
  private var lastTimed: Session.DoneAction? {
    session.recent.last { act in
      act.intent == .reminderAdd && act.id != nil && act.slots.instant(.at) != nil
        && age(act) <= DiscourseLimits.completion
    }
  }

  /// Where it says so, with the small words in front.
  private func sameTime(in heard: Utterance) -> Range<Int>? {
    let words = recognizer.language.words
    let pairs = heard.tokens.indices.dropLast().map { $0..<$0 + 2 }
    guard let pair = pairs.first(where: { words.has(heard.text(of: $0).lowercased(), .sameClock) })
    else { return nil }
    var start = pair.lowerBound
    while start > 0,
      words.has(heard.text(of: start - 1..<start).lowercased(), .sameClockLead)
        || mentions.marks.contains(start - 1)
    {
      start -= 1
    }
    return start..<pair.upperBound
  }
}
