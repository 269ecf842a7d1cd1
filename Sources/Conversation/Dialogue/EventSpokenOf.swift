import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The day before to pack the bag, at 8", "an hour before remind me to leave": what it is before
/// was told in front of it, in the message before, or is what was listed last.
extension ReferenceResolver {
  /// A reminder that is counted back from what was spoken of; as it was where that is not known,
  /// without the time of day of a day that nobody named.
  func beforeEvent(_ slots: Slots, _ tokens: Range<Int>, in utterance: String) -> Slots {
    var result = slots
    if isReadFromToday(slots) {
      result[.before] = .number(86_400)
      result[.day] = nil
    }
    let lead = result.number(.before)
    guard lead != nil || result[.eveHour] != nil, result[.day] == nil, result[.moment] == nil,
      result[.scope] == nil
    else { return slots }
    guard let event = eventTold(before: tokens) ?? eventUnheard ?? eventListed,
      let at = moment(before: event, lead, result)
    else {
      result[.at] = nil
      return result
    }
    if result[.text] == nil, result[.title] == nil {
      result[.text] = name(ofEventBefore: tokens, in: utterance).map { .text($0) }
    }
    for name in [SlotKey.before, .eveHour, .at] { result[name] = nil }
    result[at.isDay ? .day : .at] = at
    return result
  }

  /// "The day before at noon" is no yesterday of something to come.
  private func isReadFromToday(_ slots: Slots) -> Bool {
    guard mentions.has(.earlier), slots[.before] == nil, slots[.recurrence] == nil,
      let at = slots.instant(.at)
    else { return false }
    return context.zone.localTime(at: at).day < context.today
  }

  /// The only time with a day that a clause in front of the reminder tells.
  private func eventTold(before tokens: Range<Int>) -> SlotValue? {
    event(mentions.within(0..<tokens.lowerBound))
  }

  /// "On the 14th at 10 I have the optometrist. I'd like a reminder the evening before": what the
  /// only clause in front of the reminder names, from its first noun to its last.
  private func name(ofEventBefore tokens: Range<Int>, in utterance: String) -> String? {
    let told = mentions.within(0..<tokens.lowerBound)
    guard event(told) != nil, told.marks.allSatisfy({ $0 + 1 >= tokens.lowerBound }) else {
      return nil
    }
    let nouns = told.terms.filter { term in
      !term.isVerb && !told.values.contains { $0.tokens.contains(term.token) }
    }.map(\.token)
    guard let first = nouns.min(), let last = nouns.max(),
      !told.values.contains(where: { (first...last).contains($0.tokens.lowerBound) })
    else { return nil }
    let whole = recognizer.understand(utterance, context: context).utterance
    return whole.text(of: first..<last + 1)
  }

  /// "Flight to Denver is Saturday at 6:40", which came to nothing.
  private var eventUnheard: SlotValue? {
    guard let text = session.unheard else { return nil }
    return event(recognizer.mentions(in: text, context: context))
  }

  /// What was listed last, where that was just now.
  private var eventListed: SlotValue? {
    let listed: Set<IntentName> = [.reminderAdd, .todoAdd, .todoEdit, .entryEdit]
    guard let act = session.last.last(where: { listed.contains($0.intent) }),
      session.turn - act.touchedTurn <= DiscourseLimits.askedLately
    else { return nil }
    return act.slots[.at] ?? act.slots[.due] ?? act.slots[.day]
  }

  private func event(_ told: Mentions) -> SlotValue? {
    let dated = told.times.filter(\.isDate)
    guard !told.isQuestion, dated.count == 1 else { return nil }
    let read = TimeReading(context: context, looksAhead: true).slots(told.times, into: .when)
    return read[.at] ?? read[.day]
  }

  private func moment(before event: SlotValue, _ lead: Double?, _ slots: Slots) -> SlotValue? {
    let (zone, day) = (context.zone, 86_400)
    var start = event.day.map { LocalTime(seconds: $0.ordinal * day) }
    if let instant = event.instant { start = zone.localTime(at: instant) }
    guard let start, event.instant != nil || lead.map({ $0 >= 86_400 }) ?? true else { return nil }
    var then = LocalTime(seconds: start.seconds - Int(lead ?? 86_400))
    let evening = slots.number(.eveHour).map { Int($0) * 3600 }
    if case .instant(let said, _)? = slots[.at], lead.map({ $0 >= 86_400 }) ?? true {
      var clock = zone.localTime(at: said).secondOfDay
      // "The evening before at 9".
      if evening != nil { clock = clock % 43_200 + 43_200 }
      then = LocalTime(seconds: then.day.ordinal * day + clock)
    } else if let evening {
      then = LocalTime(seconds: then.day.ordinal * day + evening)
    } else if event.instant == nil {
      return then.day >= context.today ? .day(then.day) : nil
    }
    guard then > context.now else { return nil }
    return context.moment(then)
  }
}

extension SlotValue {
  fileprivate var isDay: Bool { day != nil }
}
