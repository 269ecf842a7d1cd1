import EntityRecognition

extension FactReader {
  /// "We had 4 beers between us": how many of all that were the sender's is not told, where neither
  /// how many shared them is. "Between the two of us" halves them.
  func isOfSeveral(_ chunks: [FactChunk], _ reading: inout FactReading) -> Bool {
    guard let place = chunks.firstIndex(where: isAmong), place + 1 < chunks.count,
      case let us = chunks[place + 1], us.kind == .word,
      language.words.has(utterance.tokens[us.tokens.lowerBound].word, .several),
      chunks.contains(where: { [.food, .drink].contains($0.kind) })
    else { return false }
    // "We had 2 between us, 1 each" says it.
    if chunks.contains(where: { isWord($0, .each) }) { return false }
    note(.otherPerson, for: chunks, in: &reading)
    return true
  }

  /// "Tennis with Mia who also ran 5k": the deed of whom the word for it stands behind.
  func isOfNamedOther(_ clause: Range<Int>) -> Bool {
    guard !ignoresStance else { return false }
    // "Dads sugar was 11"
    let first = clause.first { !has(utterance.tokens[$0].word, .possessive) }
    if let first, stances.isOwnerUnmarked(first) { return true }
    var token = clause.lowerBound - 1
    while token > 0, utterance.isSeparator[token], !utterance.isPunctuation(token) { token -= 1 }
    guard token > 0, token < clause.lowerBound - 1, !utterance.isSeparator[token - 1] else {
      return false
    }
    let word = utterance.tokens[token].word
    return has(word, .otherSubject) && has(word, .question)
  }

  private func isAmong(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word
      && language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .among)
  }

  private func isWord(_ chunk: FactChunk, _ name: WordClasses.Name) -> Bool {
    chunk.kind == .word
      && language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, name)
  }
}
