internal import CivilTime
internal import Commands
internal import Slots

/// What a setting may be, and how it is kept.
enum SettingRule {
  /// The form in the store; nil resets to the default.
  /// - Throws: ``Stop`` with the reason `bad_value` or `unknown_setting`.
  static func stored(
    _ name: String, _ value: SettingValue, _ asked: Asked<SetSetting>, time: Int? = nil,
    languages: [String: String]
  ) throws -> String? {
    let text = value.text?.lowercased()
    if text == "default" { return nil }
    let stored: String?
    switch name {
    case "units": stored = text.flatMap { unitSystems[$0] }
    case "language": stored = language(value.text, among: languages)
    case "timezone": stored = value.text.flatMap { Zone($0) }?.identifier
    case "day_start": stored = dayStart(value)
    case "quiet_hours":
      if isOff(value) { return nil }
      stored = value.text.flatMap { quietHours($0, knownEnd: asked.command.end) }
    case "digest":
      stored = isOff(value) ? "off" : text.flatMap { Digest.stored($0, at: time) }
    case _ where switches.contains(name): stored = onOrOff(value)
    case _ where Settings.containers.contains(name): return try container(name, value, asked.slots)
    default:
      throw Stop.refused(
        "unknown_setting", slots: asked.slots,
        data: ["setting": .text(name), "settings": .list(names.map { .text(spoken($0)) })])
    }
    guard let stored else {
      throw Stop.refused(
        "bad_value", slots: asked.slots,
        data: [
          "setting": .text(spoken(name)), "is_\(name)": .flag(true),
          "is_switch": .flag(switches.contains(name)),
          "languages": .list(languages.values.sorted().map { .text($0) }),
        ])
    }
    return stored
  }

  static let switches: Set<String> = [
    "sharing", "gentle", "dark_charts", "daily_tip", "daily_quote", "weekly_review",
    "misunderstandings",
  ]
  /// Everything that can be set, in the order in which it is shown.
  static let names =
    ["units", "language", "timezone", "day_start", "quiet_hours"] + Settings.containers
    + ["gentle", "dark_charts", "sharing", "daily_tip", "daily_quote", "weekly_review", "digest"]
    + ["misunderstandings"]

  /// A setting's name as it is read out.
  static func spoken(_ name: String) -> String {
    String(name.map { $0 == "_" ? " " : $0 })
  }

  private static let unitSystems = [
    "metric": "metric", "imperial": "imperial", "us": "us", "american": "us", "uk": "imperial",
    "british": "imperial",
  ]

  /// A tag of a language that there are intents of, such as `en` or `en-GB`.
  private static func language(_ text: String?, among known: [String: String]) -> String? {
    guard let text, (2...12).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 })
    else { return nil }
    let tag = text.lowercased().prefix { $0 != "-" }
    return known[String(tag)] == nil ? nil : text
  }

  private static func dayStart(_ value: SettingValue) -> String? {
    let second =
      value.number.map { $0 < 24 ? Int($0 * 3600) : Int($0) }
      ?? value.text.flatMap(QuietHours.secondOfDay)
    guard let second, (0...12 * 3600).contains(second) else { return nil }
    return String(second)
  }

  /// Reads two times of day out of words such as "from 10 pm to 7".
  ///
  /// - Parameter knownEnd: which end a single time is, `begin` or `end`; the other one is usual.
  private static func quietHours(_ text: String, knownEnd: Said<SetSetting.End>?) -> String? {
    if let hours = QuietHours(text) { return hours.stored }
    let marks = times(in: text)
    let ends = marks.compactMap(QuietHours.secondOfDay)
    if ends.count == 1, marks.count == 1, let knownEnd {
      let isBare = marks[0].utf8.count <= 2
      return QuietHours(oneEnd: ends[0], isBegin: knownEnd == .known(.begin), isBare: isBare).stored
    }
    guard ends.count == 2, marks.count == 2, ends[0] != ends[1] else { return nil }
    return QuietHours(from: ends[0], to: ends[1]).stored
  }

  /// The words of a text that are times of day, such as `10pm`.
  private static func times(in text: String) -> [String] {
    var marks: [String] = []
    for word in text.lowercased().split(whereSeparator: { " -–—,".contains($0) }) {
      if word == "am" || word == "pm", let last = marks.popLast() {
        marks.append(last + word)
      } else if word == "midnight" {
        marks.append("0:00")
      } else if word == "noon" {
        marks.append("12:00")
      } else if word.first?.isNumber == true {
        marks.append(String(word))
      }
    }
    return marks
  }

  /// The times of day that a value names.
  static func times(in value: SettingValue) -> [String] { value.text.map(times) ?? [] }

  private static func onOrOff(_ value: SettingValue) -> String? {
    if let flag = value.flag { return flag ? "on" : "off" }
    switch value.text?.lowercased() {
    case "on", "yes", "true", "enabled", "public": return "on"
    case _ where isOff(value): return "off"
    default: return nil
    }
  }

  private static func isOff(_ value: SettingValue) -> Bool {
    ["off", "no", "none", "false", "disabled", "never", "private"]
      .contains(value.text?.lowercased() ?? "") || value.flag == false
  }

  private static func container(
    _ name: String, _ value: SettingValue, _ slots: Slots
  ) throws -> String {
    let said = value.figure
    // "My bottle takes 1.2": nothing holds so few millilitres.
    let litres = said.flatMap { $0 < 5 && $0 != $0.rounded() ? $0 * 1000 : nil }
    guard let size = litres ?? said ?? value.text.flatMap(millilitres), (10...5000).contains(size)
    else {
      throw Stop.refused("bad_size", slots: slots, data: ["setting": .text(name)])
    }
    return size == size.rounded() ? String(Int(size)) : String(size)
  }

  private static func millilitres(_ text: String) -> Double? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let unit = text.dropFirst(digits.count).filter { $0 != " " }.lowercased()
    guard let number = Double(digits) else { return nil }
    switch unit {
    case "", "ml": return number
    case "cl": return number * 10
    case "dl": return number * 100
    case "l": return number * 1000
    default: return nil
    }
  }
}
