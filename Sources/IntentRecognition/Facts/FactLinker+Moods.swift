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
    if isOtherMoment(instance, behind: last) {
      instance.hasVerb = true
      return false
    }
    let times = last.times.isEmpty ? instance.times : last.times
    if isWeighed(instance, against: last) {
      last.feeling = instance.feeling
    } else if rank(instance) > rank(last), !isOutweighed(instance, by: last) {
      instances[instances.count - 1] = instance
    }
    instances.last?.times = times
    return true
  }

  /// "Happy at breakfast, sad after the call": the other way round, and when that was.
  private func isOtherMoment(_ instance: FactInstance, behind last: FactInstance) -> Bool {
    guard !last.times.isEmpty, instance.clause > last.clause, instance.clause < clauses.count,
      let old = last.feeling, let new = instance.feeling, old.mood != new.mood,
      !old.isNegated, !new.isNegated
    else { return false }
    let next = instance.tokens.upperBound
    return clauses[instance.clause].tokens.contains(next)
      && (amounts.isWord(next, .trailing) || amounts.isWord(next, .leading))
  }

  /// "Really bad night, 3 hours sleep, mood 1/5": a feeling that is only named, and the score of
  /// that time in the same message, are one mood.
  mutating func joinScores() {
    guard let place = instances.indices.first(where: { isOnlyFelt(instances[$0]) }),
      let score = instances[(place + 1)...].first(where: { $0.kind == .mood && $0.score != nil }),
      score.feeling == nil, let felt = instances[place].feeling, let said = score.score,
      score.times == instances[place].times || score.times.isEmpty
        || instances[place].times.isEmpty,
      felt.score <= 2 ? said <= 3 : felt.score >= 4 ? said >= 3 : true
    else { return }
    if score.times.isEmpty { score.times = instances[place].times }
    instances.remove(at: place)
  }

  /// "7 hours last night, much better": behind a figure it is that which is compared.
  mutating func leaveCompared() {
    for place in instances.indices.reversed() {
      let mood = instances[place]
      guard mood.kind == .mood, mood.score == nil, mood.feeling != nil,
        mood.clause < clauses.count, isFigured(mood.clause - 1),
        let last = mood.tokens.last, amounts.isWord(last, .comparative),
        case let clause = clauses[mood.clause].tokens,
        clause.lowerBound > 0, !utterance.isHardStop[clause.lowerBound - 1],
        !clause.contains(where: { amounts.has($0, .felt) || amounts.has($0, .ownSubject) })
      else { continue }
      instances.remove(at: place)
    }
  }

  /// "Slept 8 hours, really good": behind a night it is that which was good, where nothing says
  /// that somebody felt so.
  mutating func leaveQualityOfSleep() {
    for place in instances.indices.reversed() {
      let mood = instances[place]
      guard mood.kind == .mood, mood.score == nil, let feeling = mood.feeling,
        feeling.isWeak || feeling.word.hasSuffix(" " + feeling.mood), mood.clause < clauses.count,
        case let clause = clauses[mood.clause].tokens, clause.count <= 3,
        !clause.contains(where: {
          amounts.has($0, .moodNoun)
            || !mood.tokens.contains($0) && (amounts.has($0, .felt) || amounts.has($0, .ownSubject))
        }),
        clause.lowerBound > 0, !utterance.isHardStop[clause.lowerBound - 1],
        instances.contains(where: {
          $0.kind == .sleep && $0.clause == mood.clause - 1 && $0.duration != nil
        })
      else { continue }
      instances.remove(at: place)
    }
  }

  /// Whether a clause tells a figure of the sender's, or one that belongs to no fact of the
  /// message.
  private func isFigured(_ clause: Int) -> Bool {
    orphaned.contains { $0.clause == clause }
      || instances.contains {
        $0.clause == clause && [.sleep, .steps, .weight, .exercise].contains($0.kind)
      }
  }

  private func isOnlyFelt(_ fact: FactInstance) -> Bool {
    fact.kind == .mood && fact.score == nil && fact.feeling.map { !$0.isNegated } ?? false
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
