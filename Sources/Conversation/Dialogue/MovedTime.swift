import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// Reads "push it to half ten" and "make it Friday": what is not said stays as it was.
struct MovedTime {
  let context: RecognitionContext
  let times: [TimeValue]
  /// A month alone is another one of the same day: "July, not June".
  var keepsDay = false

  init(context: RecognitionContext, times: [TimeValue], keepsDay: Bool = false) {
    (self.context, self.times, self.keepsDay) = (context, times, keepsDay)
  }

  /// Times of a message that may deny some of them: those are none to move to.
  init(context: RecognitionContext, times: [TimeValue], in mentions: Mentions) {
    let old = mentions.fillers.filter(\.isOld).flatMap(\.times)
    let new = times.filter { !old.contains($0) }
    self.init(
      context: context, times: new.isEmpty ? times : new,
      keepsDay: old.contains { $0.known == [.month] })
  }

  /// What changes in an act that is moved to these times; nil where it has none.
  ///
  /// - Parameters:
  ///   - name: The slot that is said to change, `day` or `at`.
  ///   - bare: How a bare number was read, as in "push it to 6".
  func slots(of act: Session.DoneAction, _ name: SlotKey = .day, bare: SlotValue? = nil) -> Slots? {
    switch act.intent {
    case .reminderAdd, .reminderSnooze:
      if let rule = ended(act) { return [.recurrence: rule] }
      if isOfOneTime(act, bare) { return nil }
      if let moved = onDate(act, bare) { return moved }
      guard let at = moment(from: act.slots[.at], bare: bare) else { return nil }
      var slots: Slots = [.at: at]
      slots[.recurrence] = act.slots.text(.recurrence).flatMap(rule).map(SlotValue.text)
      return slots
    case .challengeCreate:
      return times.contains(where: isEnding) ? end.map { [.until: $0] } : nil
    case .todoAdd, .todoEdit:
      return due(from: act.slots[.due], bare: bare).map { [.due: $0] }
    default:
      // "Until the end of July is better" is no day of what was logged, nor is "for the winter".
      if act.slots[.day] == nil && act.slots[.at] == nil
        || times.contains(where: { isEnding($0) || act.intent.isLog && isLong($0) })
      {
        return nil
      }
      if let at = clock(of: act, bare) { return [.at: at] }
      if let bare { return [name: bare] }
      let read = TimeReading(context: context, looksAhead: false).slots(times, into: .day)
      if read.isEmpty { return nil }
      guard act.intent == .sleepLog, times.contains(where: { $0.known.contains(.dayPart) }) else {
        return read
      }
      return TimeReading(context: context, looksAhead: false).wakingDay(read, times)
    }
  }

  /// Whether a time of day, or a day with one, leaves open which of several times is meant, or says
  /// another time of one day alone: "22:00" of what comes at 9 and at 21, "Wednesday at 5" of what
  /// comes every day at 6.
  func isOfOneTime(_ act: Session.DoneAction, _ bare: SlotValue?) -> Bool {
    guard let text = act.slots.text(.recurrence), let rule = try? RecurrenceRule(text),
      [.daily, .weekly].contains(rule.frequency)
    else { return false }
    if rule.hours.count > 1, times.isEmpty ? bare != nil : times.contains(where: isTimeOfDay) {
      return true
    }
    let isOfSeveralDays = rule.frequency == .daily || rule.weekdays.count > 1
    let isOneDay = times.contains { time in
      guard case .point(_, let grain) = time.next else { return false }
      return grain <= .day && !time.known.isDisjoint(with: [.day, .weekday, .month])
        && time.known.contains(.hour)
    }
    return isOfSeveralDays && isOneDay
  }

  /// The moment that is meant, of something that was at another one.
  ///
  /// - Parameter bare: How a bare number was read, as in "push it to 6".
  func moment(from old: SlotValue?, bare: SlotValue? = nil) -> SlotValue? {
    let reading = TimeReading(context: context, looksAhead: true)
    if times.allSatisfy(isNow), case .day(let day)? = bare, case .instant(let was, _)? = old {
      return context.moment(at(nearest(day, to: context.zone.localTime(at: was).day), was))
    }
    if bare == nil, !times.isEmpty, times.allSatisfy(isNow) { return nil }
    guard let read = times.isEmpty ? bare : reading.slots(times, into: .at)[.at] else {
      return nil
    }
    guard case .instant(let was, _)? = old, case .instant(let said, _) = read else { return read }
    return context.moment(
      moved(times, from: context.zone.localTime(at: was), to: context.zone.localTime(at: said)))
  }

  /// "The 16th" of something that is still to come: of the next month that has it.
  private func toCome(_ day: LocalDay) -> LocalDay {
    guard day < context.today else { return day }
    return (1...2).lazy.map { day.adding(months: $0) }
      .first { $0 >= context.today && $0.day == day.day } ?? day
  }

  /// "Move it to the 15th" of what comes every month, where that was read as a moment alone: on
  /// that date from now on. An hour is of the day that it has, or of the next one.
  private func onDate(_ act: Session.DoneAction, _ bare: SlotValue?) -> Slots? {
    guard times.isEmpty, let day = date(bare), let was = act.slots.instant(.at),
      let text = act.slots.text(.recurrence), var rule = try? RecurrenceRule(text),
      rule.frequency == .monthly, rule.monthDays.count == 1, rule.monthDays != [day.day]
    else { return nil }
    rule.monthDays = [day.day]
    let second = context.zone.localTime(at: was).secondOfDay
    let moment = context.moment(LocalTime(seconds: day.ordinal * 86_400 + second))
    return [.at: moment, .recurrence: .text(rule.description)]
  }

  private func date(_ bare: SlotValue?) -> LocalDay? {
    switch bare {
    case .day(let day)?: return toCome(day)
    case .instant(let at, _)?:
      let day = context.zone.localTime(at: at).day
      return day > context.today + 1 ? day : nil
    default: return nil
    }
  }

  /// "The 3rd" of what comes every month on one date; nil where no such date is said.
  private func dated(_ old: String) -> String? {
    guard var rule = try? RecurrenceRule(old), rule.frequency == .monthly,
      rule.monthDays.count == 1,
      let said = times.first(where: {
        $0.known.contains(.day) && $0.known.isDisjoint(with: [.month, .weekday, .holiday])
      }), case .point(let date, _) = said.next
    else { return nil }
    rule.monthDays = [date.day.day]
    return rule.description
  }

  /// The rule of something weekly on the weekday that is said instead, and of something monthly on
  /// the date; nil where none is said.
  func rule(from old: String) -> String? {
    if let dated = dated(old) { return dated }
    let parts = old.split(separator: ";")
    guard let place = parts.firstIndex(where: { $0.hasPrefix("BYDAY=") }),
      !parts[place].contains(","),
      let said = times.first(where: { $0.known.contains(.weekday) }),
      case .point(let day, _) = said.next
    else { return nil }
    let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let index = day.day - day.day.startOfWeek
    guard weekdays.indices.contains(index) else { return nil }
    return parts.enumerated().map {
      $0.offset == place ? "BYDAY=\(weekdays[index])" : String($0.element)
    }
    .joined(separator: ";")
  }

  /// "Only until Friday" ends what comes again, and moves none of it.
  private func ended(_ act: Session.DoneAction) -> SlotValue? {
    guard let text = act.slots.text(.recurrence), var rule = try? RecurrenceRule(text),
      rule.count == nil, times.count == 1, let time = times.first,
      case .interval(nil, _?, let grain) = time.next, grain >= .day
    else { return nil }
    let last = TimeReading(context: context, looksAhead: true).through(time.next, time)
    rule.until = LocalTime(day: last, hour: 23, minute: 59, second: 59)
    return .text(rule.description)
  }

  /// The due day or moment that is meant.
  func due(from old: SlotValue?, bare: SlotValue? = nil) -> SlotValue? {
    if times.allSatisfy(isNow), case .day(let day)? = bare {
      switch old {
      case .instant(let was, _)?:
        return context.moment(at(nearest(day, to: context.zone.localTime(at: was).day), was))
      case .day(let was)?: return .day(nearest(day, to: was))
      default: return nil
      }
    }
    guard !times.allSatisfy(isNow) else { return nil }
    let read = TimeReading(context: context, looksAhead: true).slots(times, into: .due)[.due]
    switch (old, read) {
    case (.instant(let was, _)?, .instant(let said, _)?):
      return context.moment(
        moved(times, from: context.zone.localTime(at: was), to: context.zone.localTime(at: said)))
    case (.day(let day)?, .instant(let said, _)?) where times.allSatisfy(isTimeOfDay):
      let clock = context.zone.localTime(at: said).secondOfDay
      return context.moment(LocalTime(seconds: day.ordinal * 86_400 + clock))
    // Another day alone is at the same time.
    case (.instant(let was, _)?, .day(let day)?):
      let clock = context.zone.localTime(at: was).secondOfDay
      return context.moment(LocalTime(seconds: day.ordinal * 86_400 + clock))
    case (.day(let was)?, .day(let said)?): return .day(nearest(said, to: was))
    default: return read
    }
  }

  /// "Test on Wednesday, remind me 17:00": the time of day is one of the day that is said apart.
  func joined(_ slots: Slots) -> Slots {
    guard case .day(let day)? = slots[.day], case .instant(let at, _)? = slots[.at],
      times.count(where: isDate) == 1, times.contains(where: isTimeOfDay),
      times.allSatisfy({ isDate($0) || isTimeOfDay($0) })
    else { return slots }
    let clock = context.zone.localTime(at: at).secondOfDay
    let joined = LocalTime(seconds: day.ordinal * 86_400 + clock)
    return joined > context.now ? slots.merging([.at: context.moment(joined)]) : slots
  }

  private func moved(_ times: [TimeValue], from old: LocalTime, to said: LocalTime) -> LocalTime {
    if times.allSatisfy(isTimeOfDay) {
      var seconds = said.secondOfDay % 43_200
      // Without am, pm or a part of the day it is mostly the same half of it.
      let isSure = times.contains { !$0.known.isDisjoint(with: [.meridiem, .dayPart]) }
      if isSure ? said.hour >= 12 : isLate(seconds, insteadOf: old) { seconds += 43_200 }
      let moved = LocalTime(seconds: old.day.ordinal * 86_400 + seconds)
      return moved > context.now ? moved : said
    }
    // "In the evening" of what was tomorrow morning.
    if times.allSatisfy({ $0.known == [.dayPart] }) {
      let moved = LocalTime(seconds: old.day.ordinal * 86_400 + said.secondOfDay)
      return moved > context.now ? moved : said
    }
    // "Tomorrow night" of what was at half past seven in the evening.
    if times.allSatisfy({ $0.known.contains(.dayPart) && !$0.known.contains(.hour) }),
      abs(said.secondOfDay - old.secondOfDay) <= MovedTime.samePart
    {
      return LocalTime(seconds: said.day.ordinal * 86_400 + old.secondOfDay)
    }
    if times.allSatisfy(isDate) {
      let day = nearest(said.day, to: old.day)
      return LocalTime(seconds: day.ordinal * 86_400 + old.secondOfDay)
    }
    return said
  }

  /// Whether a time of day in twelve hours is of the second half: of the half that the old one is
  /// of, where it is not so much nearer in the other, or at night in its own. "Half past eleven" of
  /// what was at 14:30 is in the morning.
  func isLate(_ seconds: Int, insteadOf old: LocalTime) -> Bool {
    let isSecond = old.hour >= 12
    let same = seconds + (isSecond ? 43_200 : 0)
    let other = seconds + (isSecond ? 0 : 43_200)
    let moment = LocalTime(seconds: old.day.ordinal * 86_400 + other)
    let (far, near) = (abs(same - old.secondOfDay), abs(other - old.secondOfDay))
    let isAtNight = !MovedTime.awake.contains(same) && MovedTime.awake.contains(old.secondOfDay)
    // "At 5" of what was at nine in the morning is no time of the night.
    let isOfNight = isAtNight && far >= MovedTime.longBefore
    let isNearer = near * 2 < far || near < far && isAtNight || isOfNight
    return isNearer && moment > context.now ? !isSecond : isSecond
  }

  /// When people mostly are up, in seconds of the day.
  private static let awake = 6 * 3600..<22 * 3600

  /// From how many seconds on an hour of the night is none that something is only moved to.
  private static let longBefore = 3 * 3600

  /// How far a time of day lies from the one that stands for its part of the day, in seconds.
  private static let samePart = 3 * 3600

  /// "Now it's the 4th" of what was on 3 December: a day without its month is the nearest such day
  /// to the one that was told.
  private func nearest(_ said: LocalDay, to old: LocalDay) -> LocalDay {
    if keepsDay, times.allSatisfy({ $0.known == [.month] }) {
      let first = said.startOfMonth
      let same = first + (min(old.day, first.endOfMonth.day) - 1)
      return same >= context.today ? same : said
    }
    guard times.allSatisfy({ $0.known == [.day] || isNow($0) }) else { return said }
    let start = old.startOfMonth
    let days = (-1...2).map { start.adding(months: $0) + (said.day - 1) }
      .filter { $0.day == said.day && $0 >= context.today }
    return days.min { abs($0 - old) < abs($1 - old) } ?? toCome(said)
  }

  /// "Until the end of July".
  private func isEnding(_ time: TimeValue) -> Bool {
    if case .interval(nil, _?, let grain) = time.next { return grain >= .day }
    return false
  }

  /// "For the winter", "this week": on more days than one, that have begun.
  private func isLong(_ time: TimeValue) -> Bool {
    switch time.past {
    case .point(let moment, let grain): grain > .day && moment <= context.now
    case .interval(let from?, let to?, _):
      to.seconds - from.seconds > 86_400 && from <= context.now
    default: false
    }
  }

  /// The last day that is said.
  private var end: SlotValue? {
    TimeReading(context: context, looksAhead: true).slots(times, into: .until)[.until]
  }

  /// A day at the time of day of a moment.
  private func at(_ day: LocalDay, _ moment: Instant) -> LocalTime {
    LocalTime(seconds: day.ordinal * 86_400 + context.zone.localTime(at: moment).secondOfDay)
  }

  /// "Now it's the 4th" says no time of day.
  private func isNow(_ time: TimeValue) -> Bool { time.isNow(context.now) }

  private func isTimeOfDay(_ value: TimeValue) -> Bool {
    value.known.contains(.hour)
      && value.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .relative])
  }

  private func isDate(_ value: TimeValue) -> Bool {
    if !value.known.isDisjoint(with: [.hour, .dayPart]) { return false }
    if !value.known.isDisjoint(with: [.day, .weekday, .month, .holiday]) { return true }
    guard value.known.contains(.relative), case .point(_, let grain) = value.next else {
      return false
    }
    return grain >= .day
  }
}
