import EntityRecognition

/// Ways that were gone twice.
extension FactLinker {
  /// "Walked to the office, 1.5 km and back": the way back is as long. "To the office and back, 3
  /// km" tells both.
  func addWayBack() {
    for (index, fact) in instances.enumerated() where fact.kind == .exercise && fact.laps == nil {
      guard let metres = fact.distance,
        reach(of: index).contains(where: { isWay(metres, endingAt: $0) && isBack(behind: $0) })
      else { continue }
      fact.distance = metres * 2
    }
  }

  /// "Walked to school and back twice, 1.2 km each way": how often, in a clause of its own.
  func takeRoundsBack(_ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int) {
    guard instances.count > sentenceStart, let last = instances.last, last.kind == .exercise,
      last.distance == nil, last.duration == nil, last.laps == nil, scan.instances.isEmpty,
      clauses[index].tokens.contains(where: { amounts.isWord($0, .back) })
    else { return }
    if let rounds = scan.rounds, orphans.isEmpty {
      last.laps = rounds
    } else if orphans.count == 1, let times = amounts.number(orphans[0]),
      (2...20).contains(times), case let next = orphans[0].tokens.upperBound,
      next < clauses[index].tokens.upperBound, amounts.isWord(next, .occasions)
    {
      last.laps = times
      orphans = []
    }
  }

  /// From where a fact begins up to the next one.
  func reach(of place: Int) -> Range<Int> {
    let fact = instances[place].tokens
    let next = place + 1 < instances.count ? instances[place + 1].tokens.lowerBound : nil
    return fact.lowerBound..<max(fact.upperBound, next ?? utterance.tokens.count)
  }

  /// Whether nothing but the way back stands from a token on.
  private func isBack(behind token: Int) -> Bool {
    guard token + 1 < utterance.tokens.count, amounts.has(token, .connector),
      amounts.isWord(token + 1, .back)
    else { return false }
    let rest = (token + 2..<utterance.tokens.count).prefix {
      !utterance.isPunctuation($0) && !utterance.isSeparator[$0]
    }
    return rest.count <= 1 && rest.allSatisfy { amounts.has($0, .connector) }
  }
}
