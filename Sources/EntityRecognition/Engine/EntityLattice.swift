/// Everything that was found in a text, also what overlaps and what counts only when asked for.
public struct EntityLattice: Sendable {
  /// All candidates, by their first token.
  public let all: [Entity]
  /// Other readings of some of their spans; not among the candidates.
  private let alternatives: [Entity]
  /// For each token the index in `all` of the first candidate that begins there or later.
  private let firsts: [Int32]

  init(_ entities: [Entity], alternatives: [Entity] = [], tokenCount: Int) {
    var sorted = entities
    if !EntityLattice.isSorted(sorted) {
      sorted.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }
    var firsts: [Int32] = []
    if !sorted.isEmpty {
      firsts.reserveCapacity(tokenCount + 1)
      var index = 0
      for token in 0...tokenCount {
        while index < sorted.count, sorted[index].tokens.lowerBound < token { index += 1 }
        firsts.append(Int32(index))
      }
    }
    all = sorted
    self.alternatives = alternatives
    self.firsts = firsts
  }

  /// The same without some candidates.
  public func removing(_ isWrong: (Entity) -> Bool) -> EntityLattice {
    let kept = all.filter { !isWrong($0) }
    if kept.count == all.count { return self }
    return EntityLattice(kept, alternatives: alternatives, tokenCount: max(0, firsts.count - 1))
  }

  /// The candidates whose first token is this one, latent ones included.
  public func candidates(startingAt token: Int) -> ArraySlice<Entity> {
    guard token >= 0, token + 1 < firsts.count else { return [] }
    return all[Int(firsts[token])..<Int(firsts[token + 1])]
  }

  /// The indexes in `all` of the candidates whose first token is this one.
  public func candidateRange(startingAt token: Int) -> Range<Int> {
    guard token >= 0, token + 1 < firsts.count else { return 0..<0 }
    return Int(firsts[token])..<Int(firsts[token + 1])
  }

  /// The choice without overlaps that is shown: the longest span wins, then the one that begins
  /// first; all readings of the chosen span stay, the alternative ones last. Latent candidates are
  /// left out.
  public var best: [Entity] {
    let order = all.indices.filter { !all[$0].isLatent }.sorted {
      let (left, right) = (all[$0].bytes, all[$1].bytes)
      if left.count != right.count { return left.count > right.count }
      return left.lowerBound != right.lowerBound ? left.lowerBound < right.lowerBound : $0 < $1
    }
    var taken = [Range<Int>?](repeating: nil, count: max(0, firsts.count))
    var chosen: [Int] = []
    for index in order {
      let span = all[index].tokens
      if taken[span].allSatisfy({ $0 == nil || $0 == span }) || all[index].isWholeLength {
        for token in span where taken[token] == nil { taken[token] = span }
        chosen.append(index)
      }
    }
    return withAlternatives(chosen.sorted().map { all[$0] })
  }

  /// Puts the other readings of each span behind its last one; no value twice.
  private func withAlternatives(_ chosen: [Entity]) -> [Entity] {
    var shown: [Entity] = []
    var (start, next) = (0, 0)
    while start < chosen.count {
      let token = chosen[start].tokens.lowerBound
      let group = chosen[start...].prefix { $0.tokens.lowerBound == token }
      var readings = Array(group)
      while next < alternatives.count, alternatives[next].tokens.lowerBound <= token {
        let other = alternatives[next]
        if group.contains(where: { $0.tokens == other.tokens }),
          !readings.contains(where: { $0.isSameTime(as: other) })
        {
          readings.append(other)
        }
        next += 1
      }
      shown += readings
      start = group.endIndex
    }
    return shown
  }

  private static func isSorted(_ entities: [Entity]) -> Bool {
    for index in entities.indices.dropFirst()
    where entities[index].tokens.lowerBound < entities[index - 1].tokens.lowerBound {
      return false
    }
    return true
  }
}

extension Entity {
  /// "all day" is shown beside the time that it fills.
  fileprivate var isWholeLength: Bool {
    if case .duration = value { return rule.description == "duration.whole" }
    return false
  }
}
