import CivilTime
import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// Where a reminder that comes again is told its end or its hours apart from how often it comes,
  /// they are the rule's, and no time at which it first speaks.
  ///
  /// "Every day at 8 to take the antibiotics until Friday", "between 9 and 11 remind me every half
  /// hour", "every Monday to send the figures for the next 6 weeks".
  func addEnd(_ times: [TimeValue], _ found: FoundSlots, _ slots: inout Slots) {
    guard intent.timeSlot == SlotReader.reminding else { return }
    for time in times {
      switch time.next {
      case .interval(nil, let to?, let grain): end(time, at: to, grain, &slots)
      case .interval(let from?, let to?, let grain) where slots[.recurrence] != nil:
        if !time.known.isDisjoint(with: [.relative, .week]), to.day - from.day > 1, grain >= .day {
          end(time, at: to, .day, &slots)
        } else if from.day == (to + -1).day {
          window(from, to, &slots)
        }
      default: continue
      }
    }
    if let days = found.recurringDays { last(days, &slots) }
    if let times = found.recurringTimes { count(times, &slots) }
    onDays(found.recurrences, &slots)
    addDays(times, &slots)
  }

  private func end(
    _ time: TimeValue, at to: LocalTime, _ grain: Grain, _ slots: inout Slots
  ) {
    let reading = TimeReading(context: utterance.context, looksAhead: true)
    let last = reading.through(time.next, time)
    if slots[.timesADay] != nil, grain >= .day {
      slots[.until] = .day(last)
      (slots[.day], slots[.at]) = (nil, nil)
    } else if let rule = endless(slots), grain >= .day || rule.isWithinDay {
      var rule = rule
      rule.until = grain >= .day ? LocalTime(day: last, hour: 23, minute: 59, second: 59) : to
      slots[.recurrence] = .text(rule.description)
      slots[.day] = nil
    }
  }

  /// The hours between which it comes, of what comes within a day.
  private func window(_ from: LocalTime, _ to: LocalTime, _ slots: inout Slots) {
    guard var rule = endless(slots), rule.isWithinDay, rule.hours.isEmpty else { return }
    let isOpen = rule.frequency == .hourly || to.secondOfDay % 3600 > 0
    let first = from.secondOfDay / 3600
    let last = (to + -1).secondOfDay / 3600
    guard last > first || isOpen else { return }
    rule.hours = Array(first...(isOpen && to.secondOfDay % 3600 == 0 ? last + 1 : last))
    slots[.recurrence] = .text(rule.description)
    let zone = utterance.context.zone
    if let at = slots.instant(.at), zone.localTime(at: at) < from {
      let start = zone.instant(of: from)
      slots[.at] = .instant(start, offset: zone.offset(at: start))
    }
    slots[.day] = nil
  }

  /// For so many days, counted from the first time.
  private func last(_ days: Int, _ slots: inout Slots) {
    guard var rule = endless(slots) else { return }
    let first =
      slots.instant(.at).map { utterance.context.zone.localTime(at: $0).day }
      ?? utterance.context.today + 1
    rule.until = LocalTime(day: first + (days - 1), hour: 23, minute: 59, second: 59)
    slots[.recurrence] = .text(rule.description)
  }

  private func count(_ times: Int, _ slots: inout Slots) {
    guard var rule = endless(slots) else { return }
    rule.count = times
    slots[.recurrence] = .text(rule.description)
  }

  /// "Every 2 hours to stand up on weekdays": what comes within a day, on those days only.
  private func onDays(_ recurrences: [RecurrenceValue], _ slots: inout Slots) {
    guard recurrences.count == 2, let days = try? RecurrenceRule(recurrences[1].rule),
      days.frequency == .weekly, !days.weekdays.isEmpty, let text = slots.text(.recurrence),
      var rule = try? RecurrenceRule(text), rule.isWithinDay, rule.weekdays.isEmpty
    else { return }
    rule.weekdays = days.weekdays
    slots[.recurrence] = .text(rule.description)
    let zone = utterance.context.zone
    let now = utterance.context.now
    let start = slots.instant(.at).map { zone.localTime(at: $0) } ?? now
    if let next = rule.next(after: now, from: start) {
      let first = zone.instant(of: next)
      slots[.at] = .instant(first, offset: zone.offset(at: first))
    }
  }

  /// The rule that was said, where it has no end yet.
  private func endless(_ slots: Slots) -> RecurrenceRule? {
    guard let text = slots.text(.recurrence), let rule = try? RecurrenceRule(text),
      rule.until == nil, rule.count == nil
    else { return nil }
    return rule
  }
}

extension SlotReader {
  /// "My birthday" by the name that the profile has for it.
  func withOwnBirthday(_ slots: Slots) -> Slots {
    guard let moment = slots.text(.moment),
      language.words.has(moment.lowercased(), .ownBirthday)
    else { return slots }
    return slots.merging([.moment: .text("birthday")])
  }
}

extension FoundSlots {
  /// Takes from the words of what comes again how long it does, or how often in all.
  mutating func cutRecurrence(_ text: inout Range<Int>, _ reader: SlotReader) {
    guard reader.intent.timeSlot == SlotReader.reminding, !recurrences.isEmpty else { return }
    let tail = RecurrenceTail(language: reader.language, utterance: reader.utterance)
    guard let cut = tail.cut(text) else { return }
    (text, recurringDays, recurringTimes) = (cut.text, cut.days, cut.times)
  }
}

/// How long, or how often in all, a reminder comes that was told so behind its words: "to take
/// vitamin D for ten days", "to ice my knee, 4 times".
struct RecurrenceTail {
  let language: IntentLanguage
  let utterance: Utterance

  struct Cut {
    var text: Range<Int>
    var days: Int?
    var times: Int?
  }

  /// What is left of the words in front of it; nil where they end with nothing of the kind.
  func cut(_ text: Range<Int>) -> Cut? {
    for place in text.dropFirst() {
      for index in utterance.candidateRange(at: place) {
        let entity = utterance.lattice.all[index]
        guard !entity.isLatent else { continue }
        let end = entity.tokens.upperBound
        switch entity.value {
        case .duration(let length)
        where end == text.upperBound && length.seconds >= 2 * 86_400 && isFor(place - 1):
          let front = text.lowerBound..<place - 1
          return front.isEmpty ? nil : Cut(text: front, days: Int(length.seconds / 86_400))
        case .number(let number)
        where end + 1 == text.upperBound && isMark(place - 1) && isTimes(end)
          && number.value == number.value.rounded() && (2...1000).contains(number.value):
          return Cut(text: text.lowerBound..<place - 1, times: Int(number.value))
        default: continue
        }
      }
    }
    return nil
  }

  private func isFor(_ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, .countedFor)
  }

  /// Only behind a mark: "squeeze the ball 10 times" is what is to be done.
  private func isMark(_ token: Int) -> Bool {
    utterance.isPunctuation(token) && utterance.isSeparator[token] && !utterance.isColon(token)
  }

  private func isTimes(_ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, .occasions)
  }
}

extension RecurrenceRule {
  fileprivate var isWithinDay: Bool { frequency == .hourly || frequency == .minutely }
}
