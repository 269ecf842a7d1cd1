import EntityRecognition

extension TrackedName {
  /// "Neck 38, waist 90": beside another measure of the body, a part of it in front of a figure is
  /// how far it is around.
  static func girthPart(
    at token: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> TrackedName? {
    guard utterance.tokens[token].kind == .word, token + 1 < utterance.tokens.count,
      case let next = utterance.isColon(token + 1) ? token + 2 : token + 1,
      next < utterance.tokens.count,
      let figure = utterance.candidateRange(at: next).lazy.compactMap({ index -> Double? in
        guard case .number(let number) = utterance.lattice.all[index].value else { return nil }
        return number.value
      }).first, around.contains(figure),
      utterance.listMatches.contains(where: { match in
        match.list == language.lists.girth && !match.isWeak && !match.tokens.contains(token)
      })
    else { return nil }
    let part = utterance.text(of: token..<token + 1).lowercased() + " "
    let name = language.names(inList: TrackedKind.girth.rawValue).sorted()
      .first { $0.hasPrefix(part) }
    return name.map { TrackedName(tokens: token..<token + 1, name: $0, kind: .girth) }
  }

  /// Centimetres, or inches.
  private static let around = 8.0...200
}
