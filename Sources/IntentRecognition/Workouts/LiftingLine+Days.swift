import EntityRecognition

/// The times that stand among the sets of a lifting line.
extension LiftingLine {
  /// "Bench 3x8 yesterday, squat 5x5 today": of several times each is of the sets that it stands
  /// beside; nil where one is told for all.
  func times(of start: Int) -> [TimeValue]? {
    guard let first = times.first, times.contains(where: { $0.value != first.value }) else {
      return nil
    }
    let isLed = pieces.first { $0.isOfSets }.map { first.tokens.lowerBound < $0.tokens.lowerBound }
    let beside =
      isLed ?? false
      ? times.last { $0.tokens.lowerBound < start }
      : times.first { $0.tokens.lowerBound > start } ?? times.last
    return beside.map { beside in
      // "Monday morning": a day and what part of it was.
      times.filter { isBeside($0.tokens, beside.tokens) }.map(\.value)
    }
  }

  private func isBeside(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let between =
      one.lowerBound < other.lowerBound
      ? one.upperBound..<max(one.upperBound, other.lowerBound)
      : other.upperBound..<max(other.upperBound, one.lowerBound)
    return !pieces.contains { between.overlaps($0.tokens) }
  }

  /// "20 push-ups yesterday and 30 today": behind another time a figure counts anew.
  mutating func countedAnew(_ value: Double) -> Bool {
    guard let told = sets.last, let start = starts.last, told.sets == nil, told.kg == nil,
      let here = times(of: pieces[place].tokens.lowerBound), here != times(of: start)
    else { return false }
    append(LiftedSets(reps: value))
    place += 1
    return true
  }
}
