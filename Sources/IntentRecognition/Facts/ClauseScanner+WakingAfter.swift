import EntityRecognition

extension ClauseScanner {
  /// Shorter than this nobody is up for the day, in seconds.
  private static let shortestNight = 3 * 3600.0
  private static let longestNight = 14 * 3600.0

  /// "Woke at 1 after 5 and a half hours": how long the night was; nil of anything else.
  func nightBehindWaking(_ chunk: FactChunk, _ before: ArraySlice<FactChunk>) -> Double? {
    guard current == nil || scan.instances.allSatisfy({ $0.kind == .sleep && $0.duration == nil }),
      before.contains(where: { $0.kind == .word && has($0.tokens.lowerBound, .waking) }),
      isWord(chunk.tokens.lowerBound, .behindNight)
    else { return nil }
    return (chunk.tokens.dropFirst()).lazy.compactMap { start -> Double? in
      self.utterance.candidateRange(at: start).lazy.compactMap { index -> Double? in
        let entity = self.utterance.lattice.all[index]
        guard case .duration(let length) = entity.value,
          entity.tokens.upperBound == chunk.tokens.upperBound,
          length.seconds >= ClauseScanner.shortestNight,
          length.seconds <= ClauseScanner.longestNight
        else { return nil }
        return length.seconds
      }.first
    }.first
  }
}
