import EntityRecognition

/// Some of several drinks that were counted together, told by when or where they were.
extension FactLinker {
  /// "2 coffees, one at 9 and one at 10": the ones behind the mark are of the two, and none on top
  /// of them. What they leave over stays as it was told.
  mutating func takeTimedParts() {
    for index in instances.indices.reversed() {
      let whole = instances[index]
      guard whole.kind == .drink, whole.times.isEmpty, isNamed(whole),
        let count = whole.count ?? whole.containers, count > 1, count == count.rounded()
      else { continue }
      let parts = instances[(index + 1)...].prefix { isPart($0, of: whole) }
      guard let first = parts.first, isList(from: whole, to: first) else { continue }
      let told = parts.reduce(0) { $0 + ($1.count ?? $1.containers ?? 1) }
      if told > count { continue }
      if told == count {
        instances.remove(at: index)
        continue
      }
      let left = count - told
      whole.volume = whole.volume.map { $0 / count * left }
      if whole.count != nil { whole.count = left }
      if whole.containers != nil { whole.containers = left }
    }
  }

  /// Whether its words hold the name of the drink.
  private func isNamed(_ drink: FactInstance) -> Bool {
    utterance.listMatches.contains { match in
      match.tokens.overlaps(drink.tokens)
        && language.lists.factKinds[Int(match.list)] == .drink
    }
  }

  private func isPart(_ part: FactInstance, of whole: FactInstance) -> Bool {
    part.kind == .drink && part.drink == whole.drink && !isNamed(part)
  }

  /// A mark and a number stand between them, and no word that joins: "2 coffees, then one at 10"
  /// are three.
  private func isList(from whole: FactInstance, to part: FactInstance) -> Bool {
    let between = whole.tokens.upperBound...max(whole.tokens.upperBound, part.tokens.lowerBound)
    guard let mark = between.first(where: { $0 < utterance.tokens.count }),
      utterance.isPunctuation(mark), mark + 1 < utterance.tokens.count
    else { return false }
    let isCounted =
      amounts.isOne(mark + 1)
      || utterance.candidateRange(at: mark + 1).contains { index in
        if case .number = utterance.lattice.all[index].value { return true }
        return false
      }
    return isCounted && !(mark + 2 < utterance.tokens.count && amounts.has(mark + 2, .again))
  }
}
