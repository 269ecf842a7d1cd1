import EntityRecognition

/// The phrases that a line of a list stands for: `(can|could) you track (it|this) [please]` is
/// eight of them.
///
/// Bars part phrases, round brackets hold alternatives, square ones what may be left out.
func spelledOut(_ text: String) -> [String] {
  var reader = PhraseReader(bytes: Array(text.utf8))
  return reader.alternatives().map { phrase in
    phrase[...].pieces(between: UInt8(ascii: " ")).filter { !$0.isEmpty }.joined(separator: " ")
  }
  .filter { !$0.isEmpty }
}

private struct PhraseReader {
  let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Up to the bracket that closes them, or to the end.
  mutating func alternatives() -> [String] {
    var all: [String] = []
    var phrases = [""]
    var literal = place
    func spoken(_ end: Int) -> [String] {
      let words = String(decoding: bytes[literal..<end], as: UTF8.self)
      return phrases.map { $0 + words }
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "|"):
        all += spoken(place)
        phrases = [""]
        place += 1
        literal = place
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard isClosed else {
          place += 1
          continue
        }
        depth += 1
        let isOptional = bytes[place] == UInt8(ascii: "[")
        let before = spoken(place)
        place += 1
        let inside = alternatives() + (isOptional ? [""] : [])
        phrases = before.flatMap { start in inside.map { start + $0 } }
        literal = place
      // A smiley's bracket closes nothing.
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard depth > 0 else {
          place += 1
          continue
        }
        depth -= 1
        all += spoken(place)
        place += 1
        return all
      default: place += 1
      }
    }
    return all + spoken(place)
  }

  /// Whether a bracket that opens here is closed again.
  private var isClosed: Bool {
    bytes[(place + 1)...].contains { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "]") }
  }
}
