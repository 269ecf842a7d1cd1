import CivilTime

extension Slots {
  /// Reads the JSON object that `json` wrote; texts that look like days and times become them.
  ///
  /// A value that is null is left out. Nil for anything that is no JSON object.
  public init?(json: String) {
    var json = json
    let record = json.withUTF8 { bytes -> Record? in
      var reader = SlotsReader(bytes: bytes)
      return reader.wholeRecord()
    }
    guard let record else { return nil }
    self.init(record)
  }
}

/// Reads slots from the bytes of a JSON text, straight into values: the dialogue of a sender who
/// comes back holds hundreds of them.
private struct SlotsReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// How deep lists and records may nest.
  private static let deepest = 64

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The record that the text is, with nothing behind it.
  mutating func wholeRecord() -> Record? {
    skipSpace()
    guard next == UInt8(ascii: "{"), let record = record(depth: 0) else { return nil }
    skipSpace()
    return index == bytes.count ? record : nil
  }

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

  /// What stands at a place.
  private enum Reading {
    case value(SlotValue)
    /// A null, which counts as missing.
    case nothing
  }

  /// Nil where no value stands.
  private mutating func value(depth: Int) -> Reading? {
    guard depth < Self.deepest else { return nil }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return record(depth: depth).map { .value(SlotsReader.value(of: $0)) }
    case UInt8(ascii: "["): return list(depth: depth).map { .value(.list($0)) }
    case UInt8(ascii: "\""): return string().map { .value(SlotValue(reading: $0)) }
    case UInt8(ascii: "t"): return take("true") ? .value(.flag(true)) : nil
    case UInt8(ascii: "f"): return take("false") ? .value(.flag(false)) : nil
    case UInt8(ascii: "n"): return take("null") ? .nothing : nil
    default: return number().map { .value(.number($0)) }
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[index..<end]) })
    else { return false }
    index = end
    return true
  }

  /// Two days called `from` and `to` are a period, and so is one called `to` alone.
  private static func value(of record: Record) -> SlotValue {
    if record.count == 1, let to = record["to"]?.day { return .period(Period.up(to: to)) }
    if record.count == 2, let from = record["from"]?.day, let to = record["to"]?.day {
      return .period(Period(from: from, to: to))
    }
    return .record(record)
  }

  private mutating func record(depth: Int) -> Record? {
    index += 1
    var elements: [(SlotKey, SlotValue)] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return Record() }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\""), let name = string() else { return nil }
      skipSpace()
      guard take(UInt8(ascii: ":")), let reading = value(depth: depth + 1) else { return nil }
      if case .value(let value) = reading { elements.append((SlotKey(rawValue: name), value)) }
      skipSpace()
      if take(UInt8(ascii: "}")) { return Record(sorting: elements) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func list(depth: Int) -> [SlotValue]? {
    index += 1
    var list: [SlotValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return list }
    while true {
      guard let reading = value(depth: depth + 1) else { return nil }
      if case .value(let value) = reading { list.append(value) }
      skipSpace()
      if take(UInt8(ascii: "]")) { return list }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func number() -> Double? {
    let start = index
    let isNegative = take(UInt8(ascii: "-"))
    let first = next
    var whole = 0
    let digits = digits { whole = whole &* 10 &+ Int($0) }
    guard digits > 0, digits == 1 || first != UInt8(ascii: "0") else { return nil }
    // Most are small and whole, as they are written.
    let goesOn = next == UInt8(ascii: ".") || next == UInt8(ascii: "e") || next == UInt8(ascii: "E")
    if !goesOn, digits <= 15 { return isNegative ? -Double(whole) : Double(whole) }
    if take(UInt8(ascii: ".")), self.digits() == 0 { return nil }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      if self.digits() == 0 { return nil }
    }
    let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func digits(_ each: (UInt8) -> Void = { _ in }) -> Int {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
      each(bytes[index] - 0x30)
      index += 1
    }
    return index - start
  }

  private mutating func string() -> String? {
    index += 1
    let start = index
    skipPlain()
    if take(UInt8(ascii: "\"")) {
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    var unescaped = Array(bytes[start..<index])
    while true {
      let plain = index
      skipPlain()
      unescaped.append(contentsOf: bytes[plain..<index])
      if take(UInt8(ascii: "\"")) { return String(decoding: unescaped, as: UTF8.self) }
      guard take(UInt8(ascii: "\\")), let scalar = escape() else { return nil }
      unescaped.append(contentsOf: String(scalar).utf8)
    }
  }

  /// Goes on to what ends a string, escapes in it, or must not stand there.
  private mutating func skipPlain() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      index += 1
    }
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "u"): return escapedScalar()
    default: return nil
    }
  }

  /// The scalar of `\uXXXX`, or of two of them; half a pair is none.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let unit = fourHexDigits() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
      let low = fourHexDigits(), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func fourHexDigits() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    index += 4
    return unit
  }
}

extension Record {
  /// Values as they were read, by the order of their names; of two with one name the later one.
  fileprivate init(sorting elements: [(SlotKey, SlotValue)]) {
    let isSorted = zip(elements, elements.dropFirst()).allSatisfy {
      $0.0.0.rawValue < $0.1.0.rawValue
    }
    self.init(isSorted ? elements : elements.sorted { $0.0.rawValue < $1.0.rawValue })
  }
}

extension SlotValue {
  fileprivate init(reading text: String) {
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false else {
      self = .text(text)
      return
    }
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
