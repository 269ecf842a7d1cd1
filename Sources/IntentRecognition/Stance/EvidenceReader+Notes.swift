import EntityRecognition

/// Figures that are noted down.
extension EvidenceReader {
  private static let names = WordClasses.set([.weightNoun, .sleepNoun, .stepNoun, .moodNoun])

  /// "Mood ok", "steps: 4300", "Stressed, no idea why": a clause that is nothing but what was
  /// measured and its figure, or a sentence that begins with nothing but a feeling, as people keep
  /// notes of themselves.
  func isNoted(_ fact: FactInstance, in clause: Range<Int>) -> Bool {
    guard [.weight, .sleep, .steps, .mood].contains(fact.kind),
      let first = clause.first(where: { !utterance.isPunctuation($0) && !isLead($0) }),
      isName(first) || isHeaded(first)
        || fact.feeling != nil && first == fact.tokens.lowerBound
          && beginsSentence(clause.lowerBound)
    else { return false }
    let rest = (isName(first) ? first + 1 : first)..<max(first + 1, clause.upperBound)
    return rest.allSatisfy { token in
      utterance.tokens[token].kind != .word || isOfFigure(token, of: fact)
        || utterance.fillerEnds[token] > token
        || [.statement, .out, .of].contains {
          language.words.has(utterance.tokens[token].word, $0)
        } || has(token, .article) || has(token, .neutral)
    }
  }

  /// "My mood: 7", "so proud of myself", "kinda low": in front of what is noted.
  private func isLead(_ token: Int) -> Bool {
    has(token, .possessive) || language.words.has(utterance.tokens[token].word, .degree)
  }

  private func isName(_ token: Int) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: EvidenceReader.names)
  }

  /// "mood: 😊"
  private func isHeaded(_ token: Int) -> Bool {
    token > 1 && utterance.isColon(token - 1) && isName(token - 2)
  }

  private func beginsSentence(_ token: Int) -> Bool {
    token == 0 || utterance.isHardStop[token - 1]
  }

  /// A part of the figure or of a time, or the feeling.
  private func isOfFigure(_ token: Int, of fact: FactInstance) -> Bool {
    utterance.lattice.all.contains { !$0.isLatent && $0.tokens.contains(token) }
      || fact.kind == .mood
        && utterance.lists(covering: token).contains { $0.list == language.lists.feeling }
  }
}
