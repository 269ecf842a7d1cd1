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

  mutating func write(literal text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { addEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Control characters are escaped, those of C1 among them: 0xC2 and a byte below 0xA0.
  private mutating func addEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var place = 0
    var copied = 0
    while place < text.count {
      let byte = text[place]
      let isC1 = byte == 0xC2 && place + 1 < text.count && text[place + 1] < 0xA0
      guard needsEscape(byte) || isC1 else {
        place += 1
        continue
      }
      bytes.append(contentsOf: text[copied..<place])
      addEscape(of: isC1 ? text[place + 1] : byte)
      place += isC1 ? 2 : 1
      copied = place
    }
    bytes.append(contentsOf: text[copied...])
  }

  private func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func addEscape(of byte: UInt8) {
    let escape: String =
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "\r"): "\\r"
      case UInt8(ascii: "\t"): "\\t"
      default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
      }
    write(escape)
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
  var writer = JSONWriter(isExact: false)
  writer.write(literal: text)
  return writer.text
}
