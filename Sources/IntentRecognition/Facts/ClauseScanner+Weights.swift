import EntityRecognition

/// Amounts beside a weight that are not the weight: what it was before, and by how much it changed.
extension ClauseScanner {
  /// "from 79 to 77 kg", "77 now, 79 before": what it was once.
  ///
  /// - Parameter hasMass: What it is now was told in front of it.
  func isFormer(_ chunk: FactChunk, behindMass hasMass: Bool) -> Bool {
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    guard chunk.kind == .mass || chunk.kind == .number else { return false }
    if next < utterance.tokens.count, isWord(next, .pastValue),
      next + 1 == utterance.tokens.count || utterance.isSeparator[next + 1]
    {
      return hasMass
    }
    return before >= 0 && isWord(before, .origin) && next < utterance.tokens.count
      && has(next, .infinitive) && isMassBehind(next)
  }

  /// "201 lb from 206": bare digits behind "from" beside a weight are what it was once, and no time
  /// of day.
  func isFormerWeight(_ chunk: FactChunk) -> Bool {
    let first = chunk.tokens.lowerBound
    guard chunk.tokens.count == 2, isWord(first, .origin),
      utterance.tokens[first + 1].kind == .digits
    else { return false }
    let isTold = current.map { scan.instances[$0].kind == .weight } ?? false
    return isTold || pending.contains { $0.kind == .mass } || isMassBehind(first + 2)
  }

  /// "down 2 kg, 77 now", "lost 2 to 77": by how much, where no one weighs so little.
  func isChange(_ chunk: FactChunk) -> Bool {
    let before = chunk.tokens.lowerBound - 1
    guard before >= 0, isWord(before, .changing) else { return false }
    if chunk.kind == .mass, let mass = quantity(chunk) { return mass.normalized < 25_000 }
    return number(chunk).map { $0 < 25 } ?? false
  }

  /// Whether the sentence goes on with another number or mass.
  private func isMassBehind(_ token: Int) -> Bool {
    let end =
      (token..<utterance.tokens.count).first { utterance.isHardStop[$0] }
      ?? utterance.tokens.count
    return utterance.lattice.best.contains { entity in
      guard entity.tokens.lowerBound >= token, entity.tokens.upperBound <= end, !entity.isLatent
      else { return false }
      switch entity.value {
      case .number(let number): return number.value >= 25
      case .quantity(let quantity): return quantity.dimension == .mass
      default: return false
      }
    }
  }
}
