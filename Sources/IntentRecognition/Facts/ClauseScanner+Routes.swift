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

/// What the sender tracks.
extension ClauseScanner {
  func tracker(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) {
    // "track coffee", "had a coffee": the drink, which the tracker of it counts too; so is one
    // beside a food or behind "a big".
    let isDone = scan.verb.map { $0.kind != .logged } ?? false
    let isBeside = goesOnMeal || goesOnDrink || isOne(chunk) || isBesideFood(chunks)
    if isDone || isBeside, pending.isEmpty, let drink = drink(named: chunk.tokens) {
      return self.drink(drink, chunks, index)
    }
    begin(.tracker, chunk.tokens)
    let name = utterance.ownMatches[chunk.item].name
    set { $0.tracker = name }
  }

  /// "a coffee", "a big coffee"
  private func isOne(_ chunk: FactChunk) -> Bool {
    let first = chunk.tokens.lowerBound
    return (max(0, first - 2)..<first).contains { has($0, .article) && !isWord($0, .definite) }
  }

  private func isBesideFood(_ chunks: [FactChunk]) -> Bool {
    chunks.contains { $0.kind == .food || $0.kind == .drink }
  }

  /// The drink of the word lists that a tracker's name is.
  private func drink(named tokens: Range<Int>) -> FactChunk? {
    utterance.listMatches.indices.first { index in
      utterance.listMatches[index].tokens == tokens
        && language.lists.factKinds[Int(utterance.listMatches[index].list)] == .drink
    }.map { FactChunk(kind: .drink, tokens: tokens, item: $0) }
  }
}
