import EntityRecognition

/// Feelings, and the words that only look like one.
extension ClauseScanner {
  /// "Walked 20 minutes to calm down": what an exercise was for.
  private func isPurpose(_ chunk: FactChunk) -> Bool {
    let before = chunk.tokens.lowerBound - 1
    guard before > 0, has(before, .infinitive), let current else { return false }
    return scan.instances[current].kind == .exercise
  }

  func feeling(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) {
    let entry = entry(chunk)
    var isMood = current.map { scan.instances[$0].kind == .mood } ?? false
    let hasCue =
      isMood || goesOnMood || isOfOtherTime(chunks, index) || isFelt(chunks[..<index])
      || isAloneWithTime(chunks, index)
      || isByDegree(chunk, chunks, index)
    let isNone =
      isWeak(chunk) && isOfThing(chunk, chunks, index)
      || isWeak(chunk) && !hasCue && !isLoneSymbol(chunk) || isNoFeeling(chunk)
      || describesFood(chunks, index) || isPity(chunk)
      || isPurpose(chunk) || isEffort(chunk, chunks[..<index]) || isManner(chunks, index)
      || isRegret(chunks, index) || isOfExercise(chunks, index)
    if isNone {
      for token in chunk.tokens {
        word(FactChunk(kind: .word, tokens: token..<token + 1, item: -1), chunks, index)
      }
      return
    }
    if let existing = scan.instances.firstIndex(where: { $0.kind == .mood && $0.feeling != nil }) {
      current = existing
      guard isOfNextTime(chunks, index), let next = scan.times.last, scan.times.count > 1 else {
        return
      }
      // "mood yesterday bad today okay"
      scan.instances[existing].times = [scan.times[scan.times.count - 2]]
      begin(.mood, chunk.tokens)
      set { $0.times = [next] }
      isMood = true
    }
    let isNegated =
      index > 0
      && chunks[..<index].suffix(3).contains {
        $0.kind == .word && has($0.tokens.lowerBound, .denial)
          && !utterance.isAnswer($0.tokens.lowerBound, language)
      }
    if !isMood { begin(.mood, chunk.tokens) }
    let feeling = FactInstance.Feeling(
      word: entry.name, mood: entry.attributes["mood"] ?? "okay",
      score: entry.attributes["score"].flatMap(Double.init) ?? 3, isWeak: isWeak(chunk),
      isNegated: isNegated)
    set {
      $0.feeling = feeling
      $0.hasVerb = $0.hasVerb || hasCue
    }
    widen(to: chunk.tokens)
  }

  /// A message that is nothing but an emoji.
  func isLoneSymbol(_ chunk: FactChunk) -> Bool {
    chunk.tokens.count == utterance.tokens.count
      && chunk.tokens.allSatisfy { utterance.tokens[$0].kind == .symbol }
  }

  /// "Half a litre of wine, I am afraid": at the end, behind a comma, it is politeness.
  private func isRegret(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let (first, end) = (chunks[0].tokens.lowerBound, chunks[index].tokens.upperBound)
    guard isWord(end - 1, .regretting), first > 0, end - first <= 3,
      utterance.bytes[utterance.tokens[first - 1].bytes].elementsEqual([UInt8(ascii: ",")])
    else { return false }
    return utterance.tokens[end...].allSatisfy { $0.kind != .word && $0.kind != .digits }
  }

  /// "I feel bad for Tom": what one feels about what somebody else has to bear.
  private func isPity(_ chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    guard entry(chunk).attributes["mood"] == "bad", next < utterance.tokens.count,
      has(next, .purpose), !has(next, .infinitive)
    else { return false }
    return StanceReader(language: language, utterance: utterance)
      .person(at: next + 1, before: utterance.tokens.count) != nil
  }

  /// Whether another time stands right in front of a feeling, and behind the one before it.
  private func isOfNextTime(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 1, chunks[index - 1].kind == .time,
      chunks[..<(index - 1)].contains(where: {
        $0.kind == .feeling
      })
    else { return false }
    return chunks[..<(index - 1)].contains { $0.kind == .time }
  }

  /// "Happy this morning and tired now": nothing but a time beside it, behind a mood with another.
  private func isOfOtherTime(_ chunks: [FactChunk], _ index: Int) -> Bool {
    goesOnTimedMood && chunks.count > 1
      && chunks.enumerated().allSatisfy { $0.offset == index || $0.element.kind == .time }
  }

  /// "not too bad today", "a bit down today": nothing else is said.
  private func isAloneWithTime(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let first = chunks[index].tokens.lowerBound
    let isHedged = first > 0 && (0..<first).allSatisfy { isWord($0, .hedging) }
    let (chunks, index) = isHedged ? (Array(chunks[index...]), 0) : (chunks, index)
    return chunks.count > 1
      && chunks.enumerated().allSatisfy { $0.offset == index || $0.element.kind == .time }
      && (isHedged || chunks.first.map { $0.tokens.lowerBound <= 1 } == true)
      && chunks.last.map { $0.tokens.upperBound >= utterance.tokens.count - 1 } == true
  }

  /// "a bit down", "absolutely shattered today": a bad feeling and how much of it, and nothing
  /// else.
  private func isByDegree(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    let first = chunk.tokens.lowerBound
    guard entry(chunk).attributes["mood"] == "bad", first > 0, isWord(first - 1, .degree),
      utterance.tokens[..<(first - 1)].indices.allSatisfy({
        has($0, .article) || has($0, .felt) || isWord($0, .degree)
          || utterance.fillerEnds[$0] > $0
      })
    else { return false }
    return chunks[(index + 1)...].allSatisfy { $0.kind == .time }
      && chunks.last.map { $0.tokens.upperBound >= utterance.tokens.count - 1 } == true
  }

  /// "the surf was flat", "with a buzzing sign", "off the treadmill": of a thing, or where one is;
  /// or what something cost.
  private func isOfThing(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    let next = chunk.tokens.upperBound
    // "Spent 12.50 on lunch".
    if has(chunk.tokens.lowerBound, .burned), next < utterance.tokens.count,
      utterance.tokens[next].kind == .digits || utterance.tokens[next].kind == .symbol
    {
      return true
    }
    if next < utterance.tokens.count, !utterance.isSeparator[next], isWord(next, .definite) {
      return true
    }
    guard index > 0, chunks[index - 1].kind == .word else { return false }
    let before = chunks[index - 1].tokens.lowerBound
    if isWord(before, .single), next < utterance.tokens.count,
      utterance.tokens[next].kind == .word, index + 1 < chunks.count,
      chunks[index + 1].kind == .word, !has(next, .neutral), !has(next, .preposition),
      !has(next, .moodNoun)
    {
      return true
    }
    guard index > 1, isWord(before, .statement) else { return false }
    if chunks[index - 2].kind == .activity { return true }
    let subject = chunks[index - 2].tokens.lowerBound
    return chunks[index - 2].kind == .word && utterance.tokens[subject].kind == .word
      && !language.classes.isKnown(utterance.tokens[subject].word) && !has(subject, .moodNoun)
  }

  /// "a sad cheese sandwich", "really good lasagna": of the food.
  private func describesFood(_ chunks: [FactChunk], _ index: Int) -> Bool {
    chunks.standsBeforeFood(index) && !isFelt(chunks[..<index])
  }

  /// "pretty easy" behind an exercise is how hard it was.
  private func isEffort(_ chunk: FactChunk, _ before: ArraySlice<FactChunk>) -> Bool {
    guard goesOnExercise || scan.instances.last?.kind == .exercise,
      intensity(chunk.tokens.lowerBound) != nil
    else { return false }
    // "walked 45 min, feeling relaxed": more than a word for how hard it was.
    if !isWeak(chunk), isFelt(before) { return false }
    return !before.contains { $0.kind == .word && has($0.tokens.lowerBound, .ownSubject) }
  }

  /// "slept like a log": of the sleep.
  private func isManner(_ chunks: [FactChunk], _ index: Int) -> Bool {
    for chunk in chunks[..<index].reversed() {
      guard chunk.kind == .word else { return false }
      if has(chunk.tokens.lowerBound, .slept) { return true }
      if !has(chunk.tokens.lowerBound, .neutral), !has(chunk.tokens.lowerBound, .felt) {
        return false
      }
    }
    return false
  }

  /// "woke up", "I'm off for a run": the word is part of a verb.
  private func isNoFeeling(_ chunk: FactChunk) -> Bool {
    let first = chunk.tokens.lowerBound
    if first > 0, has(first, .waking), has(first - 1, .waking) { return true }
    // "Had tea to calm down": what it was for.
    if first > 0, has(first - 1, .infinitive), !isWord(max(0, first - 2), .back),
      !(0..<first).contains(where: isWhence)
    {
      return true
    }
    let next = chunk.tokens.upperBound
    if isWearyOf(chunk) { return true }
    let isSensed = first > 0 && isWord(first - 1, .sensing)
    return isWeak(chunk) && !isSensed && next < utterance.tokens.count
      && (has(next, .purpose) || isWord(next, .at) && !isPerson(behind: next))
      && utterance.fillerEnds[next] == next && !beginsTime(next)
  }

  /// "I'm tired of running", "sick of the rain": what one has had enough of, and not how the body
  /// is; "tired of course" is a word for certainty.
  private func isWearyOf(_ chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    guard next + 1 < utterance.tokens.count, isWord(next, .of), !utterance.isSeparator[next],
      utterance.fillerEnds[next] == next, utterance.tokens[next + 1].kind == .word
    else { return false }
    return ["tired", "sick"].contains(entry(chunk).attributes["group"] ?? "")
  }

  /// "From tired to happy": what was left, and what came of it.
  private func isWhence(_ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .whence)
  }

  /// "Mood was bad on Monday": when it was.
  private func beginsTime(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent, case .time(let time) = entity.value else { return false }
      return !time.known.contains(.hour)
    }
  }

  /// "Mad at my mom": whom the feeling is about.
  private func isPerson(behind token: Int) -> Bool {
    (token + 1..<min(token + 3, utterance.tokens.count)).contains { has($0, .otherSubject) }
  }

  /// "the evening was nice": what it was like.
  private func isPartOfDay(_ chunk: FactChunk) -> Bool {
    let first = chunk.tokens.lowerBound
    return chunk.kind == .time
      && (isWord(first, .definite) || first > 0 && isWord(first - 1, .definite))
  }

  /// "I'm feeling really …": a verb of feeling, with nothing but adverbs behind it.
  private func isFelt(_ before: ArraySlice<FactChunk>) -> Bool {
    for (index, chunk) in before.enumerated().reversed() {
      // "the soup was amazing", "lunch was lovely"
      let isOfThing =
        index > before.startIndex && isWord(chunk.tokens.lowerBound, .statement)
        && ([.food, .drink].contains(before[index - 1].kind) || isPartOfDay(before[index - 1])
          || before[index - 1].kind == .word
            && mealName(before[index - 1].tokens.lowerBound) != nil)
      if isOfThing { return false }
      if [.time, .feeling, .portion].contains(chunk.kind) { continue }
      guard chunk.kind == .word else { return false }
      let token = chunk.tokens.lowerBound
      // "that was lost", "which is sad": what a thing is, and not how the sender feels.
      if isWord(token, .statement), token > 0, isWord(token - 1, .subjectStart) { return false }
      if has(token, .felt) { return true }
      if !has(token, .neutral), !has(token, .denial) { return false }
    }
    return false
  }
}
