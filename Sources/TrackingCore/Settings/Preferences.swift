internal import CivilTime
internal import Commands
internal import Slots

/// The settings, changed by sentence and shown on one screen.
public enum Preferences: Feature {
  package static let doors = [Door(.settingsSet, set), Door(.settingsShow, show)]

  private static func set(_ asked: Asked<SetSetting>, _ ledger: Ledger) throws -> Outcome {
    var told = asked.command
    guard let name = told.setting?.lowercased() else {
      throw Stop.asking(.setting, slots: asked.slots)
    }
    guard let value = told.value else {
      throw Stop.asking(
        .value, slots: asked.slots, data: ["setting": .text(SettingRule.spoken(name))])
    }
    let before = ledger.settings[name]
    let time = told.at.map { ledger.clock.zone.localTime(at: $0.instant).secondOfDay }
    let stored = try SettingRule.stored(
      name, value, asked, time: time, languages: ledger.reference.languages)
    try ledger.set(setting: name, to: stored)
    if !ledger.settings.keepsMisses { try ledger.forgetMisses() }
    let rhythm = told.recurrence
    if before != stored || time != nil || rhythm != nil {
      try schedule(name, at: time, on: rhythm, ledger)
    }
    if let stored { told.value = Double(stored).map { .number($0) } ?? .text(stored) }
    var data = standing(name, ledger)
    data["is_kept"] = .flag(ledger.settings.keepsMisses)
    data["is_unchanged"] = .flag(before == stored)
    data["is_reset"] = .flag(stored == nil)
    data["first_at"] = try first(name, ledger)
    data["is_temporary"] = .flag(told.isTemporary == true)
    told.isTemporary = nil
    if let end = told.end, let hours = stored.flatMap({ QuietHours($0) }),
      value.text.flatMap({ QuietHours($0) }) == nil, SettingRule.times(in: value).count == 1
    {
      data["is_end_assumed"] = .flag(end == .known(.begin))
      data["is_begin_assumed"] = .flag(end != .known(.begin))
      data["begin"] = .text(QuietHours.clock(hours.from))
      data["finish"] = .text(QuietHours.clock(hours.to))
    }
    return Outcome(.done, slots: told.slots, data: data)
  }

  /// Makes or takes away what comes by itself.
  ///
  /// - Parameters:
  ///   - said: The time of day that was said, in seconds; a digest keeps its own.
  ///   - rhythm: The weekdays that were said, as a rule.
  private static func schedule(
    _ name: String, at said: Int?, on rhythm: String?, _ ledger: Ledger
  ) throws {
    guard let kind = ByItself.kind(of: name) else { return }
    try ledger.run(
      "DELETE FROM reminder WHERE user = :user AND kind = :kind", ["kind": kind.rawValue])
    guard let plan = ByItself(name, stored: ledger.settings[name]),
      let rule = try? RecurrenceRule(plan.rule(of: rhythm))
    else { return }
    let time = kind == .digest ? plan.time : said ?? plan.time
    let today = LocalTime(day: ledger.clock.localTime.day) + time
    let first = rule.next(after: ledger.clock.localTime, from: today) ?? today
    _ = try ledger.add(
      name, ReminderSchedule(start: first, zone: ledger.clock.zone, rule: rule), kind: kind)
  }

  /// When what the setting makes come by itself comes first.
  private static func first(_ name: String, _ ledger: Ledger) throws -> SlotValue? {
    guard let kind = ByItself.kind(of: name), let reminder = try ledger.reminders(kind).first,
      let next = reminder.schedule.next(quiet: ledger.quietHours, in: ledger.clock.zone)
    else { return nil }
    return .instant(next, offset: ledger.clock.zone.offset(at: next))
  }

  private static func show(_ asked: Asked<ShowSettings>, _ ledger: Ledger) -> Outcome {
    if let name = asked.command.setting, SettingRule.names.contains(name) {
      return Outcome(
        .answered, reply: "answered.one", slots: asked.slots, data: standing(name, ledger))
    }
    let settings = ledger.settings
    var data: Slots = [
      "units": .text(settings.units), "language": .text(settings.language ?? "en"),
      "timezone": .text(ledger.clock.zone.identifier),
      "day_start": .text(QuietHours.clock(settings.dayStart ?? 0)),
      "is_gentle": .flag(settings.isGentle), "is_sharing": .flag(settings.isSharing),
    ]
    if let quiet = settings.quietHours { data["quiet_hours"] = .text(quiet) }
    for name in ["glass", "cup", "mug", "bottle"] {
      let size = Containers.volume(of: name, settings: settings)
      data["\(name)_ml"] = size.map { .number($0) }
    }
    data["digest"] = .text(settings["digest"] ?? "off")
    for name in ["daily_tip", "daily_quote", "weekly_review"] {
      data["is_\(name)"] = .flag(settings[name] == "on")
    }
    return Outcome(.answered, slots: asked.slots, data: data)
  }

  /// One setting as it stands.
  private static func standing(_ name: String, _ ledger: Ledger) -> Slots {
    var data: Slots = ["setting": .text(SettingRule.spoken(name)), "is_\(name)": .flag(true)]
    if Settings.containers.contains(name) {
      data["value_ml"] = Containers.volume(of: name, settings: ledger.settings).map {
        .number($0)
      }
    } else if name == "digest" {
      let stored = ledger.settings[name] ?? "off"
      data["shown"] = .text(stored)
      if let digest = Digest(stored: stored) { data["is_\(digest.part.rawValue)"] = .flag(true) }
    } else if name == "day_start" {
      data["shown"] = .text(QuietHours.clock(ledger.settings.dayStart ?? 0))
    } else if SettingRule.switches.contains(name) {
      data["shown"] = .text(ledger.settings[name] ?? "off")
    } else {
      let shown = ledger.settings[name] ?? usual(name, ledger)
      data["shown"] = .text(shown)
      data["is_us"] = .flag(shown == "us")
    }
    return data
  }

  private static func usual(_ name: String, _ ledger: Ledger) -> String {
    switch name {
    case "units": "metric"
    case "language": "en"
    case "timezone": ledger.clock.zone.identifier
    default: "off"
    }
  }
}
