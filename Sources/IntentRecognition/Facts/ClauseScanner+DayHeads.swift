import EntityRecognition

/// Parts of the day that stand in front of what was eaten then, as the names of meals do.
extension ClauseScanner {
  /// "Morning oats, midday soup, evening toast": each head says which meal it was. One alone may be
  /// a greeting or only say when, unless another clause names its meal: "lunch was rice, evening I
  /// took 2 samosas", "porridge morning, soup for lunch".
  func takingHead(of chunks: [FactChunk]) -> [FactChunk] {
    if let last = chunks.last?.tokens, last.count == 1, chunks.count > 1,
      let meal = meal(ofHead: last.lowerBound), chunks.contains(where: { $0.kind == .food }),
      namesMeal(outside: chunks.tokens)
    {
      scan.meal = meal
      scan.tokens += 1
      return Array(chunks.dropLast())
    }
    guard let first = chunks.first?.tokens.lowerBound,
      let head = [first, first - 1].first(where: isDayHead), let meal = meal(ofHead: head),
      chunks.contains(where: { $0.kind == .food }),
      utterance.tokens.indices.contains(where: { $0 != head && isDayHead($0) })
        || namesMeal(outside: chunks.tokens)
    else { return chunks }
    scan.meal = meal
    guard let token = chunks.first?.tokens, token.count == 1, token.lowerBound == head else {
      return chunks
    }
    scan.tokens += 1
    return Array(chunks.dropFirst())
  }

  private func namesMeal(outside clause: Range<Int>) -> Bool {
    utterance.tokens.indices.contains { token in
      !clause.contains(token) && mealName(token) != nil
    } && !clause.contains { mealName($0) != nil }
  }

  /// Which meal is eaten in a part of the day.
  func meal(ofHead token: Int) -> String? {
    if isWord(token, .atMorning) { return "breakfast" }
    if isWord(token, .atNoon) { return "lunch" }
    return isWord(token, .atEvening) ? "dinner" : nil
  }

  /// Begins a clause, and words follow it there.
  private func isDayHead(_ token: Int) -> Bool {
    guard utterance.tokens.indices.contains(token), meal(ofHead: token) != nil,
      token + 1 < utterance.tokens.count, !utterance.isPunctuation(token + 1)
    else { return false }
    return token == 0 || utterance.isSeparator[token - 1] || utterance.isColon(token - 1)
      || has(token - 1, .connector) && token > 1 && utterance.isSeparator[token - 2]
  }
}
