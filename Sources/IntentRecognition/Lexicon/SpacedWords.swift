/// The words of a text with one space between, as bytes: to look at characters takes long.
struct SpacedWords {
  private let bytes: [UInt8]
  /// Where each word begins and ends.
  private var words: [Range<Int>] = []
  /// Whether the same letters are always the same bytes.
  let isPlain: Bool

  init(_ text: String) {
    bytes = Self.spaced(text)
    isPlain = bytes.allSatisfy { $0 < 0x80 }
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == 0x20 {
      if start < end { words.append(start..<end) }
      start = end + 1
    }
  }

  /// Whether a phrase stands in it, from the beginning of a word to the end of one.
  func says(_ phrase: String) -> Bool {
    let letters = phrase.utf8
    guard let first = letters.first, letters.last != 0x20 else { return false }
    let count = letters.count
    return words.contains { word in
      let end = word.lowerBound + count
      guard bytes[word.lowerBound] == first, end <= bytes.count else { return false }
      return (end == bytes.count || bytes[end] == 0x20)
        && bytes[word.lowerBound..<end].elementsEqual(letters)
    }
  }

  /// Every row of words of so many bytes at most.
  func phrases(upTo longest: Int) -> some Sequence<String> {
    words.indices.lazy.flatMap { first in
      words[first...].lazy.map { words[first].lowerBound..<$0.upperBound }
        .prefix { $0.count <= longest }
        .map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  private static func spaced(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      // What a byte says by itself is put there as it is.
      if scalar.isASCII, isOfWord(scalar) {
        bytes.append(UInt8(scalar.value))
        continue
      }
      if isOfWord(scalar) {
        bytes.append(contentsOf: String(scalar).utf8)
      } else if bytes.last != 0x20 {
        bytes.append(0x20)
      }
    }
    return bytes
  }

  /// A letter, the mark on one, or an apostrophe.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "a"..."z", "A"..."Z": return true
    case _ where scalar.isASCII: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return scalar.properties.isAlphabetic
    }
  }
}
