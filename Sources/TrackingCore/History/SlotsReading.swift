internal import CivilTime
private import Foundation
public import Slots

extension Slots {
  /// Reads the JSON object that `json` wrote; texts that look like days and times become them.
  public init?(json: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
      case .record(let record)? = SlotValue(foundation: object)
    else { return nil }
    self.init(record)
  }
}

extension SlotValue {
  fileprivate init?(foundation value: Any) {
    switch value {
    case let text as String: self = SlotValue(reading: text)
    case let number as NSNumber:
      self =
        CFBooleanCheck.isBoolean(number) ? .flag(number.boolValue) : .number(number.doubleValue)
    case let list as [Any]: self = .list(list.compactMap(SlotValue.init(foundation:)))
    case let record as [String: Any]:
      let values = record.compactMapValues(SlotValue.init(foundation:))
      if values.count == 2, let from = values["from"]?.day, let to = values["to"]?.day {
        self = .period(Period(from: from, to: to))
      } else {
        self = .record(Record(values))
      }
    default: return nil
    }
  }

  private init(reading text: String) {
    if let day = LocalDay(text) {
      self = .day(day)
    } else if let instant = Instant(rfc3339: text) {
      self = .instant(instant, offset: SlotValue.offset(of: text))
    } else {
      self = .text(text)
    }
  }

  private static func offset(of text: String) -> Int {
    guard let mark = text.lastIndex(where: { $0 == "+" || $0 == "-" }), !text.hasSuffix("Z"),
      let hours = Int(text[mark...].dropFirst().prefix(2)), let minutes = Int(text.suffix(2))
    else { return 0 }
    return (text[mark] == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

/// Foundation's JSON reader gives truth values and numbers as one class.
private enum CFBooleanCheck {
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
