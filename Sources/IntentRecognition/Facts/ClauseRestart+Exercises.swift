import EntityRecognition

/// Exercises that are told one behind the other with nothing between them.
extension FactReader {
  /// "60 pushups 20 pullups 5 k run", "bike 20 min run 3 km": where each exercise has its amount on
  /// the same side, each pair is a clause of its own. In front of the first one stand at most the
  /// sender's own deed and a time.
  func exercises(in piece: Range<Int>) -> [Range<Int>] {
    guard piece.count > 3, utterance.listMatches.count(where: { isExercise($0, in: piece) }) > 1
    else { return [piece] }
    let chunks = FactChunker(language: language, utterance: utterance).chunks(in: piece)
    guard let first = chunks.firstIndex(where: { isAmount($0) || isExercise($0) }),
      chunks[..<first].allSatisfy(mayLead)
    else { return [piece] }
    let row = chunks[first...].reversed().drop { $0.kind == .time }.reversed()
    guard let last = row.last, isAmount(chunks[first]) != isAmount(last) else { return [piece] }
    let isAhead = isAmount(chunks[first])
    var (starts, hasAmount, hasExercise) = ([Int](), false, false)
    for chunk in row {
      let isNext = isAhead ? isAmount(chunk) && hasExercise : isExercise(chunk)
      if isAmount(chunk) {
        if isNext { (hasAmount, hasExercise) = (false, false) }
        if !hasAmount, isAhead { starts.append(chunk.tokens.lowerBound) }
        if !isAhead, !hasExercise { return [piece] }
        hasAmount = true
      } else if isExercise(chunk) {
        if isAhead ? hasExercise || !hasAmount : hasExercise && !hasAmount { return [piece] }
        if !isAhead {
          starts.append(chunk.tokens.lowerBound)
          hasAmount = false
        }
        hasExercise = true
      } else if !isAhead || !hasAmount || hasExercise || !isSmall(chunk) {
        return [piece]
      }
    }
    guard starts.count > 1 else { return [piece] }
    let bounds = [piece.lowerBound] + starts.dropFirst() + [piece.upperBound]
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  private func isExercise(_ match: WordLists.Match, in piece: Range<Int>) -> Bool {
    language.lists.factKinds[Int(match.list)] == .activity
      && piece.contains(match.tokens.lowerBound)
  }

  private func isExercise(_ chunk: FactChunk) -> Bool { chunk.kind == .activity }

  private func isAmount(_ chunk: FactChunk) -> Bool {
    if case .sets? = chunk.amount { return true }
    return [.number, .duration, .distance].contains(chunk.kind)
  }

  /// "Did", "today", "I".
  private func mayLead(_ chunk: FactChunk) -> Bool {
    if chunk.kind == .time { return true }
    guard chunk.kind == .word else { return false }
    let word = utterance.tokens[chunk.tokens.lowerBound].word
    return language.classes.has(word, .ownSubject)
      || FactVerb(word, language.classes)?.kind == .light
  }

  /// "20 minutes of yoga"
  private func isSmall(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .word else { return false }
    let word = utterance.tokens[chunk.tokens.lowerBound].word
    return language.words.has(word, .of) || language.classes.has(word, .article)
  }
}
