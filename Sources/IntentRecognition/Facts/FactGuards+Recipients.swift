import EntityRecognition

/// Food and drink that was made or fetched for somebody.
extension FactGuards {
  /// "Made a smoothie for my wife", "fed the kids fish fingers", "gave the dog his dinner": had by
  /// somebody else, whoever made or fetched it.
  func isProvided(_ chunks: [FactChunk], in clause: Range<Int>) -> Bool {
    guard let verb = providing(chunks), !isForSelf(chunks), !isForSelf(behind: clause) else {
      return false
    }
    let start = verb.tokens.upperBound
    if let person = stances.person(at: start, before: clause.upperBound) {
      // "made Anna's soup" is had, and hers by its name.
      return chunks.contains { $0.tokens.lowerBound > person && isServed($0) }
    }
    guard let thing = chunks.first(where: { $0.tokens.lowerBound >= start && isServed($0) }) else {
      return false
    }
    return (thing.tokens.upperBound..<clause.upperBound).contains { token in
      language.classes.has(utterance.tokens[token].word, .purpose)
        && stances.person(at: token + 1, before: clause.upperBound) != nil
    }
  }

  /// "a tea for me", "a salad for myself": had by the sender, whoever else got something.
  func isForSelf(_ chunks: [FactChunk]) -> Bool {
    zip(chunks, chunks.dropFirst()).contains { before, chunk in
      before.kind == .word && chunk.kind == .word
        && language.classes.has(utterance.tokens[before.tokens.lowerBound].word, .purpose)
        && isSelf(chunk.tokens.lowerBound)
    }
  }

  private func isSelf(_ token: Int) -> Bool {
    utterance.says(.myself, at: token, language) || utterance.says(.caused, at: token, language)
  }

  /// "for Tom and me"
  private func isForSelf(behind clause: Range<Int>) -> Bool {
    let next = clause.upperBound + 1
    return next < utterance.tokens.count && isSelf(next)
      && utterance.says(.joining, at: clause.upperBound, language)
  }

  private var stances: StanceReader { StanceReader(language: language, utterance: utterance) }

  private func isServed(_ chunk: FactChunk) -> Bool {
    [.food, .drink].contains(chunk.kind) || chunk.kind == .word && isMeal(chunk.tokens.lowerBound)
  }

  /// The verb of getting somebody something to eat that a clause begins with.
  private func providing(_ chunks: [FactChunk]) -> FactChunk? {
    let verb = chunks.first { chunk in
      chunk.kind != .time
        && (chunk.kind != .word
          || ![.ownSubject, .neutral, .connector].contains {
            language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, $0)
          })
    }
    guard let verb, utterance.says(.providing, at: verb.tokens.lowerBound, language) else {
      return nil
    }
    return verb
  }
}
