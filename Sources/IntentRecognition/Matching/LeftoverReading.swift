import EntityRecognition

extension Utterance {
  /// A time begins there that is named as people name the day before: "last night", "yesterday".
  /// Since Monday people ask how much it was.
  func isJustPast(at token: Int) -> Bool {
    candidateRange(at: token).contains { index in
      guard case .time(let time) = lattice.all[index].value else { return false }
      return time.known.contains(.dayPart) || time.known.contains(.relative)
    }
  }
}

extension IntentRecognizer {
  /// "Curry from last night", "cheese 4.49": what is left of a food or what it costs, and no
  /// question of how much there was since or at that time.
  func isLeftover(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    tokens.dropFirst().contains { token in
      utterance.isInHundredths(at: token)
        || language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .whence)
          && utterance.lists(covering: token - 1).contains {
            language.lists.factKinds[Int($0.list)] == .food && $0.tokens.upperBound == token
          } && utterance.isJustPast(at: token)
    }
  }
}
