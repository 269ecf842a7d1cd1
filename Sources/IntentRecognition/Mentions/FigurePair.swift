import EntityRecognition

/// Two figures that are told as one: "126/82", "126 over 82".
public struct FigurePair: Sendable, Equatable {
  public var tokens: Range<Int>
  public var first: Double
  public var second: Double
}

extension Utterance {
  /// The first pair of figures; both have two digits at least, so that "4/5" is none.
  func figurePair(_ language: IntentLanguage) -> FigurePair? {
    for mark in tokens.indices.dropFirst().dropLast() {
      let isMark =
        bytes[tokens[mark].bytes].elementsEqual([UInt8(ascii: "/")])
        || language.words.has(tokens[mark].word, .pairing)
      guard isMark, let first = Double(text(of: mark - 1..<mark)),
        let second = Double(text(of: mark + 1..<mark + 2)), first >= 10, second >= 10
      else { continue }
      return FigurePair(tokens: mark - 1..<mark + 2, first: first, second: second)
    }
    return nil
  }
}
