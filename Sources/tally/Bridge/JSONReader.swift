/// Reads one JSON text (RFC 8259), strictly, from UTF-8 that is known to be valid.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether half of a surrogate pair was met in the string that is read.
  private var hasHalf = false
  /// How deep lists and records may nest.
  private static let deepest = 64

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The value of a text that holds one value and nothing else.
  static func value(of text: String) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.index < reader.bytes.count { throw reader.fault("there is more after the end") }
    return value
  }

  private func fault(_ why: String) -> JSONFault { JSONFault(offset: index, why: why) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    guard depth < Self.deepest else { throw fault("it nests too deep") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .record(try record(depth: depth))
    case UInt8(ascii: "["): return .list(try list(depth: depth))
    case UInt8(ascii: "\""): return try text()
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault("it ends where a value should be")
    default: return .number(try number())
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONFault) -> JSONValue {
    guard bytes[index...].starts(with: word.description.utf8) else {
      throw fault("this is no value")
    }
    index += word.utf8CodeUnitCount
    return value
  }

  private mutating func record(depth: Int) throws(JSONFault) -> [String: JSONValue] {
    index += 1
    var record: [String: JSONValue] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return record }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a key in quotes should be here") }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("a colon should be here") }
      record[key] = try value(depth: depth + 1)
      skipSpace()
      if take(UInt8(ascii: "}")) { return record }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or } should be here") }
    }
  }

  private mutating func list(depth: Int) throws(JSONFault) -> [JSONValue] {
    index += 1
    var list: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return list }
    while true {
      list.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return list }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or ] should be here") }
    }
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if digits() > 0 { throw fault("a number does not begin with 0") }
    } else if digits() == 0 {
      throw fault("this is no value")
    }
    if take(UInt8(ascii: ".")), digits() == 0 { throw fault("digits should be here") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      if digits() == 0 { throw fault("digits should be here") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func text() throws(JSONFault) -> JSONValue {
    hasHalf = false
    let text = try string()
    return hasHalf ? .broken(text) : .text(text)
  }

  private mutating func string() throws(JSONFault) -> String {
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    if next == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    var unescaped = Array(bytes[start..<index])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: unescaped, as: UTF8.self)
      case UInt8(ascii: "\\"): unescaped.append(contentsOf: try escape())
      case 0..<0x20: throw fault("a control character stands bare in a string")
      default:
        unescaped.append(byte)
        index += 1
      }
    }
    throw fault("a string does not end")
  }

  private mutating func escape() throws(JSONFault) -> [UInt8] {
    index += 1
    guard let byte = next else { throw fault("a string does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return Array(String(try escapedScalar()).utf8)
    default: throw fault("there is no such escape")
    }
  }

  /// The scalar of `\uXXXX`, or of two of them; half a pair becomes U+FFFD, and is noted.
  private mutating func escapedScalar() throws(JSONFault) -> Unicode.Scalar {
    let unit = try fourHexDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let mark = index
    if unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let low = try fourHexDigits()
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    index = mark
    hasHalf = true
    return "\u{FFFD}"
  }

  private mutating func fourHexDigits() throws(JSONFault) -> UInt32 {
    guard index + 4 <= bytes.count,
      bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits should be here") }
    index += 4
    return unit
  }
}
