import EntityRecognition

/// Amounts that say how much all of it was.
extension FactLinker {
  /// "8 x 400 m, 3.2 km in all": the same again, added up.
  func isTotal(_ chunk: FactChunk, of last: FactInstance?) -> Bool {
    guard let last, last.kind == .exercise else { return false }
    let isSame = { (left: Double?, right: Double?) in
      guard let left, let right else { return false }
      return abs(left - right) <= 0.02 * right
    }
    return last.sets != nil || last.laps != nil || isSummed(behind: chunk)
      ? isSame(amounts.latentDistance(chunk), last.distance)
        || isSame(amounts.duration(chunk), last.duration)
      : false
  }

  private func isSummed(behind chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    return next < utterance.tokens.count && utterance.fillerEnds[next] > next
  }

  /// "3 laps, 2 km each", "20 minutes each way": of each, and there are several.
  func repeatEach(
    of fact: FactInstance, told: (distance: Double?, duration: Double?), _ scan: ClauseScanner.Scan
  ) {
    guard let times = scan.isBothWays ? 2 : scan.isEach ? fact.laps : nil else { return }
    if told.distance == nil { fact.distance = fact.distance.map { $0 * times } }
    if told.duration == nil { fact.duration = fact.duration.map { $0 * times } }
  }
}
