import EntityRecognition

/// The load of a lift that is told without its repetitions.
extension ClauseScanner {
  /// "Bench 62.5", "deadlift 120 kg": the only figure right behind the name of a lift is its load.
  func readLoad() {
    guard scan.unknown == 0, scan.instances.count == 1, scan.orphans.count == 1,
      let chunk = scan.orphans.first, case let lift = scan.instances[0], lift.kind == .exercise,
      lift.duration == nil, lift.distance == nil, lift.reps == nil, lift.load == nil,
      let activity = lift.activity, isLast(chunk),
      lift.tokens.upperBound == chunk.tokens.lowerBound,
      takesLoad(activity, called: lift.tokens), isOnlyFigure(chunk), let kg = load(chunk)
    else { return }
    (lift.load, lift.isLoadAlone) = (kg, true)
    scan.orphans = []
  }

  /// "80 kg, 5x5" tells more of the sets.
  private func isOnlyFigure(_ chunk: FactChunk) -> Bool {
    utterance.tokens.indices.allSatisfy { token in
      utterance.tokens[token].kind != .digits || chunk.tokens.contains(token)
    }
  }

  /// Lifted by one's own weight it has none, and by a plural its repetitions are told.
  func takesLoad(_ activity: String, called tokens: Range<Int>) -> Bool {
    let word = utterance.text(of: tokens).lowercased()
    return language.lists.entry(activity, in: "activity")?.attributes["counted"] == "yes"
      && !language.workoutWords.names(of: activity).contains(.bodyweight)
      && (!word.hasSuffix("s") || word.hasSuffix("ss"))
  }

  /// A mass, or a number that is rather one of kilos or pounds than of repetitions.
  private func load(_ chunk: FactChunk) -> Double? {
    let mass = chunk.kind == .mass ? quantity(chunk).map { $0.normalized / 1000 } : nil
    let bare = number(chunk).flatMap { number in
      ClauseScanner.isLoad(number)
        ? number * utterance.bareLoadKg(at: chunk.tokens.lowerBound, language) : nil
    }
    return (mass ?? bare).flatMap { (0.5...600).contains($0) ? $0 : nil }
  }

  static func isLoad(_ number: Double) -> Bool { number >= 20 || number != number.rounded() }
}
