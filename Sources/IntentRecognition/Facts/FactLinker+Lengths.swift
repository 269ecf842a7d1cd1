import EntityRecognition

/// How long an exercise took, told by figures that look like a time of day.
extension FactLinker {
  /// "long run 15 km, 1:30": behind a length without a time it is how long, where that is a speed
  /// one can have.
  func takeLength(behind clause: Int) -> Bool {
    guard instances.count > sentenceStart, let last = instances.last, last.kind == .exercise,
      let metres = last.distance, last.duration == nil, last.pace == nil
    else { return false }
    var tokens = clauses[clause].tokens
    if let seconds = lengthTaken(tokens), speeds(of: last.activity).contains(metres / seconds) {
      last.duration = seconds
      return true
    }
    while let end = tokens.last, utterance.tokens[end].kind == .symbol {
      tokens = tokens.lowerBound..<end
    }
    guard tokens.count == 3, utterance.isColon(tokens.lowerBound + 1),
      let first = figure(tokens.lowerBound), let second = figure(tokens.lowerBound + 2),
      second < 60
    else { return false }
    let lengths = [first * 3600 + second * 60, first * 60 + second].filter { seconds in
      seconds > 0 && speeds(of: last.activity).contains(metres / seconds)
    }
    if lengths.count == 1 { last.duration = lengths[0] }
    return lengths.count == 1
  }

  /// "20 lengths (1 km) in 25 min": nothing but how long it took.
  private func lengthTaken(_ clause: Range<Int>) -> Double? {
    guard clause.count > 1, amounts.has(clause.lowerBound, .timePreposition) else { return nil }
    return utterance.candidateRange(at: clause.lowerBound + 1).lazy.compactMap { index -> Double? in
      let entity = utterance.lattice.all[index]
      guard case .duration(let length) = entity.value, !entity.isLatent,
        entity.tokens.upperBound == clause.upperBound, length.seconds > 0
      else { return nil }
      return length.seconds
    }.first
  }

  private func figure(_ token: Int) -> Double? {
    utterance.tokens[token].kind == .digits
      ? Double(utterance.text(of: token..<token + 1)) : nil
  }

  /// Metres a second that people keep up.
  func speeds(of activity: String?) -> ClosedRange<Double> {
    switch language.lists.entry(activity ?? "", in: "activity")?.attributes["speed_class"] {
    case "run": 1.6...6.5
    case "walk": 0.6...2.5
    case "cycle": 2.2...14
    default: 0.4...6
    }
  }
}
