import EntityRecognition

/// What a clause of its own tells of the exercises in front of it.
extension FactLinker {
  /// "Treadmill 20 min, bike 15 min, both easy": how hard the last one was, or all of them.
  func takeIntensity(_ scan: ClauseScanner.Scan, _ index: Int) {
    guard let intensity = scan.intensity, let last = instances.last, last.kind == .exercise else {
      return
    }
    let isOfAll = clauses[index].tokens.contains {
      language.words.has(utterance.tokens[$0].word, .ofAll)
    }
    for exercise in isOfAll ? Array(instances[sentenceStart...]) : [last]
    where exercise.kind == .exercise {
      exercise.intensity = exercise.intensity ?? intensity
    }
  }

  /// "45 min pilates, burned 190": a bare number with such a verb is of energy.
  func takeBurned(_ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk]) {
    guard scan.isBurned, orphans.count == 1, let kcal = amounts.number(orphans[0]),
      kcal >= FactLinker.leastBurned, instances.count > sentenceStart, let last = instances.last,
      last.kind == .exercise, last.kcal == nil
    else { return }
    last.kcal = kcal
    orphans = []
  }

  /// Fewer are rather minutes.
  private static let leastBurned = 50.0
}
