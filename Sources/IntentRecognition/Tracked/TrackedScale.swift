import EntityRecognition

extension TrackedName {
  /// "Scale says 70.5 kg, 21% fat, 52% water": beside a weight, what a scale tells of the body is
  /// called by a word of its name, with a share or a mass right beside it.
  static func scalePart(
    at token: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> TrackedName? {
    guard utterance.tokens[token].kind == .word, isShare(beside: token, utterance, language),
      utterance.tokens.indices.contains(where: { isWeighing($0, utterance, language) })
    else { return nil }
    let part = utterance.text(of: token..<token + 1).lowercased()
    let name = language.names(inList: TrackedKind.vital.rawValue).first { name in
      name.split(separator: " ").contains { $0 == part }
    }
    return name.map { TrackedName(tokens: token..<token + 1, name: $0, kind: .vital) }
  }

  /// "21% fat", "water 55%", "muscle 34.1 kg".
  private static func isShare(
    beside token: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> Bool {
    func isPercent(_ place: Int) -> Bool {
      utterance.tokens.indices.contains(place)
        && utterance.isWord(place, .percent, of: language)
    }
    if token > 1, isPercent(token - 1), utterance.tokens[token - 2].kind == .digits { return true }
    guard token + 1 < utterance.tokens.count, utterance.tokens[token + 1].kind == .digits else {
      return false
    }
    return utterance.candidateRange(at: token + 1).contains { index in
      let entity = utterance.lattice.all[index]
      if isPercent(entity.tokens.upperBound) { return true }
      guard case .quantity(let mass) = entity.value else { return false }
      return mass.dimension == .mass && mass.normalized >= 1000
    }
  }

  /// A word for a weight, or a mass that somebody weighs.
  private static func isWeighing(
    _ token: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> Bool {
    if language.classes.has(utterance.tokens[token].word, .weightNoun)
      || language.classes.has(utterance.tokens[token].word, .weighed)
    {
      return true
    }
    return utterance.candidateRange(at: token).contains { index in
      guard case .quantity(let mass) = utterance.lattice.all[index].value,
        mass.dimension == .mass
      else { return false }
      return (40_000...250_000).contains(mass.normalized)
    }
  }
}
