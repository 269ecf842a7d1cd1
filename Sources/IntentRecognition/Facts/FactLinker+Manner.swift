import EntityRecognition

/// How hard an exercise was, told in a clause behind it.
extension FactLinker {
  /// "badminton 1 h, pretty intense doubles": how hard it was, with a word that nobody knows; or
  /// "light one today as my back hurts", with why it was so.
  func takeManner(_ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int) {
    takeRoundsBack(scan, &orphans, index)
    guard let intensity = scan.intensity, orphans.allSatisfy(isPronoun), scan.verb == nil,
      scan.unknown == 1 || isReasoned(clauses[index].tokens),
      instances.count > sentenceStart, let last = instances.last, last.kind == .exercise,
      last.intensity == nil
    else { return }
    last.intensity = intensity
    orphans = []
  }

  /// "A light one".
  private func isPronoun(_ chunk: FactChunk) -> Bool {
    chunk.tokens.count == 1 && amounts.isWord(chunk.tokens.lowerBound, .single)
  }

  /// How hard it was stands in front, and behind it only when it was and why.
  private func isReasoned(_ clause: Range<Int>) -> Bool {
    let head = clause.prefix(3)
    guard let manner = head.first(where: { amounts.intensity($0) != nil }),
      (clause.lowerBound..<manner).allSatisfy({
        amounts.has($0, .bare) || isArticle($0) || amounts.isWord($0, .degree)
          || amounts.isWord($0, .hedging) || utterance.fillerEnds[$0] > $0
      })
    else { return false }
    let behind = (manner + 1..<clause.upperBound).drop { token in
      isArticle(token) || amounts.isWord(token, .single) || amounts.has(token, .session)
        || amounts.isWord(token, .proceeding)
        || utterance.candidateRange(at: token).contains { isTime(utterance.lattice.all[$0]) }
    }
    guard let next = behind.first else { return true }
    // "Hard into the wind", and no "heavy rain".
    return amounts.isWord(next, .remark)
      || next > manner && amounts.has(next, .preposition) && !amounts.has(next, .purpose)
  }

  private func isArticle(_ token: Int) -> Bool { amounts.has(token, .article) }

  private func isTime(_ entity: Entity) -> Bool {
    if case .time = entity.value { return true }
    return false
  }
}
