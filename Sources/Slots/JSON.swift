import CivilTime

extension SlotValue {
  /// Compact JSON with sorted keys; whole numbers without a decimal point.
  public var json: String {
    var writer = JSONWriter(isExact: false)
    writer.write(self)
    return writer.text
  }
}

extension Slots {
  /// Compact JSON with sorted keys.
  public var json: String { written(isExact: false) }

  /// The same with every digit of its numbers, to be read again.
  public var exactJSON: String { written(isExact: true) }

  private func written(isExact: Bool) -> String {
    var writer = JSONWriter(isExact: isExact)
    writer.write(values)
    return writer.text
  }
}

/// Puts values behind one another in one buffer: a turn writes some ten kilobytes of them.
private struct JSONWriter {
  let isExact: Bool
  private var bytes: [UInt8] = []

  init(isExact: Bool) {
    self.isExact = isExact
    bytes.reserveCapacity(1024)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ value: SlotValue) {
    switch value {
    case .text(let text): write(literal: text)
    case .number(let number): write(isExact ? exactJSONNumber(number) : jsonNumber(number))
    case .flag(let flag): write(flag ? "true" : "false")
    case .day(let day): write("\"\(day)\"")
    case .instant(let instant, let offset): write("\"\(instant.rfc3339(offset: offset))\"")
    case .period(let period): write("{\"from\":\"\(period.from)\",\"to\":\"\(period.to)\"}")
    case .list(let list):
      bytes.append(UInt8(ascii: "["))
      for (place, value) in list.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        write(value)
      }
      bytes.append(UInt8(ascii: "]"))
    case .record(let record): write(record)
    }
  }

  mutating func write(_ record: Record) {
    bytes.append(UInt8(ascii: "{"))
    for (place, element) in record.sortedByName.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      write(literal: element.0)
      bytes.append(UInt8(ascii: ":"))
      write(element.1)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(literal text: String) {
    guard !needsEscapes(text) else { return write(jsonString(text)) }
    bytes.append(UInt8(ascii: "\""))
    write(text)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
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
