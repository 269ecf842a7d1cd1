/// Ways that the sender has named: "walked the old mill", "two laps of the river loop".
extension ClauseScanner {
  func route(_ chunk: FactChunk) {
    scan.route = scan.route ?? utterance.ownMatches[chunk.item].name
    if let current, scan.instances[current].kind == .exercise { widen(to: chunk.tokens) }
  }

  /// The exercise of the clause that has no length of its own was done on its route.
  func readRoute() {
    guard let route = scan.route,
      let index = scan.instances.firstIndex(where: { $0.kind == .exercise && $0.distance == nil })
    else { return }
    let counts = scan.orphans.filter(isOfRounds)
    scan.orphans.removeAll { chunk in counts.contains { $0.tokens == chunk.tokens } }
    scan.instances[index].route = route
    let laps = counts.first.flatMap(number) ?? scan.instances[index].laps
    scan.instances[index].rounds = laps ?? scan.rounds
    if scan.instances[index].sets == nil, let rounds = scan.instances[index].reps {
      scan.instances[index].rounds = rounds
      scan.instances[index].reps = nil
    }
  }

  /// "3 times", "2 laps", "2x".
  private func isOfRounds(_ chunk: FactChunk) -> Bool {
    guard let count = number(chunk), (1...50).contains(count) else { return false }
    let next = chunk.tokens.upperBound
    return next < utterance.tokens.count
      && isWord(next, .rounds)
  }
}
