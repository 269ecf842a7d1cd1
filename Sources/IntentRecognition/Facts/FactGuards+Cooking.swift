import CivilTime
import EntityRecognition

extension FactGuards {
  /// "Made a litre of soup for the week", "cooked pasta for six": cooked for later or for several,
  /// and nobody tells how much of it was eaten.
  func isCookedAhead(_ chunks: [FactChunk]) -> Bool {
    // "Cooked rice" is a food by its name.
    guard let verb = chunks.first(where: { isCooking($0.tokens.lowerBound) }),
      verb.kind == .word || verb.kind == .food && verb.tokens == chunks.first?.tokens,
      let food = chunks.first(where: { [.food, .drink].contains($0.kind) }),
      verb.tokens.lowerBound <= food.tokens.lowerBound
    else { return false }
    let end = utterance.isHardStop.indices.first {
      $0 >= food.tokens.upperBound && utterance.isHardStop[$0]
    }
    return (food.tokens.upperBound..<(end ?? utterance.tokens.count)).dropLast().contains { token in
      language.classes.has(utterance.tokens[token].word, .purpose) && isForLater(token + 1)
    }
  }

  private func isCooking(_ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, .cooking)
  }

  /// "The week", "six", "the freezer", "tomorrow".
  private func isForLater(_ token: Int) -> Bool {
    let noun = min(
      language.words.has(utterance.tokens[token].word, .definite) ? token + 1 : token,
      utterance.tokens.count - 1)
    if language.words.has(utterance.tokens[noun].word, .storing) { return true }
    return utterance.candidateRange(at: token).contains { index in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      // "For 3 dinners" counts meals, "for 6 euros" costs.
      case .number(let number):
        let next = entity.tokens.upperBound
        let isAlone =
          next == utterance.tokens.count || utterance.isSeparator[next]
          || language.words.has(utterance.tokens[next].word, .storing)
        return number.value > 1 && isAlone
      case .time(let time):
        guard case .point(let point, let grain) = time.next else { return false }
        return grain >= .day && point.day > utterance.context.now.day && time.past != time.next
      default: return false
      }
    }
  }
}
