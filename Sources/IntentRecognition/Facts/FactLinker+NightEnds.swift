import EntityRecognition

/// One end of a night, told alone.
extension FactLinker {
  /// "Went to bed at 23:15", "woke up at 6": where nothing else is told, the other end is asked
  /// for. "Up since 5, two coffees" only says since when.
  mutating func addNightEnd() {
    guard instances.allSatisfy(isBareSleep), orphaned.isEmpty, let index = nightEndClause,
      (bed == nil) != (wake == nil), let time = bed ?? wake,
      clauses.indices.contains(index), clauses[index].unknown == 0,
      clauses.indices.allSatisfy({ $0 == index || clauses[$0].unknown == 0 }),
      clauses[index].tokens.contains(where: { tellsNightEnd($0, in: clauses[index].tokens) })
    else { return }
    let night = FactInstance(.sleep, clause: index, tokens: clauses[index].tokens)
    night.hasVerb = true
    night.times = [time]
    night.openEnd = bed == nil ? .waking : .bedtime
    instances = [night]
  }

  /// "Asleep at 1": no more than a time is known of it.
  private func isBareSleep(_ fact: FactInstance) -> Bool {
    fact.kind == .sleep && fact.duration == nil && fact.span == nil && fact.night == nil
      && fact.times.count(where: { $0.known.contains(.hour) }) < 2
  }

  /// "Woke", "in bed"; "up" only where it begins the clause or stands behind "got" and its like:
  /// "wake me up at 6" tells nothing.
  private func tellsNightEnd(_ token: Int, in clause: Range<Int>) -> Bool {
    if amounts.isWord(token, .nightEnd) { return true }
    guard amounts.isWord(token, .rising) else { return false }
    let front = (clause.lowerBound..<token).filter { utterance.fillerEnds[$0] <= $0 }
    return front.last.map { amounts.isWord($0, .gotUp) || amounts.has($0, .ownSubject) } ?? true
  }
}

extension FactReader {
  /// "Didn't get up till 10", "couldn't fall asleep until 3": until when something was not done is
  /// when it was; nil where nothing of the kind is denied.
  func endOfDenied(_ chunks: [FactChunk]) -> [FactChunk]? {
    guard
      let mark = chunks.firstIndex(where: { chunk in
        let word = utterance.tokens[chunk.tokens.lowerBound].word
        return chunk.kind == .word
          && (language.words.has(word, .nightEnd) || language.words.has(word, .rising))
      }),
      chunks[mark...].contains(where: { chunk in
        language.words.has(utterance.tokens[chunk.tokens.lowerBound].word, .until)
      })
    else { return nil }
    return chunks[mark...].map { chunk in
      var said = chunk
      let isUntil = language.words.has(utterance.tokens[chunk.tokens.lowerBound].word, .until)
      if isUntil, chunk.tokens.count > 1 {
        said.tokens = chunk.tokens.lowerBound + 1..<chunk.tokens.upperBound
      }
      return said
    }
  }
}
