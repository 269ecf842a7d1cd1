internal import CivilTime
internal import Slots

/// Reads when a new reminder is to speak out of a request.
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
  init(_ request: Request, _ clock: Clock) throws {
    let slots = request.slots
    var rule = try ReminderPlan.rule(slots)
    let lead = Int(slots.number("before_s") ?? 0)
    let said = slots.instant("at").map { clock.zone.localTime(at: $0 + -lead) }
    let ruleTime = ReminderPlan.takeTime(out: &rule)
    let day = (slots["at"]?.day ?? slots.day("day")).map { $0 - lead / 86_400 }
    // "Every 10 minutes until done" begins after the first 10 minutes.
    let isOnlyNag = said == nil && rule == nil && day == nil
    let wait = slots.number("duration_s") ?? (isOnlyNag ? slots.number("nag_every_s") : nil)
    let after = wait.map { clock.now + Int($0) }
    let start: LocalTime
    if let said {
      start = said
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
        "at", reply: slots["moment"] == nil ? nil : "asking.moment", slots: slots,
        data: [
          "text": slots["text"] ?? .text(""), "moment": slots["moment"] ?? .text(""),
          "is_birthday": .flag(slots.text("moment") == CountdownQuery.birthday),
        ])
    }
    schedule = ReminderSchedule(
      start: start, zone: clock.zone, rule: rule, nagEvery: try ReminderPlan.nag(slots))
    let exact = rule == nil ? slots.instant("at").map { $0 + -lead } ?? after : nil
    guard
      let first = exact ?? schedule.occurrence(after: rule == nil ? nil : clock.now),
      first > clock.now
    else {
      throw Stop.refused(
        "past", slots: slots,
        data: ["past_at": .instant(clock.zone.instant(of: start), offset: 0)], missing: "at")
    }
    guard first - clock.now < ReminderPlan.furthest else {
      throw Stop.refused("too_far", slots: slots)
    }
    self.first = first
    if rule != nil { schedule.start = clock.zone.localTime(at: first) }
  }

  private static func rule(_ slots: Slots) throws -> RecurrenceRule? {
    guard let text = slots.text("recurrence") ?? spread(slots) else { return nil }
    guard let rule = try? RecurrenceRule(text) else {
      throw Stop.refused("bad_recurrence", slots: slots, data: ["recurrence": .text(text)])
    }
    return rule
  }

  /// "3 times a day": spread over the waking day, from 8 to 20.
  private static func spread(_ slots: Slots) -> String? {
    guard let times = slots.number("a_day"), (2...6).contains(times) else { return nil }
    let hours = (0..<Int(times)).map { place in
      String(8 + Int((12 * Double(place) / (times - 1)).rounded()))
    }
    let rule = "FREQ=DAILY;BYHOUR=\(hours.joined(separator: ","));BYMINUTE=0"
    guard let (year, month, day) = slots.day("until")?.civil else { return rule }
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

  private static func nag(_ slots: Slots) throws -> Int? {
    if slots.flag("nag") == true, slots["nag_every_s"] == nil { return 600 }
    guard let every = slots.number("nag_every_s") else { return nil }
    guard (60...86_400).contains(every) else {
      throw Stop.refused("nag_out_of_range", slots: slots, missing: "nag_every_s")
    }
    return Int(every)
  }
}
