import EntityRecognition

/// What was eaten, told by its energy alone.
extension ClauseScanner {
  /// "Ate 1900 kcal today": so much was eaten, whatever it was; "ate 300 kcal less" compares.
  func readEaten() {
    guard scan.instances.isEmpty, scan.verb?.kind == .ate, scan.isPast, scan.unknown == 0,
      scan.orphans.count == 1, let energy = scan.orphans.first, energy.kind == .energy,
      let kcal = quantity(energy)?.normalized, kcal > 0, endsBehind(energy)
    else { return }
    begin(.meal, from: energy)
    scan.orphans = []
    set {
      $0.kcal = kcal
      $0.hasVerb = true
    }
  }

  /// Nothing but when it was stands behind an amount.
  private func endsBehind(_ chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    return isLast(chunk) || utterance.fillerEnds[next] > next
      || utterance.candidateRange(at: next).contains {
        if case .time = utterance.lattice.all[$0].value { return true }
        return false
      }
  }
}
