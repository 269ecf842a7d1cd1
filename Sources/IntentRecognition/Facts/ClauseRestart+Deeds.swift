import EntityRecognition

/// Deeds that follow each other with nothing between them, as people dictate.
extension FactReader {
  /// The next deed begins with the sender and a verb of the past, or with what a figure is of,
  /// where one deed was told before: "i did 20 pull-ups i weighed 72 kg", "i ran 5k lunch was
  /// soup".
  func deeds(in piece: Range<Int>) -> [Range<Int>] {
    if let start = deedInstead(in: piece) {
      return [piece.lowerBound..<start] + deeds(in: start..<piece.upperBound)
    }
    var (result, start) = ([Range<Int>](), piece.lowerBound)
    // A deed was told since the last start, and what was done or how much of it.
    var (hasVerb, isTold) = (false, false)
    for token in piece {
      let isNext =
        token > start + 1 && beginsDeed(token, behind: start, before: piece.upperBound)
        && (isTold || isRemark(start..<token) && namesDeed(in: token..<piece.upperBound))
      if isNext || isChained(token, behind: start) {
        result.append(start..<token)
        (start, hasVerb, isTold) = (token, false, false)
      }
      if hasVerb, !isTold { isTold = namesThing(token) }
      if !hasVerb { hasVerb = isVerb(token) || beginsMetric(token, before: piece.upperBound) }
    }
    return result + [start..<piece.upperBound]
  }

  /// "It was freezing this morning I ran 4 km": a clause of its own about something else, in which
  /// nobody says, wants or supposes anything.
  private func isRemark(_ clause: Range<Int>) -> Bool {
    clause.count > 2
      && clause.dropFirst().contains {
        language.words.has(utterance.tokens[$0].word, .statement) || tellsDeed($0)
          || isWord($0, .auxiliary)
          || language.verbs.isPast(utterance.text(of: $0..<$0 + 1).lowercased())
      }
      && !isWord(clause.lowerBound, .question)
      && !clause.contains { token in
        language.words.has(utterance.tokens[token].word, .reporting)
          || [.condition, .plan, .denial].contains { isWord(token, $0) }
      }
  }

  /// What was done, had or counted is said, and not only how much of something told before.
  private func namesDeed(in clause: Range<Int>) -> Bool {
    clause.contains { token in
      [.slept, .stepNoun, .weightNoun].contains { isWord(token, $0) }
        || FactVerb(utterance.tokens[token].word, language.classes)?.isOwn ?? false
        || utterance.lists(at: token).contains {
          language.lists.factKinds[Int($0.list)] != nil && !$0.isWeak
        }
    }
  }

  /// "instead of going to the gym I walked": what was not done leads to what was.
  private func deedInstead(in piece: Range<Int>) -> Int? {
    if let start = deedBehindDenial(in: piece) { return start }
    guard piece.count > 4, case let first = piece.lowerBound,
      language.words.has(utterance.tokens[first].word, .instead),
      language.words.has(utterance.tokens[first + 1].word, .of)
    else { return nil }
    return piece.dropFirst(3).first { token in
      isWord(token, .ownSubject) && tellsDeed(behind: token, before: piece.upperBound)
    }
  }

  /// "Didn't go to the gym just walked the dog": what was done in its place, behind what was not.
  private func deedBehindDenial(in piece: Range<Int>) -> Int? {
    guard piece.count > 4, let denial = piece.prefix(3).first(where: { isWord($0, .denial) }),
      piece.prefix(while: { $0 < denial }).allSatisfy({
        isWord($0, .ownSubject) || isWord($0, .auxiliary)
      })
    else { return nil }
    return piece.dropFirst(3).dropLast().first { token in
      language.words.has(utterance.tokens[token].word, .limiting) && tellsDeed(token + 1)
        && !isWord(token - 1, .denial) && !isWord(token - 1, .auxiliary)
    }
  }

  private func beginsDeed(_ token: Int, behind start: Int, before end: Int) -> Bool {
    guard !isSubordinate(token), !isConditional(start) else { return false }
    if isOfDay(token), token + 2 < end, isWord(token + 2, .ownSubject) {
      return tellsDeed(behind: token + 2, before: end)
    }
    if beginsMetric(token, before: end) { return true }
    return isWord(token, .ownSubject) && tellsDeed(behind: token, before: end)
  }

  /// "for lunch"
  private func isOfDay(_ token: Int) -> Bool {
    isWord(token, .purpose) && token + 1 < utterance.tokens.count
      && [.breakfast, .lunch, .dinner, .snack].contains { isWord(token + 1, $0) }
  }

  /// "weight was", "my lunch was"
  private func beginsMetric(_ token: Int, before end: Int) -> Bool {
    let noun = isWord(token, .possessive) ? token + 1 : token
    guard noun + 1 < end else { return false }
    return [.breakfast, .lunch, .dinner, .weightNoun, .sleepNoun, .moodNoun].contains {
      isWord(noun, $0)
    } && language.words.has(utterance.tokens[noun + 1].word, .statement)
  }

  /// A verb of the past, with nothing but small words between it and the sender.
  private func tellsDeed(behind subject: Int, before end: Int) -> Bool {
    let near = subject + 1..<min(subject + 4, end)
    guard let verb = near.first(where: tellsDeed) else { return false }
    return (subject + 1..<verb).allSatisfy { token in
      isWord(token, .neutral) || isWord(token, .auxiliary) || utterance.fillerEnds[token] > token
    }
  }

  private func tellsDeed(_ token: Int) -> Bool {
    language.classes.tellsPast(utterance.tokens[token].word)
  }

  private func isVerb(_ token: Int) -> Bool {
    FactVerb(utterance.tokens[token].word, language.classes).map { $0.kind != .logged } ?? false
      || tellsDeed(token)
  }

  private func namesThing(_ token: Int) -> Bool {
    !utterance.candidateRange(at: token).isEmpty
      || utterance.lists(at: token).contains { language.lists.factKinds[Int($0.list)] != nil }
  }

  /// "the coffee i had", "after i ran", "what i ate": of what stands in front.
  private func isSubordinate(_ token: Int) -> Bool {
    let before = token - 1
    if language.words.has(utterance.tokens[before].word, .subordinating) && !isSaidToBe(before)
      || language.words.has(utterance.tokens[before].word, .compared)
      || [.earlierOrLater, .connector, .question, .condition, .possessive, .denial].contains(
        where: { isWord(before, $0) })
      // "for dinner was", and not "got my steps in i walked"
      || isWord(before, .preposition) && !isWord(token, .ownSubject)
    {
      return true
    }
    return (max(0, token - 4)..<token).contains {
      language.words.has(utterance.tokens[$0].word, .definite)
        || language.words.has(utterance.tokens[$0].word, .reporting)
    }
  }

  /// "It was a hot day I ran 4 km": what kind of day it was leads to nothing, as "the day I ran"
  /// does.
  private func isSaidToBe(_ noun: Int) -> Bool {
    guard language.words.has(utterance.tokens[noun].word, .hardship) else { return false }
    let article = (max(0, noun - 3)..<noun).last {
      language.words.has(utterance.tokens[$0].word, .single)
    }
    return article.map { $0 > 0 && isWord($0 - 1, .auxiliary) } ?? false
  }

  private func isConditional(_ start: Int) -> Bool {
    utterance.tokens[start...].prefix(3).contains { language.classes.has($0.word, .condition) }
  }

  private func isWord(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }
}

extension FactReader {
  /// "A pork bun for lunch cause late train": behind what was eaten, why, where that tells of no
  /// deed and nothing else that is kept.
  func withoutReason(_ chunks: [FactChunk]) -> [FactChunk] {
    guard let food = chunks.firstIndex(where: { [.food, .drink].contains($0.kind) }),
      let reason = chunks.indices[(food + 1)...].first(where: { index in
        chunks[index].kind == .word
          && language.mealWords.has(utterance.text(of: chunks[index].tokens).lowercased(), .reason)
      }),
      reason + 1 == chunks.count || chunks[reason + 1].kind != .time
        || !language.classes.has(
          utterance.tokens[chunks[reason].tokens.lowerBound].word, .preposition),
      chunks[reason...].allSatisfy({ chunk in
        [.word, .time, .number, .duration].contains(chunk.kind)
          && FactVerb(utterance.tokens[chunk.tokens.lowerBound].word, language.classes) == nil
          && !language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .ownSubject)
      })
    else { return chunks }
    return Array(chunks[..<reason])
  }
}
