import EntityRecognition

/// "Water at 9, 12 and 3": the numbers behind a time of day are more of them.
extension FactLinker {
  /// Tells the drink in front once more at the hour that a clause is; of "3 glasses at 9, 12 and 3"
  /// each hour has one, and where they are no such number, all are told at no hour.
  mutating func takeHour(
    _ orphans: inout [FactChunk], _ scan: ClauseScanner.Scan, _ index: Int,
    _ added: inout [FactInstance]
  ) {
    guard added.isEmpty, orphans.count == 1, scan.unknown == 0, scan.verb == nil,
      let time = hour(orphans[0]), clauses[index].tokens == orphans[0].tokens,
      instances.count > sentenceStart, let last = instances.last, last.kind == .drink,
      last.clause + 1 == index || hourClauses.contains(index - 1), endsWithHour(before: index)
    else { return }
    if !hourClauses.contains(index - 1) {
      let hours = hourCount(from: orphans[0])
      // "Coffee at 9, 2" may be two more of them.
      let first = orphans[0].tokens.lowerBound
      guard hours > 1 || utterance.tokens[first - 1].kind == .word else { return }
      share(last, among: 1 + hours)
    }
    hourClauses.insert(index)
    orphans = []
    guard last.times.contains(where: { $0.known.contains(.hour) }) else { return }
    let copy = last.again(clause: index, tokens: clauses[index].tokens)
    (copy.volume, copy.isInOneContainer, copy.size) = (
      last.volume, last.isInOneContainer, last.size
    )
    (copy.count, copy.containers) = (last.count, last.containers)
    copy.items = last.items
    copy.times = last.times.filter { !$0.known.contains(.hour) } + [time]
    added.append(copy)
  }

  private func hour(_ chunk: FactChunk) -> TimeValue? {
    guard chunk.tokens.count == 1, utterance.tokens[chunk.tokens.lowerBound].kind == .digits,
      let number = amounts.number(chunk), number == number.rounded(), (1...24).contains(number)
    else { return nil }
    return clock(at: chunk.tokens.lowerBound)
  }

  private func clock(at token: Int) -> TimeValue? {
    utterance.candidateRange(at: token).lazy.compactMap { index -> TimeValue? in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, time.known.contains(.hour) else { return nil }
      return time
    }.first
  }

  /// "At 9" ends the clause in front, or that one is such an hour too.
  private func endsWithHour(before index: Int) -> Bool {
    if hourClauses.contains(index - 1) { return true }
    guard let end = clauses[index - 1].tokens.last else { return false }
    return (max(clauses[index - 1].tokens.lowerBound, end - 2)...end).contains { token in
      utterance.candidateRange(at: token).contains { index in
        let entity = utterance.lattice.all[index]
        guard case .time(let time) = entity.value, time.known.contains(.hour) else { return false }
        return entity.tokens.upperBound == end + 1 && !entity.isLatent
      }
    }
  }

  /// How many numbers stand one after the other from one on, with nothing but marks between them.
  private func hourCount(from chunk: FactChunk) -> Int {
    var (count, token) = (0, chunk.tokens.lowerBound)
    while token < utterance.tokens.count {
      if utterance.tokens[token].kind == .digits {
        count += 1
      } else if !utterance.isSeparator[token] {
        break
      }
      token += 1
    }
    return count
  }

  private func share(_ fact: FactInstance, among hours: Int) {
    guard let count = fact.count ?? fact.containers, count > 1 else { return }
    guard count == Double(hours) else {
      fact.times.removeAll { $0.known.contains(.hour) }
      return
    }
    fact.volume = fact.volume.map { $0 / count }
    fact.count = fact.count.map { _ in 1 }
    fact.containers = fact.containers.map { _ in 1 }
  }
}
