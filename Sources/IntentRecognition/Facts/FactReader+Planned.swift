import EntityRecognition

extension FactReader {
  /// Whether a clause tells what several did, or what was only to be done.
  func isOfSeveralOrPlanned(
    _ chunks: [FactChunk], _ clause: Range<Int>, _ reading: inout FactReading
  ) -> Bool {
    if ignoresStance { return false }
    return isOfSeveral(chunks, &reading) || isOnlyPlanned(chunks, clause, &reading)
  }

  /// "30 min run planned": right behind what it names, and with no deed in the clause, a word says
  /// that it was only to be done. "Ran 5 km as planned" was.
  private func isOnlyPlanned(
    _ chunks: [FactChunk], _ clause: Range<Int>, _ reading: inout FactReading
  ) -> Bool {
    let named = chunks.filter { [.activity, .food, .drink].contains($0.kind) }
    guard
      named.contains(where: { chunk in
        let next = chunk.tokens.upperBound
        return next < clause.upperBound
          && language.cues.hints(in: utterance.tokens, at: next).contains { hint in
            hint.cue == .planned && hint.end <= clause.upperBound
          }
      }),
      !clause.contains(where: { token in
        !named.contains { $0.tokens.contains(token) } && tellsDeed(token)
      })
    else { return false }
    note(.plan, for: chunks, in: &reading)
    return true
  }

  private func tellsDeed(_ token: Int) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: FactReader.deeds)
  }

  private static let deeds = WordClasses.set([.had, .ate, .drank, .pastDeed, .ownSubject])
}
