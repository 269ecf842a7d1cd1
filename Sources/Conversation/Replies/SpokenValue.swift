import Commands
import CivilTime
import Slots

/// Says slot values in the sender's units; a name's ending tells what the value is.
struct SpokenValue {
  let clock: SpokenClock
  /// `metric`, `us` or `imperial`.
  let units: String
  /// The unit that the question asks for, before the sender's usual one.
  var asked: AskedUnit?

  /// The text of a value, or nil when it should count as missing.
  func text(_ value: SlotValue, named name: String) -> String? {
    switch value {
    case .text(let text): return text.isEmpty ? nil : text
    case .number(let number): return spoken(number, named: name)
    case .flag(let flag): return flag ? "yes" : nil
    case .day(let day): return name.hasSuffix("_on") ? clock.dated(day) : clock.day(day)
    case .instant(let instant, _): return clock.moment(instant)
    case .period(let period): return clock.period(period)
    case .list(let list):
      let parts = list.compactMap { text($0, named: name) }
      return parts.isEmpty ? nil : SpokenValue.joined(parts)
    case .record(let record): return record[.food]?.text ?? record[.title]?.text
    }
  }

  /// "a, b and c".
  static func joined(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// "a, b or c".
  static func choice(of parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " or " + last
  }

  private func spoken(_ number: Double, named name: String) -> String {
    let cut = name.utf8.lastIndex(of: UInt8(ascii: "_"))
    let ending = cut.map { String(name[$0...].dropFirst()) } ?? name
    if let asked, asked.ending == ending {
      return asked.text(decimal(number / asked.factor))
    }
    switch ending {
    case "ml": return volume(number)
    // Food is weighed in ounces where people do so; what is in it stands in grams everywhere.
    case "g":
      return units == "metric" || !name.hasPrefix("mass")
        ? plain(number, "g") : rounded(number / 28.3495, 1, "oz")
    case "kg": return units == "metric" ? rounded(number, 1, "kg") : mass(number)
    case "m": return distance(number)
    case "mps": return pace(number)
    case "kmh": return speed(number)
    case "skm": return slowness(number)
    case "cm": return units == "metric" ? plain(number, "cm") : feet(number)
    case "s": return SpokenValue.duration(number, withSeconds: name == "duration_s")
    case "kcal": return "\(grouped(number.rounded())) kcal"
    case "percent": return "\(grouped(number.rounded())) %"
    case "count" where name.hasPrefix("average") && abs(number) >= 10:
      return decimal(number, digits: 1)
    case "count", "number", "value", "target", "score", "bmi", "age", "total":
      return decimal(number)
    case "dates": return SpokenValue.ordinal(Int(number))
    case "times" where number == 1: return "once"
    case "times" where number == 2: return "twice"
    default: return counted(number, ending, in: name)
    }
  }

  /// A noun behind the number when the name ends in a plural one: `streak_days`.
  private func counted(_ number: Double, _ noun: String, in name: String) -> String {
    guard noun.hasSuffix("s"), noun.utf8.count > 3 else { return decimal(number) }
    // What has to be done a day is done a whole number of times.
    let number = name.hasPrefix("pace") ? number.rounded(.up) : number
    return "\(decimal(number)) \(number == 1 ? SpokenValue.singular(noun) : noun)"
  }

  /// A day of the month: "1st", "22nd".
  private static func ordinal(_ number: Int) -> String {
    if number < 0 { return "last" }
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }

  static func singular(_ noun: String) -> String {
    if noun.hasSuffix("ies") { return noun.dropLast(3) + "y" }
    if noun.hasSuffix("sses") || noun.hasSuffix("ches") { return String(noun.dropLast(2)) }
    return String(noun.dropLast())
  }

  private func volume(_ ml: Double) -> String {
    if units == "imperial" { return rounded(ml / 28.413, 1, "fl oz") }
    if units != "metric" { return rounded(ml / 29.5735, 1, "fl oz") }
    return abs(ml) >= 1000 ? rounded(ml / 1000, 2, "l") : plain(ml, "ml")
  }

  /// Beside volumes of a litre and more, the small ones are said in litres too.
  func largeVolume(_ ml: Double) -> String {
    units == "metric" ? rounded(ml / 1000, 2, "l") : volume(ml)
  }

  private func mass(_ kg: Double) -> String { rounded(kg / 0.453_592_37, 1, "lb") }

  private func distance(_ meters: Double) -> String {
    if units != "metric" { return rounded(meters / 1609.344, 2, "mi") }
    return abs(meters) >= 1000 ? rounded(meters / 1000, 2, "km") : plain(meters, "m")
  }

  private func feet(_ cm: Double) -> String {
    let inches = (cm / 2.54 * 2).rounded() / 2
    let feet = (inches / 12).rounded(.down)
    return "\(Int(feet)) ft \(decimal(inches - feet * 12)) in"
  }

  private func plain(_ number: Double, _ unit: String) -> String {
    "\(grouped(number.rounded())) \(unit)"
  }

  private func rounded(_ number: Double, _ digits: Int, _ unit: String) -> String {
    "\(decimal(number, digits: digits)) \(unit)"
  }

  /// Up to two decimals, without trailing zeros.
  func decimal(_ number: Double, digits: Int = 2) -> String {
    if abs(number) >= 1000 { return grouped(number.rounded()) }
    let scale = digits == 1 ? 10.0 : 100.0
    let value = (number * scale).rounded() / scale
    if value == value.rounded() { return grouped(value) }
    return "\(value)"
  }

  /// 12,345.
  private func grouped(_ number: Double) -> String {
    guard abs(number) < 1e15 else { return "\(number)" }
    var digits = String(Int(number.magnitude))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits = String(digits.dropLast(3))
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// "1 h 30 min"; above an hour the seconds count for nothing but what was said with them.
  static func duration(_ seconds: Double, withSeconds: Bool = false) -> String {
    guard abs(seconds) < 1e15 else { return "\(seconds) s" }
    let total = Int(seconds.rounded())
    if total < 60 { return "\(total) s" }
    let hours = total / 3600
    let minutes = total % 3600 / 60
    let rest = total % 60
    if hours == 0 { return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s" }
    var parts = ["\(hours) h"]
    if minutes > 0 { parts.append("\(minutes) min") }
    if withSeconds, rest > 0 { parts.append("\(rest) s") }
    return parts.joined(separator: " ")
  }
}
