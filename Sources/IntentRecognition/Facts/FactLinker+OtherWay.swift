import EntityRecognition

/// The same deed once more, of which nothing is named but how much: the way back, and what was done
/// from another hour on.
extension FactLinker {
  /// "Cycled 20 minutes there and 20 back", "swam 800 m before work and 600 after": a bare number
  /// in front of the word for the other way, or the other time, in a clause of its own.
  func isOtherWay(_ scan: ClauseScanner.Scan, _ orphans: [FactChunk], _ index: Int) -> Bool {
    guard instances.count > sentenceStart, let last = instances.last, last.kind == .exercise,
      last.distance != nil || last.duration != nil, scan.verb == nil, scan.instances.isEmpty,
      scan.unknown <= 1, orphans.count == 1, let number = orphans.first, number.kind == .number
    else { return false }
    let clause = clauses[index].tokens
    let next = number.tokens.upperBound
    return next < clause.upperBound && clause.upperBound - next <= 2
      && (clause.lowerBound..<number.tokens.lowerBound).allSatisfy { amounts.has($0, .connector) }
      && (amounts.isWord(next, .back) || amounts.has(next, .earlierOrLater))
  }

  /// "Rode 2 hours there and 2 back": the seconds of the unit that a length was told in.
  func unitOfLength(_ fact: FactInstance) -> Double {
    let said = utterance.lattice.best.last { entity in
      guard case .duration(let length) = entity.value else { return false }
      return entity.tokens.overlaps(fact.tokens) && length.seconds == fact.duration
    }
    guard case .duration(let length)? = said?.value, length.number.value > 0 else { return 60 }
    return length.unit == "hour" ? 3600 : 60
  }

  /// "Studied 10 to 1 and 3 to 5": from when to when it was done once more on the same day.
  func onOtherSpan(_ scan: ClauseScanner.Scan, _ index: Int) -> FactInstance? {
    guard scan.verb == nil, scan.instances.isEmpty, scan.unknown == 0, isSpan(scan.times),
      instances.count > sentenceStart, let last = instances.last, last.clause + 1 == index,
      last.kind == .exercise, last.duration == nil, last.distance == nil,
      isSpan(last.times.filter { $0.known.contains(.hour) })
    else { return nil }
    let copy = again(last, clause: index, scan)
    copy.times = last.times.filter { !$0.known.contains(.hour) } + scan.times
    return copy
  }
}
