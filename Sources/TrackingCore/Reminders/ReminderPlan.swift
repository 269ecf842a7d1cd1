internal import CivilTime
internal import Commands
internal import Slots

/// When a new reminder is to speak, as far as it was said.
struct ReminderPlan {
  var schedule: ReminderSchedule
  /// The first time.
  var first: Instant
  /// True when the person named no time of day.
  var isTimeAssumed = false

  /// The time of day for a day without one, in seconds.
  static let morning = 9 * 3600

  /// A hundred years, in seconds: no reminder waits for longer.
  static let furthest = 100 * 366 * 86_400

  /// - Throws: ``Stop``: asking `at` when no time is said; refused for the past.
  init(_ said: AddReminder, _ clock: Clock) throws {
    var rule = try ReminderPlan.rule(said, clock)
    let lead = Int(said.before ?? 0)
    let at = said.at?.time.map { $0.instant + -lead }
    let ruleTime = ReminderPlan.takeTime(out: &rule)
    let day = (said.at?.day ?? said.day).map { $0 - lead / 86_400 }
    // "Every 10 minutes until done" begins after the first 10 minutes.
    let isOnlyNag = at == nil && rule == nil && day == nil
    let wait = said.wait ?? (isOnlyNag ? said.nagEvery : nil)
    let after = wait.map { clock.now + Int($0) }
    let start: LocalTime
    if let at {
      start = clock.zone.localTime(at: at)
    } else if let after {
      start = clock.zone.localTime(at: after)
    } else if rule != nil
      || day.map({
        LocalTime(day: $0) + ReminderPlan.morning > clock.localTime
      }) ?? false
    {
      // A day alone means its morning; today, once that is over, is asked about.
      start = LocalTime(day: day ?? clock.localTime.day) + (ruleTime ?? ReminderPlan.morning)
      isTimeAssumed = ruleTime == nil && rule?.hasTimeOfDay != true
    } else {
      // The day before something that has no date yet: when that is.
      throw Stop.asking(
        .at, reply: said.moment == nil ? nil : "asking.moment", slots: said.slots,
        data: [
          "text": .text(said.text ?? ""), "moment": .text(said.moment ?? ""),
          "is_birthday": .flag(said.moment == CountdownQuery.birthday),
        ])
    }
    schedule = ReminderSchedule(
      start: start, zone: clock.zone, rule: rule, nagEvery: try ReminderPlan.nag(said))
    let exact = rule == nil ? at ?? after : nil
    guard
      let first = exact ?? schedule.occurrence(after: rule == nil ? nil : clock.now),
      first > clock.now
    else {
      throw Stop.refused(
        "past", slots: said.slots,
        data: ["past_at": .instant(clock.zone.instant(of: start), offset: 0)], missing: .at)
    }
    guard first - clock.now < ReminderPlan.furthest else {
      throw Stop.refused("too_far", slots: said.slots)
    }
    self.first = first
    if rule != nil { schedule.start = clock.zone.localTime(at: first) }
  }

  private static func rule(_ said: AddReminder, _ clock: Clock) throws -> RecurrenceRule? {
    guard let text = said.recurrence ?? spread(said, clock) else { return nil }
    guard let rule = try? RecurrenceRule(text) else {
      throw Stop.refused(
        "bad_recurrence", slots: said.slots, data: ["recurrence": .text(text)])
    }
    return rule
  }

  /// "3 times a day": spread over the waking day, from 8 to 20.
  private static func spread(_ said: AddReminder, _ clock: Clock) -> String? {
    guard let times = said.timesADay, (2...6).contains(times) else { return nil }
    // A day that has begun is none of those for which it goes on.
    let last = said.days.map { days in
      clock.today + Int(days) - (clock.localTime.secondOfDay < 8 * 3600 ? 1 : 0)
    }
    let hours = (0..<Int(times)).map { place in
      String(8 + Int((12 * Double(place) / (times - 1)).rounded()))
    }
    let rule = "FREQ=DAILY;BYHOUR=\(hours.joined(separator: ","));BYMINUTE=0"
    guard let (year, month, day) = (said.until ?? last)?.civil else { return rule }
    return rule + ";UNTIL=\(year * 10_000 + month * 100 + day)"
  }

  /// One time of day inside of a rule says no more than the first occurrence does: it moves there,
  /// in seconds after midnight.
  private static func takeTime(out rule: inout RecurrenceRule?) -> Int? {
    // Of what comes within a day, an hour says between which times.
    guard rule?.frequency != .hourly, rule?.frequency != .minutely,
      let hour = rule?.hours.first, rule?.hours.count == 1, (rule?.minutes.count ?? 0) <= 1,
      rule?.positions.isEmpty == true
    else { return nil }
    let minute = rule?.minutes.first ?? 0
    rule?.hours = []
    rule?.minutes = []
    return hour * 3600 + minute * 60
  }

  private static func nag(_ said: AddReminder) throws -> Int? {
    guard let every = said.nagEvery else { return nil }
    guard (60...86_400).contains(every) else {
      throw Stop.refused("nag_out_of_range", slots: said.slots, missing: .nagEvery)
    }
    return Int(every)
  }
}
