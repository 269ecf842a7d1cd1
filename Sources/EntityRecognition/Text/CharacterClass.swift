/// What the lexer makes of a character.
enum CharacterClass {
  case letter, digit, space, newline, punctuation, symbol

  @inline(__always)
  static func of(ascii byte: UInt8) -> CharacterClass {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A: .letter
    case 0x30...0x39: .digit
    case 0x0A, 0x0D: .newline
    case 0...0x20, 0x7F: .space
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "<"),
      UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      .symbol
    default: .punctuation
    }
  }

  static func of(_ scalar: UInt32) -> CharacterClass {
    switch scalar {
    case 0..<0x80: of(ascii: UInt8(scalar))
    case 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF: .space
    case 0x85, 0x2028, 0x2029: .newline
    case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1FFF: .letter
    case 0x2010...0x2027, 0x2030...0x205E, 0xA1, 0xA7, 0xAB, 0xB6, 0xB7, 0xBB, 0xBF,
      0x3001...0x3003, 0x3008...0x3020:
      .punctuation
    case 0x2C00...0x2DFF, 0x3040...0xD7FF, 0xF900...0xFDFF, 0xFE70...0xFEFE, 0xFF21...0xFFDC,
      0x10000...0x1EFFF, 0x20000...0x3FFFF:
      .letter
    default: .symbol
    }
  }

  /// Whether a scalar only changes the emoji before it: variation selectors, skin tones, keycap
  /// and tags.
  static func continuesSymbol(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0x20E3, 0xE0020...0xE007F: true
    default: false
    }
  }

  static let joiner: UInt32 = 0x200D
  static func isRegionalIndicator(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }
}
