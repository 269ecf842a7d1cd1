import EntityRecognition

/// Whether the word for an exercise is meant as one, and which of two is what was done.
extension ClauseScanner {
  /// "Gym class", "training": that one trained, whatever it was.
  func isGeneral(_ activity: String?) -> Bool {
    activity.map { language.workoutWords.names(of: $0).contains(.general) } ?? false
  }

  /// "running late": no exercise.
  func isOtherSense(_ chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    guard next < utterance.tokens.count else { return false }
    // "ran late", "ran some errands"
    let last = (next..<min(next + 3, utterance.tokens.count - 1)).first { !has($0, .article) }
    if isWord(last ?? next, .otherwise) { return true }
    // "running on five hours of sleep"
    return isWord(next, .upon)
      && (next + 1..<min(next + 8, utterance.tokens.count)).contains { has($0, .sleepNoun) }
  }

  /// "A mug of tea at half six standing up": how it was had.
  func isPosture(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    isWord(chunk.tokens.lowerBound, .posture) && pending.isEmpty
      && !isFollowedByAmount(chunks, index)
      && scan.instances.contains { $0.kind == .meal || $0.kind == .drink }
  }

  /// "walked in on my parents", "walked out of the meeting": no way that one goes for exercise.
  func isLeaving(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard chunks[index].tokens.count == 1, has(chunks[index].tokens.lowerBound, .pastDeed),
      pending.isEmpty, index + 1 < chunks.count, chunks[index + 1].kind == .word,
      isWord(chunks[index + 1].tokens.lowerBound, .through),
      !isAmountBehindMark(chunks[index + 1]),
      !chunks[index...].contains(where: { $0.kind == .distance })
    else { return false }
    guard index + 2 < chunks.count else { return !goesOnExercise }
    // "Walked out before the end"
    if chunks[index + 2].kind == .word, has(chunks[index + 2].tokens.lowerBound, .earlierOrLater) {
      return !chunks[index...].contains { $0.kind == .duration }
    }
    return chunks[index + 2].kind == .word && isWord(chunks[index + 2].tokens.lowerBound, .upon)
  }

  /// "ran the dishwasher", "ran out of milk": the verb means something else.
  func hasObject(_ chunks: [FactChunk], _ index: Int) -> Bool {
    if pending.isEmpty, index + 1 < chunks.count, [.food, .drink].contains(chunks[index + 1].kind),
      chunks[index].tokens.count == 1, scan.verb == nil
    {
      return true
    }
    if index + 2 < chunks.count, entry(chunks[index]).name == racing,
      chunks[index + 1].kind == .word, chunks[index + 2].kind == .word,
      isWord(chunks[index + 1].tokens.lowerBound, .single)
    {
      let object = chunks[index + 2].tokens.lowerBound
      return has(object, .otherSubject) || !language.classes.isKnown(utterance.tokens[object].word)
    }
    guard index + 2 < chunks.count, has(chunks[index].tokens.lowerBound, .pastDeed),
      chunks[index + 1].kind == .word, chunks[index + 2].kind == .word
    else { return false }
    // "walked the coastal path", "ran the whole trail, 9 km": along it.
    let isAlong = !isWeak(chunks[index]) && entry(chunks[index]).name != racing
    if isAlong || chunks.contains(where: { $0.kind == .distance }) { return false }
    let next = chunks[index + 1].tokens.lowerBound
    let object = chunks[index + 2].tokens.lowerBound
    if isWord(next, .definite) {
      return !language.classes.isKnown(utterance.tokens[object].word) || has(object, .otherSubject)
    }
    return isWord(next, .out) && isWord(object, .of)
  }

  /// "walked 8000 steps" is about steps.
  func isStepsAhead(_ chunks: [FactChunk], _ index: Int) -> Bool {
    chunks[(index + 1)...].contains {
      $0.kind == .word && has($0.tokens.lowerBound, .stepNoun)
    } || scan.instances.contains { $0.kind == .steps }
  }
}
