import EntityRecognition
import IntentRecognition

extension OpenQuestion {
  /// "20 people in class", "with 3 friends", "lane 3": numbers that count something else, or are
  /// the name of a place, and answer nothing that is measured.
  var isOfOtherCount: Bool {
    guard OpenQuestion.measured.contains(question.missing) else { return false }
    // "7/10" says how it was.
    if language.isOnlyRating(understanding.utterance) { return true }
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    return !figures.isEmpty
      && figures.allSatisfy { figure in
        figure.isBareNumber
          && (isNumbered(figure.tokens) || isCounting(figure.tokens) || isOfOther(figure.tokens))
      }
  }

  private func isNumbered(_ tokens: Range<Int>) -> Bool {
    mentions.hints.contains { $0.cue == .numbered && $0.tokens.upperBound == tokens.lowerBound }
  }

  /// "Shot 84", "level 3": what something else came to.
  private func isOfOther(_ tokens: Range<Int>) -> Bool {
    mentions.terms.contains { term in
      term.token == tokens.lowerBound - 1 && mentions.rest.contains(term.token)
    }
  }

  private func isCounting(_ tokens: Range<Int>) -> Bool {
    let next = tokens.upperBound
    let utterance = understanding.utterance
    if language.isPerson(next, in: utterance) { return true }
    if mentions.hints.contains(where: { $0.cue == .headcount && $0.tokens.lowerBound == next }) {
      return true
    }
    return mentions.rest.contains(next)
      && mentions.terms.contains { $0.token == next && !$0.isVerb }
  }
}
