import EntityRecognition
import IntentRecognition

extension Mentions {
  /// "Ran 6k today, no rain", "weight 79.5, no breakfast": whether every word of contrast stands
  /// behind all figures and in front of what there was none of, so that it takes nothing back.
  var saysWithout: Bool {
    let contrasts = signs.filter { $0.cue == .contrast }
    guard !contrasts.isEmpty,
      let figure = fillers.last(where: { !$0.amounts.isEmpty && !$0.isOld })
    else { return false }
    return contrasts.allSatisfy { sign in
      sign.tokens.lowerBound >= figure.tokens.upperBound
        && sign.tokens.upperBound < tokenCount && isWithout(at: sign.tokens.upperBound)
    }
  }

  /// Whether a word is what there was none of: the rain of "no rain".
  func isWithout(at token: Int) -> Bool {
    !marks.contains(token)
      && hints.contains { $0.cue == .abstaining && $0.tokens == token - 1..<token }
      && signs.contains { $0.cue == .contrast && $0.tokens == token - 1..<token }
  }

  /// Whether words say that something was wrong.
  var isContrary: Bool { has(.contrast) && !saysWithout || has(.edit) || has(.pointing) }
}
