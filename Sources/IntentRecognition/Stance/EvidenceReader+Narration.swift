import EntityRecognition

/// Deeds that are told in the past, whatever plans or wishes stand in front of them.
extension EvidenceReader {
  /// A clause behind a mark that begins with a verb of the past belongs to no plan, wish or
  /// hearsay in front of it: "tomorrow I will swim, ate a burger", "read 20 pages, ran 5 km".
  func isNarrated(_ clause: Range<Int>) -> Bool {
    guard clause.lowerBound > 0, utterance.isPunctuation(clause.lowerBound - 1),
      let first = clause.first(where: {
        tellsPast($0) || !isPassedOver($0) && !has($0, .neutral)
      })
    else { return false }
    return tellsPast(first) || tellsMeal(first)
  }

  /// "dinner was soup", "breakfast: two eggs"
  private func tellsMeal(_ token: Int) -> Bool {
    guard token + 1 < utterance.tokens.count,
      [.breakfast, .lunch, .dinner].contains(where: { has(token, $0) })
    else { return false }
    return utterance.isColon(token + 1)
      || language.words.has(utterance.tokens[token + 1].word, .statement)
  }

  /// In front of a verb of the past, a word for what is to come tells what came next: "later ate
  /// pizza", "later I had a tea".
  func isSequel(_ words: Range<Int>) -> Bool {
    guard words.count == 1, language.words.has(utterance.tokens[words.lowerBound].word, .later)
    else { return false }
    let next = utterance.tokens[words.upperBound...].prefix(2).indices.first {
      !has($0, .ownSubject)
    }
    return next.map { tellsPast($0) || has($0, .felt) } ?? false
  }

  /// "had a tea, I wish I had slept more": what goes on behind the sender and such a word is of
  /// that; "five beers, I wish" is of the beers.
  func beginsOther(_ words: Range<Int>) -> Bool {
    has(words.lowerBound, .ownSubject) && words.upperBound < utterance.tokens.count
      && has(words.upperBound, .ownSubject)
  }

  /// "Pasta bake, phone off by 9 is the plan": what is said of the subject of its own clause is
  /// said of that alone, where no deed stands in front of it there.
  func isSaidOfOther(_ verb: Int, behind fact: FactInstance) -> Bool {
    guard language.words.has(utterance.tokens[verb].word, .statement) else { return false }
    var start = verb
    while start > fact.tokens.upperBound, !utterance.isSeparator[start - 1] { start -= 1 }
    guard start > fact.tokens.upperBound, verb - start >= EvidenceReader.leastSubject else {
      return false
    }
    return !utterance.listMatches.contains { match in
      (start..<verb).contains(match.tokens.lowerBound) && !match.isWeak
        && language.lists.factKinds[Int(match.list)] != nil
    }
  }

  private static let leastSubject = 2

  private func tellsPast(_ token: Int) -> Bool {
    (has(token, .pastDeed) || isPastForm(token)) && !has(token, .present) && !has(token, .ongoing)
  }
}
