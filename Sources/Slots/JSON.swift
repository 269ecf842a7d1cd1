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
public struct JSONWriter {
  let isExact: Bool
  private var bytes: [UInt8] = []

  /// - Parameter isExact: Whether numbers have all their digits, to be read again.
  public init(isExact: Bool) {
    self.isExact = isExact
    // Memory of a kilobyte and more is not kept at hand.
    bytes.reserveCapacity(960)
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ value: SlotValue) {
    switch value {
    case .text(let text): write(literal: text)
    case .number(let number): write(number)
    case .flag(let flag): write(flag ? "true" : "false")
    case .day(let day): write("\"\(day)\"")
    case .instant(let instant, let offset): write("\"\(instant.rfc3339(offset: offset))\"")
    // A period without a beginning has only its end.
    case .period(let period):
      let from = period.isUpTo ? "" : "\"from\":\"\(period.from)\","
      write("{\(from)\"to\":\"\(period.to)\"}")
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
    if record.isSortedByName {
      for place in record.indices { write(record, at: place, isFirst: place == 0) }
    } else {
      for (place, element) in record.placesByName.enumerated() {
        write(record, at: element, isFirst: place == 0)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ record: Record, at place: Int, isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    write(literal: record.name(at: place))
    bytes.append(UInt8(ascii: ":"))
    write(record.value(at: place))
  }

  /// Text as a literal.
  public mutating func write(literal text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { addEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Escaped is what must be, and what would steer a terminal that shows the line.
  private mutating func addEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    // Nearly every text is one that needs nothing, and short.
    if JSONWriter.arePlain(text) {
      copy(text)
      return
    }
    var place = 0
    var copied = 0
    while place < text.count {
      guard let (code, length) = escaped(text, at: place) else {
        place += 1
        continue
      }
      bytes.append(contentsOf: text[copied..<place])
      addEscape(of: code)
      place += length
      copied = place
    }
    bytes.append(contentsOf: text[copied...])
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether no byte has to be escaped. Eight are looked at in one go: a byte of a sum or a
  /// difference gets its highest bit where it is none of the plain ones.
  private static func arePlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let raw = UnsafeRawBufferPointer(text)
    var place = 0
    while place + 8 <= text.count {
      let bytes = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let quotes = bytes ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let strokes = bytes ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let odd =
        (bytes | (bytes &+ ones) | (bytes &- ones &* 0x20) | (quotes &- ones) | (strokes &- ones))
        & highest
      // What one byte borrows from the next is looked at once more.
      if odd != 0 { break }
      place += 8
    }
    return text[place...].allSatisfy(isPlain)
  }

  private mutating func copy(_ text: UnsafeBufferPointer<UInt8>) {
    if text.count > 16 {
      bytes.append(contentsOf: text)
    } else {
      for byte in text { bytes.append(byte) }
    }
  }

  /// The scalar that begins here and its bytes, when it has to be escaped.
  ///
  /// All of these take at most three bytes, and begin with one of four.
  private func escaped(
    _ text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (code: UInt32, length: Int)? {
    let first = text[place]
    if first < 0x80 {
      let isEscaped = first < 0x20 || first == UInt8(ascii: "\"") || first == UInt8(ascii: "\\")
      return isEscaped || first == 0x7F ? (UInt32(first), 1) : nil
    }
    let length = first == 0xE2 ? 3 : 2
    guard first == 0xC2 || first == 0xD8 || first == 0xE2, place + length <= text.count else {
      return nil
    }
    var code = UInt32(first) & (length == 3 ? 0x0F : 0x1F)
    for byte in text[place + 1..<place + length] { code = code << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(code)?.isActive == true ? (code, length) : nil
  }

  private mutating func addEscape(of code: UInt32) {
    let escape: String =
      switch code {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case 0x0A: "\\n"
      case 0x0D: "\\r"
      case 0x09: "\\t"
      default: "\\u" + String(String(0x10000 + code, radix: 16).dropFirst())
      }
    write(escape)
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// JSON as it is.
  public mutating func write(raw text: StaticString) {
    text.withUTF8Buffer { copy($0) }
  }

  public mutating func write(_ slots: Slots) { write(slots.values) }

  /// Texts as a list of literals.
  public mutating func write(literals texts: [String]) {
    bytes.append(UInt8(ascii: "["))
    for (place, text) in texts.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      write(literal: text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  public mutating func write(_ number: Double) {
    write(isExact ? exactJSONNumber(number) : jsonNumber(number))
  }

  public mutating func write(_ number: some FixedWidthInteger) { write(String(number)) }

  /// A finite number that stays one of any size: with a point or an exponent, and all its digits.
  public mutating func write(real number: Double) { write("\(number)") }
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
