import EntityRecognition

/// Figures with a colon beside an exercise that are no length of it.
extension ClauseScanner {
  /// "Ran 5k at 13:15", "20 push-ups 9:45": nobody is as fast, or takes as long, so the clock tells
  /// when it was.
  func isClockOfDay(_ chunk: FactChunk, _ seconds: Double, of deed: FactInstance) -> Bool {
    guard mayBeClock(chunk) else { return false }
    if let metres = deed.distance {
      return isTooFast(seconds, metres, activity: deed.activity) && !isPace(seconds)
    }
    guard let reps = deed.reps, reps > 0 else { return false }
    return seconds / (reps * max(deed.sets ?? 1, 1)) > ClauseScanner.longestRepetition
  }

  /// "At 13:15 ran 5k", of the deed and the way behind it.
  func isClockOfDay(_ chunk: FactChunk, length item: Int, before next: ArraySlice<FactChunk>)
    -> Bool
  {
    guard mayBeClock(chunk), case .duration(let length) = utterance.lattice.all[item].value,
      let deed = next.first(where: { $0.kind == .activity }),
      let metres = next.first(where: isDistanceLike).flatMap(latentDistance)
    else { return false }
    let activity = language.lists.entries[Int(utterance.listMatches[deed.item].entry)].name
    return isTooFast(length.seconds, metres, activity: activity) && !isPace(length.seconds)
  }

  /// An hour of a day in figures, alone or behind "at"; "in 13:15" is a length.
  private func mayBeClock(_ chunk: FactChunk) -> Bool {
    guard case .time(let value) = utterance.lattice.all[chunk.item].value,
      value.known.contains(.minute)
    else { return false }
    let first = chunk.tokens.lowerBound
    // "In 13:15", "took 13:15" are lengths.
    let isBare =
      utterance.tokens[first].kind == .digits && chunk.tokens.count == 3
      && (first == 0 || !has(first - 1, .timePreposition) && !isWord(first - 1, .happens))
    return isBare || isWord(first, .moment)
  }

  /// On foot, as hardly anybody is.
  private func isTooFast(_ seconds: Double, _ metres: Double, activity: String?) -> Bool {
    let entry = language.lists.entry(activity ?? "", in: "activity")
    let speed = entry?.attributes["speed_class"]
    return (speed == "run" || speed == "walk") && metres >= ClauseScanner.leastWay
      && metres / seconds > ClauseScanner.fastOnFoot
  }

  /// "Ran 5k at 5:30": what a kilometre takes, or a mile.
  private func isPace(_ seconds: Double) -> Bool { ClauseScanner.paces.contains(seconds) }

  /// In metres a second: five kilometres in 14 minutes.
  private static let fastOnFoot = 5.9
  /// Shorter ways are run faster.
  private static let leastWay = 2500.0
  private static let paces = 150.0...480.0
  private static let longestRepetition = 25.0
}
