import EntityRecognition

extension Utterance {
  /// Whether a message is the name of an exercise's figure with the figure, and nothing else:
  /// "time 28:30", "my avg pace was 5:30"; or a pace alone: "5:30/km".
  public func isLabelledFigure(_ language: IntentLanguage) -> Bool {
    guard (2...Utterance.labelledTokens).contains(tokens.count) else { return false }
    let paces = PaceReader(language: language, utterance: self)
    if paces.pace(at: 0, distance: nil)?.end == tokens.count { return true }
    var token = 0
    while token < tokens.count, token < 2, leads(token, language) { token += 1 }
    guard token < tokens.count, isLabel(token, language) else { return false }
    token += 1
    while token < tokens.count, isBehindLabel(token, language) { token += 1 }
    guard token < tokens.count, tokens[token].kind == .digits else { return false }
    if let (_, end, _) = paces.pace(at: token, distance: nil), end == tokens.count { return true }
    return candidateRange(at: token).contains { index in
      let entity = lattice.all[index]
      if entity.tokens.upperBound != tokens.count { return false }
      switch entity.value {
      case .duration, .number: return true
      case .quantity(let quantity): return quantity.dimension == .distance
      default: return false
      }
    }
  }

  /// Whether it names a pace.
  public func tellsPace(_ language: IntentLanguage) -> Bool {
    let paces = PaceReader(language: language, utterance: self)
    return tokens.indices.contains { token in
      language.words.has(tokens[token].word, .pace) || paces.tellsPace(at: token)
    }
  }

  private static let labelledTokens = 9

  /// "My", "the", "average" in front of the name.
  private func leads(_ token: Int, _ language: IntentLanguage) -> Bool {
    language.classes.hasAny(tokens[token].word, of: Utterance.leading)
  }

  private static let leading = WordClasses.set([.possessive, .article, .moderate])

  private func isLabel(_ token: Int, _ language: IntentLanguage) -> Bool {
    language.words.has(tokens[token].word, .figureLabel)
      || language.words.has(tokens[token].word, .pace)
  }

  private func isBehindLabel(_ token: Int, _ language: IntentLanguage) -> Bool {
    isColon(token) || language.words.has(tokens[token].word, .statement)
      || language.words.has(tokens[token].word, .of)
  }
}
