import EntityRecognition

/// For each token the end of the longest filler that begins there, else the token itself.
struct FillerEnds: Sendable {
  /// Fillers of every place.
  private(set) var any: [Int]
  /// Fillers that may stand anywhere, and those of a clause's two ends.
  private(set) var loose: [Int]
  private(set) var leading: [Int]
  private(set) var trailing: [Int]

  /// - Parameter isName: Whether the word of a token may be a part of a name, as "man" is of "the
  ///   boiler man": it then ends nothing.
  init(_ tokens: [Token], _ table: PhraseTable, isName: (Int) -> Bool) {
    let none = Array(tokens.indices)
    (any, loose, leading, trailing) = (none, none, none, none)
    for token in tokens.indices where tokens[token].word != 0 {
      table.forEachMatch(in: tokens, at: token) { place, end in
        if place > 0, end == token + 1, isName(token) { return }
        any[token] = max(any[token], end)
        switch place {
        case 0: loose[token] = max(loose[token], end)
        case 1: leading[token] = max(leading[token], end)
        default: trailing[token] = max(trailing[token], end)
        }
      }
    }
  }

  /// With some tokens as fillers of every place.
  func adding(_ tokens: [Int]) -> FillerEnds {
    var result = self
    for token in tokens {
      result.any[token] = max(any[token], token + 1)
      result.loose[token] = max(loose[token], token + 1)
    }
    return result
  }
}
