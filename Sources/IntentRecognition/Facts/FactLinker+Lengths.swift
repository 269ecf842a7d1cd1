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
