import Foundation

/// Names and ids as they are given on to the conversation: different there when they differ in one
/// byte here.
///
/// SQLite ends a text at NUL, and Swift takes "é" for "é" however it is composed. Such names are
/// written out: each odd scalar as its number in hexadecimal digits between two U+0010.
enum ExactName {
  private static let mark: Unicode.Scalar = "\u{10}"

  static func encoded(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 != 0 && $0 != 0x10 && $0 < 0x80 }) { return name }
    let composed = name.precomposedStringWithCanonicalMapping
    let isComposed = name.utf8.elementsEqual(composed.utf8)
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar.value == 0 || scalar == mark || !isComposed && !scalar.isASCII {
        result.append(mark)
        result.append(contentsOf: String(scalar.value, radix: 16).unicodeScalars)
        result.append(mark)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  static func decoded(_ name: String) -> String {
    if !name.unicodeScalars.contains(mark) { return name }
    var result = String.UnicodeScalarView()
    let pieces = name.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        result.append(contentsOf: piece)
      } else if let value = UInt32(String(piece), radix: 16), let scalar = Unicode.Scalar(value) {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
