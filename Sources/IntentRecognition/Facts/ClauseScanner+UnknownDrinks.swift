import EntityRecognition

/// Drinks that no list knows, by their own words.
extension ClauseScanner {
  /// "2 cans of guarana": what no list knows goes by its own words.
  func unknownDrink(behind chunk: FactChunk) -> String? {
    let of = chunk.tokens.upperBound
    guard of < utterance.tokens.count, isWord(of, .of), let first = scan.firstUnknown,
      first == of + 1
    else { return nil }
    var end = first + 1
    while end < min(first + scan.unknown, utterance.tokens.count),
      utterance.tokens[end].kind == .word, !utterance.isSeparator[end],
      !language.classes.isKnown(utterance.tokens[end].word)
    {
      end += 1
    }
    return utterance.text(of: first..<end).lowercased()
  }

  /// "Drank sobolo 1 bottle": between the verb and the amount.
  func unknownDrink(before chunk: FactChunk) -> String? {
    guard let first = scan.firstUnknown, first > 0, has(first - 1, .drank),
      case let words = first..<chunk.tokens.lowerBound, (1...3).contains(words.count),
      words.allSatisfy({ isUnknownWord($0) && utterance.tokens[$0].kind == .word })
    else { return nil }
    return utterance.text(of: words).lowercased()
  }
}
