import EntityRecognition

/// Exercises that are counted, and what counts as how long one took.
extension ClauseScanner {
  /// "Nine holes": the name says how many there were, and so that it was done.
  func isCounted(_ chunk: FactChunk) -> Bool {
    let first = chunk.tokens.lowerBound
    return chunk.tokens.dropFirst().allSatisfy { utterance.tokens[$0].kind == .word }
      && utterance.candidateRange(at: first).contains { index in
        if case .number = utterance.lattice.all[index].value { true } else { false }
      }
  }

  /// "Burpees 40 between meetings": how often, right behind what is counted.
  func takesRepetitions(_ chunk: FactChunk, _ instance: FactInstance) -> Bool {
    guard chunk.tokens.count == 1, instance.tokens.upperBound == chunk.tokens.lowerBound,
      instance.reps == nil, instance.duration == nil, let times = number(chunk),
      (2...1000).contains(times), times == times.rounded(), let activity = instance.activity,
      !(ClauseScanner.isLoad(times) && takesLoad(activity, called: instance.tokens)),
      let entry = language.lists.entry(activity, in: "activity"),
      entry.attributes["counted"] == "yes", utterance.text(of: instance.tokens).hasSuffix("s"),
      case let next = chunk.tokens.upperBound,
      next == utterance.tokens.count || utterance.isSeparator[next] || has(next, .connector)
        || has(next, .preposition) && !has(next, .purpose) && !isWord(next, .at)
    else { return false }
    instance.reps = times
    return true
  }

  /// A day and more only where it is counted: "hiked three days". "All day" is no length of a
  /// workout, nor is what "made my whole week".
  func isLengthOfWorkout(_ seconds: Double, _ chunk: FactChunk) -> Bool {
    seconds < 86_400
      || seconds > 86_400
        && utterance.candidateRange(at: chunk.tokens.lowerBound).contains {
          if case .number = utterance.lattice.all[$0].value { true } else { false }
        }
  }
}
