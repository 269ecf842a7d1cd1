import EntityRecognition

/// Food and drink that is told beside the sender's own, and was somebody else's.
extension FactReader {
  /// "A coffee and a tea for my wife", "2 glasses of water and 1 for Tom": behind what the sender
  /// had, a clause that only names one more thing and whom it was for is left out, and said so.
  func leavesForOther(
    _ chunks: [FactChunk], _ clause: Range<Int>, _ index: Int, _ linker: inout FactLinker
  ) -> Bool {
    guard !ignoresStance, linker.instances.count > linker.sentenceStart,
      let last = linker.instances.last, [.drink, .meal].contains(last.kind),
      let purpose = clause.dropFirst().first(where: { token in
        has(utterance.tokens[token].word, .purpose)
          && !has(utterance.tokens[token].word, .infinitive)
      }),
      let person = stances.person(at: purpose + 1, before: clause.upperBound),
      person + 1 == clause.upperBound, !isOwnName(person)
    else { return false }
    let front = chunks.filter { $0.tokens.upperBound <= purpose }
    let isNamed = front.contains { [.number, .food, .drink].contains($0.kind) }
    guard isNamed, front.allSatisfy(namesServing) else { return false }
    linker.orphaned.append((index, utterance.text(of: clause)))
    return true
  }

  /// An amount, what it is of, and small words: no verb, which says what was done with it.
  private func namesServing(_ chunk: FactChunk) -> Bool {
    switch chunk.kind {
    case .number, .portion, .volume, .mass, .food, .drink: return true
    case .word:
      let word = utterance.tokens[chunk.tokens.lowerBound].word
      return has(word, .article) || language.words.has(word, .of)
        || has(word, .neutral) && FactVerb(word, language.classes) == nil
    default: return false
    }
  }

  /// "For us": the sender is one of them.
  private func isOwnName(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return has(word, .ownSubject) || language.words.has(word, .ownShare)
      || language.words.has(word, .myself)
  }
}
