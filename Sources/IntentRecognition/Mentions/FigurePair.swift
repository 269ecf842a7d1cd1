import EntityRecognition

/// Two figures that are told as one: "126/82", "126 over 82", "4x8".
public struct FigurePair: Sendable, Equatable {
  public enum Kind: Sendable {
    /// The two figures of one reading.
    case reading
    /// Sets, and the repetitions of each.
    case sets
  }

  public var kind: Kind
  public var tokens: Range<Int>
  public var first: Double
  public var second: Double
}

extension Utterance {
  /// The first pair of figures; those of a reading have two digits at least, so that "4/5" is none.
  func figurePair(_ language: IntentLanguage) -> FigurePair? {
    for mark in tokens.indices.dropFirst().dropLast() {
      guard let kind = pairing(by: mark, language), let first = Double(text(of: mark - 1..<mark)),
        let second = Double(text(of: mark + 1..<mark + 2)),
        kind == .sets || first >= 10 && second >= 10
      else { continue }
      return FigurePair(kind: kind, tokens: mark - 1..<mark + 2, first: first, second: second)
    }
    return nil
  }

  private func pairing(by mark: Int, _ language: IntentLanguage) -> FigurePair.Kind? {
    let word = tokens[mark].word
    if language.words.has(word, .by), !tokens[mark].hasSpaceBefore { return .sets }
    let isStroke = bytes[tokens[mark].bytes].elementsEqual([UInt8(ascii: "/")])
    return isStroke || language.words.has(word, .pairing) ? .reading : nil
  }
}
