import CivilTime

extension SlotValue {
  /// Compact JSON with sorted keys; whole numbers without a decimal point.
  public var json: String { json(isExact: false) }

  fileprivate func json(isExact: Bool) -> String {
    switch self {
    case .text(let text): jsonString(text)
    case .number(let number): isExact ? exactJSONNumber(number) : jsonNumber(number)
    case .flag(let flag): flag ? "true" : "false"
    case .day(let day): "\"\(day)\""
    case .instant(let instant, let offset): "\"\(instant.rfc3339(offset: offset))\""
    case .period(let period): "{\"from\":\"\(period.from)\",\"to\":\"\(period.to)\"}"
    case .list(let list):
      "[" + list.map { $0.json(isExact: isExact) }.joined(separator: ",") + "]"
    case .record(let record): Slots(record).json(isExact: isExact)
    }
  }
}

extension Slots {
  /// Compact JSON with sorted keys.
  public var json: String { json(isExact: false) }

  /// The same with every digit of its numbers, to be read again.
  public var exactJSON: String { json(isExact: true) }

  fileprivate func json(isExact: Bool) -> String {
    let pairs = values.sorted { $0.key < $1.key }.map {
      "\(jsonString($0.key)):\($0.value.json(isExact: isExact))"
    }
    return "{" + pairs.joined(separator: ",") + "}"
  }
}

/// A JSON number that gives back the very same one; null when not finite.
private func exactJSONNumber(_ number: Double) -> String {
  guard number.isFinite else { return "null" }
  return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
}

/// A JSON number: whole where it is whole, else rounded to six decimals; null when not finite.
public func jsonNumber(_ number: Double) -> String {
  guard number.isFinite else { return "null" }
  if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
  let rounded = (number * 1e6).rounded() / 1e6
  return abs(rounded) < 1e9 ? "\(rounded)" : "\(number)"
}

/// A JSON string literal, control characters escaped.
public func jsonString(_ text: String) -> String {
  guard needsEscapes(text) else { return "\"\(text)\"" }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
      let hex = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// Whether a byte asks for a closer look: a control character, a quote, a backslash, or the first
/// byte of a C1 character.
private func needsEscapes(_ text: String) -> Bool {
  text.utf8.contains { byte in
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2
  }
}
