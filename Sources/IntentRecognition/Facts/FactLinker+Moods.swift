import EntityRecognition

/// Feelings that are told beside each other.
extension FactLinker {
  /// "Grumpy and worn out on Monday", "tired. And a bit sad today": feelings of one moment are one
  /// mood, of which the one counts that is said as the sender's; the day is of both.
  mutating func joinsMood(_ instance: FactInstance) -> Bool {
    guard instance.kind == .mood, instance.feeling != nil, let last = instances.last,
      last.kind == .mood, last.feeling != nil,
      instances.count > sentenceStart || isSaidOn(instance, behind: last),
      last.times == instance.times || last.times.isEmpty || instance.times.isEmpty
    else { return false }
    let times = last.times.isEmpty ? instance.times : last.times
    if isWeighed(instance, against: last) {
      last.feeling = instance.feeling
    } else if rank(instance) > rank(last) {
      instances[instances.count - 1] = instance
    }
    instances.last?.times = times
    return true
  }

  /// Whether a joining word leads the sentence of a feeling of the same kind.
  private func isSaidOn(_ instance: FactInstance, behind last: FactInstance) -> Bool {
    guard instances.count > sentenceBefore, instance.feeling?.mood == last.feeling?.mood,
      instance.feeling?.isNegated == last.feeling?.isNegated,
      instance.clause < clauses.count
    else { return false }
    let lead = clauses[instance.clause].tokens.lowerBound - 1
    return lead > 0 && utterance.isHardStop[lead - 1]
      && language.words.has(utterance.tokens[lead].word, .joining)
  }
}
