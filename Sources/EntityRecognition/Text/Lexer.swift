/// Cuts a text into tokens, in one pass over its UTF-8 bytes.
public struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var sawSpace = true
  private var tokens: [Token] = []

  /// The tokens of a text; words that the vocabulary does not have get the number 0.
  public static func tokens(of bytes: [UInt8], vocabulary: Vocabulary) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      lexer.run()
      for index in lexer.tokens.indices {
        lexer.tokens[index].word = vocabulary.id(buffer, lexer.tokens[index].bytes)
      }
      return lexer.tokens
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4 + 4)
  }

  private mutating func run() {
    while index < bytes.count {
      if bytes[index] == 0x20 {
        index += 1
        sawSpace = true
        continue
      }
      let (scalar, length) = scalar(at: index)
      switch CharacterClass.of(scalar) {
      case .space:
        index += length
        sawSpace = true
      case .letter: word()
      case .digit: digits()
      case .newline: newline(length)
      case .punctuation:
        if endOfPossessive(at: index) == nil || sawSpace || tokens.isEmpty {
          emit(.punctuation, to: index + length)
        } else {
          emit(.word, to: endOfPossessive(at: index) ?? index + length)
        }
      case .symbol: symbol(length)
      }
    }
  }

  private mutating func emit(_ kind: Token.Kind, to end: Int) {
    let range = index..<end
    tokens.append(Token(bytes: range, word: 0, kind: kind, hasSpaceBefore: sawSpace))
    index = end
    sawSpace = false
  }

  private mutating func word() {
    var end = index
    while end < bytes.count {
      // Most words are plain letters and nothing else.
      while end < bytes.count, (bytes[end] | 0x20) &- 0x61 < 26 { end += 1 }
      if end == bytes.count || bytes[end] == 0x20 { break }
      let (scalar, length) = scalar(at: end)
      if CharacterClass.of(scalar) == .letter {
        end += length
      } else if let letters = afterApostrophe(scalar, end, length),
        endOfPossessive(at: end) == nil
      {
        end = letters
      } else if isCombining(scalar) {
        end += length
      } else {
        break
      }
    }
    emit(.word, to: end)
  }

  private mutating func digits() {
    var end = index
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
    emit(.digits, to: end)
  }

  private mutating func newline(_ length: Int) {
    let isPair =
      bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    emit(.newline, to: index + (isPair ? 2 : length))
    sawSpace = true
  }

  /// A symbol, or a whole emoji sequence with its joiners and modifiers.
  private mutating func symbol(_ length: Int) {
    var end = index + length
    var isFlag = CharacterClass.isRegionalIndicator(scalar(at: index).scalar)
    while end < bytes.count, bytes[end] >= 0x80 {
      let (next, nextLength) = scalar(at: end)
      if CharacterClass.continuesSymbol(next) {
        end += nextLength
      } else if next == CharacterClass.joiner {
        end += nextLength
        if end < bytes.count, bytes[end] >= 0x80 { end += scalar(at: end).length }
      } else if isFlag, CharacterClass.isRegionalIndicator(next) {
        end += nextLength
        isFlag = false
      } else {
        break
      }
    }
    emit(.symbol, to: end)
  }
}

extension Lexer {
  /// The scalar at a byte and how many bytes it has; a stray byte counts as a symbol.
  @inline(__always)
  private func scalar(at index: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= bytes.count else { return (0xFFFD, 1) }
    var scalar = first & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard bytes[index + offset] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    // An ASCII character in more bytes than it needs is none.
    return scalar < 0x80 ? (0xFFFD, 1) : (scalar, length)
  }

  private func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }
  private func isCombining(_ scalar: UInt32) -> Bool { (0x300...0x36F).contains(scalar) }

  private func isLetter(at index: Int) -> Bool {
    index < bytes.count && CharacterClass.of(scalar(at: index).scalar) == .letter
  }

  /// The end of an apostrophe and the letter behind it, or nil where no word goes on.
  private func afterApostrophe(_ scalar: UInt32, _ index: Int, _ length: Int) -> Int? {
    guard isApostrophe(scalar), isLetter(at: index + length) else { return nil }
    return index + length + self.scalar(at: index + length).length
  }

  /// The end of a trailing 's that begins here.
  private func endOfPossessive(at index: Int) -> Int? {
    let (scalar, length) = scalar(at: index)
    guard isApostrophe(scalar), index + length < bytes.count,
      bytes[index + length] | 0x20 == UInt8(ascii: "s"), !isLetter(at: index + length + 1)
    else { return nil }
    return index + length + 1
  }
}
