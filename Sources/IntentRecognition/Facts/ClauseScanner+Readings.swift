import EntityRecognition

/// Figures that are told in pairs.
extension ClauseScanner {
  /// The 120 and the 80 of "120/80" are of a reading, and count nothing else: "ate pizza, blood
  /// pressure 120/80".
  func isOfReading(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .number else { return false }
    let (first, end) = (chunk.tokens.lowerBound, chunk.tokens.upperBound)
    return utterance.isStroke(end) && isHigh(end - 1) && isHigh(end + 1)
      || utterance.isStroke(first - 1) && isHigh(first - 2) && isHigh(first)
  }

  /// No date and no share has such a figure.
  private func isHigh(_ token: Int) -> Bool {
    guard utterance.tokens.indices.contains(token), utterance.tokens[token].kind == .digits,
      let figure = Int(utterance.text(of: token..<token + 1))
    else { return false }
    return (32...300).contains(figure)
  }
}

extension Utterance {
  /// Whether a token is a "/" right behind what stands in front of it.
  func isStroke(_ token: Int) -> Bool {
    tokens.indices.contains(token) && !tokens[token].hasSpaceBefore
      && bytes[tokens[token].bytes].elementsEqual([UInt8(ascii: "/")])
  }
}
