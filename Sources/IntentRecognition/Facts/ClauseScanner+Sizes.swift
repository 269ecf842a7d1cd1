import EntityRecognition

/// How big a food or a drink was said to be.
extension ClauseScanner {
  /// "two medium eggs": how big they are is their unit.
  func size(before token: Int) -> String? {
    guard token > 0 else { return nil }
    // "A little watermelon" is some of one, and no small one.
    if token > 1, has(token - 2, .article), isWord(token - 1, .someOf) { return nil }
    let word = utterance.text(of: token - 1..<token).lowercased()
    return [MealWords.Name.small, .medium, .large, .whole].first {
      language.mealWords.has(word, $0)
    }?.rawValue
  }

  /// "Bubble tea large": nothing goes on behind it.
  func size(behind token: Int) -> String? {
    let next = token + 1
    guard token < utterance.tokens.count, utterance.tokens[token].kind == .word,
      next == utterance.tokens.count || utterance.isSeparator[next]
        || utterance.isPunctuation(next)
    else { return nil }
    let size = size(before: next)
    return size == MealWords.Name.whole.rawValue ? nil : size
  }

  /// "a large glass", where the size may be a word of the amount itself.
  func size(around amount: Range<Int>) -> String? {
    size(before: amount.lowerBound)
      ?? amount.dropFirst().lazy.compactMap { self.size(before: $0) }.first
  }
}
