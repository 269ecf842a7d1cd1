import EntityRecognition

/// Finds the round figure that somebody came under or over, beside the figure that was measured:
/// "finally under 80: 79.8", "weight: still over 80, 80.9".
struct PassedLimit {
  let language: IntentLanguage
  let utterance: Utterance

  /// The text with the measured figure alone; nil where there is no such limit.
  func left() -> String? {
    // Few messages hold two figures, and only words cost much to look up.
    guard utterance.tokens.count(where: { $0.kind == .digits }) > 1 else { return nil }
    for token in utterance.tokens.indices {
      guard let limit = limit(at: token), let own = measured(limit) else { continue }
      var (start, end) = (token, behindTail(limit.end))
      while start > 0, isWord(start - 1, .limitLead) { start -= 1 }
      // The name of what was measured stays.
      let head = (start..<token).first { !isNoun($0) } ?? token
      start = head
      guard isApart(start), end == utterance.tokens.count || utterance.isPunctuation(end) else {
        continue
      }
      if end < utterance.tokens.count, !utterance.isHardStop[end] || start == 0 { end += 1 }
      // "Under 80 kg: 79.8" is told in that unit.
      if own.unit == nil, let unit = limit.unit, own.tokens.lowerBound >= end {
        return utterance.text(joining: [
          0..<start, end..<own.tokens.upperBound, unit,
          own.tokens.upperBound..<utterance.tokens.count,
        ])
      }
      return utterance.text(joining: [0..<start, end..<utterance.tokens.count])
    }
    return nil
  }

  private struct Figure {
    var value: Double
    var tokens: Range<Int>
    /// The tokens of its unit, and what it measures.
    var unit: Range<Int>?
    var dimension: Dimension?
    var end: Int { tokens.upperBound }
  }

  private func limit(at token: Int) -> Figure? {
    guard isWord(token, .underLimit) || isWord(token, .overLimit),
      token + 1 < utterance.tokens.count
    else { return nil }
    return figure(at: token + 1)
  }

  /// The figure on the right side of the limit, and near to it.
  private func measured(_ limit: Figure) -> Figure? {
    let isUnder = isWord(limit.tokens.lowerBound - 1, .underLimit)
    for token in utterance.tokens.indices where !limit.tokens.contains(token) {
      guard let own = figure(at: token), !own.tokens.overlaps(limit.tokens),
        own.dimension == limit.dimension || own.dimension == nil || limit.dimension == nil,
        token == 0 || !isWord(token - 1, .underLimit) && !isWord(token - 1, .overLimit),
        isUnder ? own.value < limit.value : own.value > limit.value,
        abs(own.value - limit.value) <= PassedLimit.nearness * limit.value
      else { continue }
      return own
    }
    return nil
  }

  private static let nearness = 0.1

  private func figure(at token: Int) -> Figure? {
    guard utterance.tokens[token].kind == .digits else { return nil }
    let found = utterance.candidateRange(at: token).compactMap { index -> Figure? in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      case .number(let number): return Figure(value: number.value, tokens: entity.tokens)
      case .quantity(let quantity) where entity.tokens.count > 1:
        let unit = entity.tokens.upperBound - 1..<entity.tokens.upperBound
        return Figure(
          value: quantity.number.value, tokens: entity.tokens, unit: unit,
          dimension: quantity.dimension)
      default: return nil
      }
    }
    return found.max { $0.tokens.count < $1.tokens.count }
  }

  private func behindTail(_ end: Int) -> Int {
    for length in [4, 3, 2, 1] where end + length <= utterance.tokens.count {
      if language.words.has(
        utterance.text(of: end..<end + length).lowercased(), .limitTail)
      {
        return end + length
      }
    }
    return end
  }

  private func isApart(_ token: Int) -> Bool {
    token == 0 || utterance.isPunctuation(token - 1) || isNoun(token - 1)
  }

  private func isNoun(_ token: Int) -> Bool {
    language.classes.has(utterance.tokens[token].word, .weightNoun)
  }

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    utterance.isWord(token, name, of: language)
  }
}
