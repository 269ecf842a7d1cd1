import EntityRecognition

extension FactReader {
  /// "Had 0 beers" tells of none, and "had -3 beers" of so many that nobody has: neither takes back
  /// what was told before, as "-1 beer" does.
  func tellsNone(_ chunks: [FactChunk], _ reading: inout FactReading) -> Bool {
    guard let verb = chunks.firstIndex(where: isHaving) else { return false }
    for (chunk, next) in zip(chunks[verb...], chunks[verb...].dropFirst())
    where chunk.kind == .number && [.drink, .food].contains(next.kind) {
      guard case .number(let number) = utterance.lattice.all[chunk.item].value else { continue }
      if number.value > 0 { continue }
      let refusal: Understanding.Refusal = number.value < 0 ? .number : .denial
      note(refusal, for: chunks, in: &reading)
      return true
    }
    return false
  }

  private func isHaving(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word && isHaving(utterance.tokens[chunk.tokens.lowerBound])
  }
}
