/// Why a text is no recurrence rule that Tally knows.
public enum RecurrenceRuleError: Error, Equatable, Sendable {
  /// No FREQ, or one that is unknown.
  case frequency(String)
  /// A part without `=`, or one that is not supported.
  case unknownPart(String)
  /// A value outside of its range: the part's name and its value.
  case value(part: String, value: String)
  /// COUNT and UNTIL exclude one another.
  case countAndUntil
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// What is wrong and what to write instead.
  public var description: String {
    switch self {
    case .frequency(let found):
      "The rule has no usable FREQ (found \"\(found)\"); write FREQ=DAILY, WEEKLY, MONTHLY …"
    case .unknownPart(let part):
      "\"\(part)\" is no part of a rule that is supported; write NAME=VALUE, such as BYDAY=MO."
    case .value(let part, let value):
      "\"\(value)\" is out of range for \(part)."
    case .countAndUntil:
      "COUNT and UNTIL cannot stand together; leave one out."
    }
  }
}

extension RecurrenceRule: CustomStringConvertible {
  private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Reads an RRULE value, with or without `RRULE:` before it, such as
  /// `FREQ=WEEKLY;BYDAY=MO,TH`.
  ///
  /// WKST is accepted when it is MO. Throws what is missing, unknown or out of range.
  public init(_ text: String) throws(RecurrenceRuleError) {
    var body = Substring(text.uppercased())
    if body.hasPrefix("RRULE:") { body = body.dropFirst(6) }
    let parts = body.split(separator: ";")
    let named = parts.first { $0.hasPrefix("FREQ=") }?.dropFirst(5) ?? ""
    guard let frequency = Frequency(rawValue: String(named)) else {
      throw .frequency(String(named))
    }
    self.init(frequency)
    for part in parts where !part.hasPrefix("FREQ=") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { throw .unknownPart(String(part)) }
      try read(String(pair[0]), String(pair[1]))
    }
    if count != nil && until != nil { throw .countAndUntil }
  }

  private mutating func read(_ name: String, _ value: String) throws(RecurrenceRuleError) {
    switch name {
    case "INTERVAL": interval = try RecurrenceRule.number(name, value, 1...100_000)
    case "COUNT": count = try RecurrenceRule.number(name, value, 1...100_000)
    case "UNTIL": until = try RecurrenceRule.time(value)
    case "BYMONTH": months = try RecurrenceRule.list(name, value, 1...12)
    case "BYWEEKNO": weeks = try RecurrenceRule.list(name, value, -53...53)
    case "BYYEARDAY": yearDays = try RecurrenceRule.list(name, value, -366...366)
    case "BYMONTHDAY": monthDays = try RecurrenceRule.list(name, value, -31...31)
    case "BYHOUR": hours = try RecurrenceRule.list(name, value, 0...23)
    case "BYMINUTE": minutes = try RecurrenceRule.list(name, value, 0...59)
    case "BYSETPOS": positions = try RecurrenceRule.list(name, value, -366...366)
    case "BYDAY": weekdays = try RecurrenceRule.weekdays(value)
    case "BYSECOND" where value == "0": break
    case "WKST" where value == "MO": break
    default: throw .unknownPart("\(name)=\(value)")
    }
  }

  private static func number(
    _ name: String, _ text: String, _ range: ClosedRange<Int>
  ) throws(RecurrenceRuleError) -> Int {
    let startsAtZero = name == "BYHOUR" || name == "BYMINUTE"
    guard let number = Int(text), range.contains(number), number != 0 || startsAtZero else {
      throw .value(part: name, value: text)
    }
    return number
  }

  private static func list(
    _ name: String, _ text: String, _ range: ClosedRange<Int>
  ) throws(RecurrenceRuleError) -> [Int] {
    var numbers: [Int] = []
    for part in text.split(separator: ",") {
      numbers.append(try number(name, String(part), range))
    }
    if numbers.isEmpty { throw .value(part: name, value: text) }
    return numbers
  }

  private static func weekdays(_ text: String) throws(RecurrenceRuleError) -> [WeekdayRule] {
    var found: [WeekdayRule] = []
    for part in text.split(separator: ",") {
      guard let index = weekdayNames.firstIndex(of: String(part.suffix(2))) else {
        throw .value(part: "BYDAY", value: text)
      }
      let before = part.dropLast(2)
      let ordinal = before.isEmpty ? 0 : try number("BYDAY", String(before), -53...53)
      found.append(WeekdayRule(index + 1, ordinal: ordinal))
    }
    if found.isEmpty { throw .value(part: "BYDAY", value: text) }
    return found
  }

  /// `20260401` (the end of that day) or `20260401T070000`; a trailing Z is read as local time.
  private static func time(_ text: String) throws(RecurrenceRuleError) -> LocalTime {
    let digits = text.utf8.filter { (48...57).contains($0) }.map { Int($0 - 48) }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let hasTime = digits.count == 14
    guard digits.count == 8 || hasTime, (1...12).contains(number(4..<6)),
      (1...LocalDay.length(ofMonth: number(4..<6), year: number(0..<4))).contains(number(6..<8)),
      !hasTime || (number(8..<10) < 24 && number(10..<12) < 60 && number(12..<14) < 60)
    else { throw .value(part: "UNTIL", value: text) }
    let day = LocalDay(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    guard hasTime else { return LocalTime(day: day, hour: 23, minute: 59, second: 59) }
    return LocalTime(
      day: day, hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
  }

  /// The RRULE value, such as `FREQ=MONTHLY;BYDAY=-1FR`; reading it gives an equal rule.
  public var description: String {
    var text = "FREQ=\(frequency.rawValue)"
    func add(_ name: String, _ values: [Int]) {
      if !values.isEmpty { text += ";\(name)=" + values.map(String.init).joined(separator: ",") }
    }
    if interval != 1 { add("INTERVAL", [interval]) }
    add("BYMONTH", months)
    add("BYWEEKNO", weeks)
    add("BYYEARDAY", yearDays)
    add("BYMONTHDAY", monthDays)
    if !weekdays.isEmpty {
      text += ";BYDAY=" + weekdays.map(RecurrenceRule.name).joined(separator: ",")
    }
    add("BYHOUR", hours)
    add("BYMINUTE", minutes)
    add("BYSETPOS", positions)
    if let count { add("COUNT", [count]) }
    if let until { text += ";UNTIL=" + RecurrenceRule.stamp(until) }
    return text
  }

  private static func name(_ rule: WeekdayRule) -> String {
    (rule.ordinal == 0 ? "" : String(rule.ordinal)) + weekdayNames[rule.weekday - 1]
  }

  private static func stamp(_ time: LocalTime) -> String {
    let (year, month, day) = time.day.civil
    let date = padded(year, to: 4) + padded(month, to: 2) + padded(day, to: 2)
    if time.secondOfDay == 86_399 { return date }
    return
      "\(date)T\(padded(time.hour, to: 2))\(padded(time.minute, to: 2))"
      + padded(time.second, to: 2)
  }
}
