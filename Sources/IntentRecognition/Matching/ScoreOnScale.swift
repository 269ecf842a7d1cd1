import EntityRecognition

/// A figure that is told on a scale, such as 4 of 5 or 7 of 10.
///
/// The slash and the words between the two make a date or a fraction of them elsewhere, so that
/// only a place that asks for a score may read them as one.
struct ScoreOnScale {
  var tokens: Range<Int>
  var value: Double
  var scale: Double
  /// The number that is the figure, in the lattice.
  var item: Int

  /// On the scale from one to five, on which moods are kept.
  var ofFive: Double { min(max((value / scale * 5).rounded(), 1), 5) }

  /// A figure without its scale: above five it can only be one of ten.
  static func ofFive(bare value: Double) -> Double {
    value > 5 && value <= 10 ? (value / 2).rounded() : value
  }
}

extension Utterance {
  /// The score that begins at a token: "4/5", "7 out of 10", "7.5 / 10", "four of five".
  func scoreOnScale(at token: Int, _ language: IntentLanguage) -> ScoreOnScale? {
    for item in candidateRange(at: token) {
      let entity = lattice.all[item]
      guard let figure = figure(of: entity), figure >= 0 else { continue }
      var next = entity.tokens.upperBound
      if next < tokens.count, isSlash(next) {
        next += 1
      } else {
        if next < tokens.count, language.words.has(tokens[next].word, .out) { next += 1 }
        guard next < tokens.count, language.words.has(tokens[next].word, .of) else { continue }
        next += 1
      }
      guard next < tokens.count, let scale = scale(at: next), figure <= scale else {
        continue
      }
      return ScoreOnScale(tokens: token..<next + 1, value: figure, scale: scale, item: item)
    }
    return nil
  }

  /// A number, or the digits of what reads as an hour where a date was found over them: "10/10".
  private func figure(of entity: Entity) -> Double? {
    if case .number(let number) = entity.value, !entity.isLatent { return number.value }
    return entity.tokens.count == 1 ? Double(text(of: entity.tokens)) : nil
  }

  /// A whole number of one word that scales end with.
  private func scale(at token: Int) -> Double? {
    for item in candidateRange(at: token) {
      let entity = lattice.all[item]
      if entity.tokens.count == 1, case .number(let number) = entity.value,
        [5, 10, 100].contains(number.value)
      {
        return number.value
      }
    }
    return Double(text(of: token..<token + 1)).flatMap { [5, 10, 100].contains($0) ? $0 : nil }
  }

  private func isSlash(_ token: Int) -> Bool {
    bytes[tokens[token].bytes].elementsEqual([UInt8(ascii: "/")])
  }
}

extension IntentRecognizer {
  /// A score with some words around it is no longer than this.
  private static let scoreTokens = 9

  /// The score that a message is, on the scale from one to five: "5/5", "maybe 7 out of
  /// 10"; nil where it says anything else.
  public func score(alone utterance: Utterance) -> Double? {
    func isPassed(_ token: Int) -> Bool {
      utterance.isPunctuation(token) || utterance.fillerEnds[token] > token
        || language.words.has(utterance.tokens[token].word, .hedging)
        || language.classes.has(utterance.tokens[token].word, .neutral)
    }
    guard utterance.tokens.count <= IntentRecognizer.scoreTokens else { return nil }
    for token in utterance.tokens.indices {
      if let score = utterance.scoreOnScale(at: token, language) {
        let rest = score.tokens.upperBound..<utterance.tokens.count
        return rest.allSatisfy(isPassed) ? score.ofFive : nil
      }
      guard isPassed(token) else { return nil }
    }
    return nil
  }
}
