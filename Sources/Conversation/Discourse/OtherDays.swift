import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// On which days the reminder comes that was asked for right before: "weekdays only", "every day
/// please", "no, Tuesdays and Fridays", "not at weekends".
struct OtherDays {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  /// A correction of that kind is short, with one word at most that nothing explains.
  private static let (longest, unexplained) = (8, 1)

  func find() -> Step? {
    guard let act = session.last.last, act.id != nil, act.intent == Reminders.adding,
      session.turn - act.touchedTurn <= 1,
      discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun,
      !mentions.isQuestion, mentions.wordCount <= OtherDays.longest,
      mentions.unexplained.count <= OtherDays.unexplained, mentions.others.isEmpty,
      !mentions.signs.contains(where: { $0.cue == .addition && $0.tokens.lowerBound == 0 }),
      mentions.things.isEmpty, !mentions.has(.more), heard.intents.allSatisfy(mayBeIt),
      let rule = rule(of: act),
      rule != act.slots.text(.recurrence)
    else { return nil }
    return .edit(act, withClock(rule), confidence: 0.9)
  }

  /// "Every Saturday at 7" tells the time of day as well.
  private func withClock(_ said: String) -> Slots {
    guard var rule = try? RecurrenceRule(said), rule.hours.count == 1, rule.minutes.count <= 1,
      [.daily, .weekly, .monthly, .yearly].contains(rule.frequency),
      let first = mentions.values.lazy.compactMap({ value -> LocalTime? in
        guard case .recurrence(let told) = value.value, told.rule == said else { return nil }
        return told.first
      }).first
    else { return [.recurrence: .text(said)] }
    (rule.hours, rule.minutes) = ([], [])
    return [.recurrence: .text(rule.description), .at: discourse.context.moment(first)]
  }

  /// A vague correction, or the same words taken for a reminder of their own.
  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    [.correct, .talk].contains(Verb(intent.intent))
      || intent.intent == Reminders.adding
        && mentions.unexplained.isEmpty && !mentions.hints.contains(where: discourse.isNewAlarm)
  }

  private func rule(of act: Session.DoneAction) -> String? {
    let fillers = mentions.fillers
    let meant = fillers.filter { !$0.isOld }
    guard !fillers.isEmpty, fillers.allSatisfy({ isOften($0) || isDays($0) }) else { return nil }
    if let often = meant.compactMap(often).first {
      // Beside what is said the days in words only say it again.
      return meant.count == 1 ? often : nil
    }
    let old = act.slots.text(.recurrence)
    if meant.isEmpty, let left = fillers.compactMap(often).compactMap(days).first {
      return old == OtherDays.daily ? text(Set(1...7).subtracting(left)) : nil
    }
    // "Monday and Friday" are the days of what comes on some; else one day is another date.
    guard let old, old.contains(OtherDays.byDay) || old == OtherDays.daily else { return nil }
    let said = meant.map(\.times).map(weekdays)
    guard !said.isEmpty, said.allSatisfy({ !$0.isEmpty }) else { return nil }
    let all = Set(said.joined())
    // "Only Tuesdays" of what comes on Tuesdays and Fridays; else one day is another date.
    let isOnly = mentions.has(.only) && (days(old).map { all.isSubset(of: $0) } ?? true)
    return all.count > 1 || isOnly ? text(all) : nil
  }

  // MARK: Days

  private static let daily = "FREQ=DAILY"
  private static let byDay = "BYDAY="
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private func isOften(_ filler: Filler) -> Bool { often(filler) != nil }

  private func isDays(_ filler: Filler) -> Bool { !weekdays(filler.times).isEmpty }

  private func often(_ filler: Filler) -> String? { filler.amounts.compactMap(\.rule).first }

  private func text(_ days: Set<Int>) -> String? {
    let codes = days.sorted().map { OtherDays.codes[$0 - 1] }
    return codes.isEmpty
      ? nil : "FREQ=WEEKLY;" + OtherDays.byDay + codes.joined(separator: ",")
  }

  /// The weekdays of a rule, Monday as 1.
  private func days(_ rule: String) -> Set<Int>? {
    guard let part = rule.split(separator: ";").first(where: { $0.hasPrefix(OtherDays.byDay) })
    else { return nil }
    let found = part.dropFirst(OtherDays.byDay.count).split(separator: ",").compactMap { code in
      OtherDays.codes.firstIndex(of: String(code)).map { $0 + 1 }
    }
    return Set(found)
  }

  /// The weekdays that are named, and those between two: "Monday to Friday".
  private func weekdays(_ times: [TimeValue]) -> Set<Int> {
    guard let time = times.first, times.allSatisfy({ $0.known.isSubset(of: [.weekday]) }) else {
      return []
    }
    switch time.next {
    case .point(let point, let grain) where grain == .day: return [number(point.day)]
    case .interval(let from?, let to?, _):
      let (first, last) = (from.day, times.map { end(of: $0) ?? to.day }.min() ?? to.day)
      guard (1...6).contains(last - first) else { return [] }
      return Set((0...last - first).map { number(first + $0) })
    default: return []
    }
  }

  private func end(of time: TimeValue) -> LocalDay? {
    if case .interval(_, let to?, _) = time.next { to.day } else { nil }
  }

  private func number(_ day: LocalDay) -> Int { day - day.startOfWeek + 1 }
}
