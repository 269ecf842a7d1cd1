import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Some of the days of a reminder that comes again, said right behind it: "except on Sundays",
/// "skip tomorrow", "change it to 8:30 on weekends".
extension Discourse {
  private static let longestRemark = 8

  func reminderDays(_ heard: Understanding) -> [Step] {
    guard let act = recurringReminder, !mentions.isQuestion,
      mentions.wordCount <= Discourse.longestRemark,
      mentions.rest.allSatisfy({ isOfHint($0) || isOfReason($0) }),
      mentions.others.isEmpty, mentions.things.allSatisfy({ $0.kind == .reminder }),
      heard.intents.allSatisfy({
        Verb($0.intent).leans || [.reminderAdd, .reminderDelete].contains($0.intent)
      }),
      let text = act.slots.text(.recurrence), let rule = try? RecurrenceRule(text),
      [.daily, .weekly].contains(rule.frequency), rule.interval == 1
    else { return [] }
    if mentions.hint(.passing), mentions.values.isEmpty {
      return withoutNext(act, rule).map { [$0] } ?? []
    }
    if let more = withMoreDays(act, rule, heard) { return [more] }
    if mentions.hint(.excepting) { return withoutDays(act, rule, heard).map { [$0] } ?? [] }
    guard mentions.has(.edit) else { return [] }
    return atOtherTime(act, rule, heard)
  }

  /// "Not on Thursday, no school", "no school on Thursday, so not that day": beside the clause that
  /// leaves the day out stands why.
  private func isOfReason(_ token: Int) -> Bool {
    guard mentions.marks.count == 1, let mark = mentions.marks.first,
      let hint = mentions.hints.first(where: { $0.cue == .excepting })
    else { return false }
    let isBehind = hint.tokens.lowerBound > mark
    let clause = isBehind ? mark + 1..<mentions.tokenCount : 0..<mark
    let said = mentions.within(clause)
    guard !clause.contains(token), said.rest.allSatisfy(isOfHint), said.things.isEmpty else {
      return false
    }
    return said.times.count == 1 || said.hint(.thatDay)
  }

  /// The reminder that was made or changed right before, where it comes again.
  var recurringReminder: Session.DoneAction? {
    guard let last = session.justKept, last.intent == .reminderAdd,
      last.slots[.recurrence] != nil
    else { return nil }
    return last
  }

  /// "Stop it for the next two weeks" takes away no reminder that comes again.
  func paused(_ intent: RecognizedIntent) -> Step? {
    guard intent.intent == .reminderDelete, let period = intent.slots[.period],
      intent.slots.listedName == nil, intent.slots[.number] == nil, recurringReminder != nil
    else { return nil }
    let request = Request(intent: intent.intent, slots: [.period: period], asSaid: utterance)
    return .request(request, confidence: intent.confidence, tokens: intent.tokens)
  }

  /// The days of the week that are said: "Sundays", "at weekends".
  private func weekdays(in heard: Understanding) -> Set<Int> {
    rules(in: heard).reduce(into: []) { days, said in
      guard let rule = try? RecurrenceRule(said.rule) else { return }
      days.formUnion(rule.weekdays.filter { $0.ordinal == 0 }.map(\.weekday))
    }
  }

  /// "8:30 on weekends" is read as a time and days, and as both in one.
  private func rules(in heard: Understanding) -> [RecurrenceValue] {
    heard.utterance.lattice.all.compactMap { entity in
      guard case .recurrence(let rule) = entity.value, !entity.isLatent else { return nil }
      return rule
    }
  }

  private func days(of rule: RecurrenceRule) -> [Int] {
    rule.weekdays.isEmpty ? Array(1...7) : rule.weekdays.map(\.weekday)
  }

  private func at(of act: Session.DoneAction) -> LocalTime? {
    act.slots.instant(.at).map { context.zone.localTime(at: $0) }
  }

  private func rule(_ old: RecurrenceRule, on days: [Int]) -> RecurrenceRule {
    var rule = old
    rule.frequency = .weekly
    rule.weekdays = days.map { .init($0) }
    return rule
  }

  /// The first time of a rule at a time of day, from another time on.
  private func first(of rule: RecurrenceRule, from start: LocalTime) -> LocalTime? {
    rule.next(after: start + -1, from: start)
  }

  /// "Not on Sundays" leaves the other days; "but not tomorrow" begins behind it.
  private func withoutDays(
    _ act: Session.DoneAction, _ old: RecurrenceRule, _ heard: Understanding
  ) -> Step? {
    guard let at = at(of: act), mentions.values.allSatisfy(\.value.isOfDays) else { return nil }
    var said = weekdays(in: heard)
    if said.isEmpty, let day = bareWeekday(act, old) { said = [day] }
    if !said.isEmpty {
      let left = days(of: old).filter { !said.contains($0) }
      guard !left.isEmpty, left.count < days(of: old).count else { return nil }
      let rule = rule(old, on: left)
      guard let first = first(of: rule, from: at) else { return nil }
      let slots: Slots = [.recurrence: .text(rule.description), .at: context.moment(first)]
      return .edit(act, slots, confidence: 0.9)
    }
    guard mentions.times.count == 1, case .point(let day, let grain) = mentions.times[0].next,
      grain == .day
    else { return nil }
    if day.day == at.day, let next = old.next(after: at, from: at) {
      return .edit(act, [.at: context.moment(next)], confidence: 0.9)
    }
    guard days(of: old).contains(day.day.weekday), let text = act.slots[.text] else { return nil }
    let slots: Slots = [.text: text, .period: .period(Period(day.day))]
    let request = Request(intent: .reminderDelete, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "Not Sunday" right behind "every day at 6:30": the rule was just made, and that is a part of
  /// it. With a reason, or "this" or "next" beside it, it is of one Sunday.
  private func bareWeekday(_ act: Session.DoneAction, _ old: RecurrenceRule) -> Int? {
    guard session.turn - act.touchedTurn <= 1, old.frequency == .daily, mentions.marks.isEmpty,
      mentions.times.count == 1, mentions.times[0].known == [.weekday],
      mentions.wordCount <= Discourse.shortestRemark,
      case .point(let day, .day) = mentions.times[0].next
    else { return nil }
    return day.day.weekday
  }

  private static let shortestRemark = 3

  /// "Add Sunday to it as well": one day more of the same.
  private func withMoreDays(
    _ act: Session.DoneAction, _ old: RecurrenceRule, _ heard: Understanding
  ) -> Step? {
    guard let first = mentions.terms.first, old.frequency == .weekly, !old.weekdays.isEmpty,
      recognizer.language.words.has(first.base, .putting), let at = at(of: act),
      mentions.values.allSatisfy(\.value.isOfDays), !mentions.has(.denial)
    else { return nil }
    var said = weekdays(in: heard)
    for time in mentions.times where time.known == [.weekday] {
      if case .point(let day, _) = time.next { said.insert(day.day.weekday) }
    }
    let all = Set(days(of: old)).union(said)
    guard !said.isEmpty, all.count > old.weekdays.count else { return nil }
    let rule = rule(old, on: all.sorted())
    guard let next = rule.next(after: context.now, from: min(at, context.now)) else { return nil }
    let start = LocalTime(day: next.day) + at.secondOfDay
    return .edit(
      act, [.recurrence: .text(rule.description), .at: context.moment(start)], confidence: 0.9)
  }

  /// "Skip it" leaves out the next time only.
  private func withoutNext(_ act: Session.DoneAction, _ rule: RecurrenceRule) -> Step? {
    guard now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun, let at = at(of: act),
      let next = rule.next(after: max(at, context.now), from: at)
    else { return nil }
    return .edit(act, [.at: context.moment(next)], confidence: 0.9)
  }

  /// "8:30 on weekends": those days have a reminder of their own, and the others stay as they are.
  private func atOtherTime(
    _ act: Session.DoneAction, _ old: RecurrenceRule, _ heard: Understanding
  ) -> [Step] {
    let said = weekdays(in: heard)
    let left = days(of: old).filter { !said.contains($0) }
    guard let at = at(of: act), !said.isEmpty, !left.isEmpty,
      said.isSubset(of: days(of: old)), let second = clock(near: at, heard)
    else { return [] }
    let (others, these) = (rule(old, on: left), rule(old, on: said.sorted()))
    let start = LocalTime(seconds: at.day.ordinal * 86_400 + second)
    guard let kept = first(of: others, from: at), let moved = first(of: these, from: start) else {
      return []
    }
    var slots = act.slots
    slots[.day] = nil
    slots[.recurrence] = .text(these.description)
    slots[.at] = context.moment(moved)
    let changed: Slots = [.recurrence: .text(others.description), .at: context.moment(kept)]
    return [
      .edit(act, changed, confidence: 0.9),
      .request(
        Request(intent: .reminderAdd, slots: slots, asSaid: utterance), confidence: 0.9,
        tokens: 0..<mentions.tokenCount),
    ]
  }

  /// The time of day that is said; of a bare hour the half of the day of the old one.
  private func clock(near old: LocalTime, _ heard: Understanding) -> Int? {
    if let first = rules(in: heard).first(where: \.hasTimeOfDay)?.first { return first.secondOfDay }
    for value in mentions.values {
      switch value.value {
      case .time(let time):
        guard time.known.contains(.hour), let moment = time.moment else { continue }
        return half(moment.secondOfDay, old, isSure: time.known.contains(.meridiem))
      case .number(let number):
        guard let hour = Int(exactly: number.value), (0...24).contains(hour) else { continue }
        return half(hour * 3600 % 86_400, old, isSure: hour > 12)
      default: continue
      }
    }
    // "8:30 on weekends", which is read as one.
    for entity in heard.utterance.lattice.all where !entity.isLatent {
      guard case .time(let time) = entity.value, time.known.contains(.hour),
        let moment = time.moment
      else { continue }
      return half(moment.secondOfDay, old, isSure: time.known.contains(.meridiem))
    }
    return nil
  }

  private func half(_ second: Int, _ old: LocalTime, isSure: Bool) -> Int {
    isSure ? second : second % 43_200 + (old.hour >= 12 ? 43_200 : 0)
  }
}

extension EntityValue {
  var isOfDays: Bool {
    switch self {
    case .time, .recurrence: true
    default: false
    }
  }
}

extension TimeValue {
  fileprivate var moment: LocalTime? {
    if case .point(let moment, _) = next { moment } else { nil }
  }
}
