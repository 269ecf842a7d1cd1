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

  private func isAmong(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word
      && language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .among)
  }

  private func isWord(_ chunk: FactChunk, _ name: WordClasses.Name) -> Bool {
    chunk.kind == .word
      && language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, name)
  }
}
