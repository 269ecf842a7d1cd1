import EntityRecognition

/// A second look at a text that neither sentences nor facts explain: small words are passed over
/// wherever they stand, as people put them in and leave them out at will. Nothing is
/// changed for it, and as titles and notes take any words, no sentence with them counts here.
extension IntentRecognizer {
  func secondLook(_ utterance: Utterance, _ situation: Situation) -> [RecognizedIntent] {
    guard utterance.tokens.count <= IntentRecognizer.longestSecondLook, !isStatement(utterance),
      !utterance.corrections.contains(where: isFar), language.mayExplain(utterance),
      let loose = language.withoutSmallWords(utterance)
    else { return [] }
    let options = commandOptions(loose, situation, takingTexts: false)
    let intents = Segmenter(
      language: language, utterance: loose, commands: options,
      facts: FactReading()
    ).understanding().intents
    return intents.filter { intent in
      intent.tokens.count >= utterance.tokens.count - 1
        && language.file(of: intent.intent)?.keepsNothing == true
    }
  }

  /// "What is there to do in craberra": a word that two slips away is one of ours is rather none,
  /// where small words have to be passed over as well.
  private func isFar(_ mended: Utterance.Correction) -> Bool {
    SpellingRepair.distance(
      Array(mended.typed.lowercased().utf8)[...], Array(mended.meant.lowercased().utf8)[...],
      limit: 2) > 1
  }

  /// "I go sleep now" tells something: what begins with the sender and a word is no question.
  private func isStatement(_ utterance: Utterance) -> Bool {
    guard let first = utterance.tokens.indices.first(where: { utterance.fillerEnds[$0] <= $0 }),
      first + 1 < utterance.tokens.count, utterance.tokens.last?.kind == .word
    else { return false }
    if tellsWhatWas(first, utterance) { return true }
    return language.classes.has(utterance.tokens[first].word, .ownSubject)
      && utterance.tokens[first + 1].kind == .word
  }

  /// "Beers were today though": a thing and what is said of it, in the past.
  private func tellsWhatWas(_ first: Int, _ utterance: Utterance) -> Bool {
    let verb = first + 1
    return utterance.tokens[verb].kind == .word
      && language.words.has(utterance.tokens[verb].word, .costWas)
      && !language.classes.has(utterance.tokens[first].word, .question)
      && !utterance.lists(at: first).isEmpty
  }

  /// Longer texts tell something, and small words matter in what they tell.
  private static let longestSecondLook = 14
}

extension IntentLanguage {
  /// Whether sentences have all words of an utterance, found things left out, but one at an end:
  /// else no look can explain it.
  fileprivate func mayExplain(_ utterance: Utterance) -> Bool {
    if !utterance.ownMatches.isEmpty { return true }
    let last = utterance.tokens.count - 1
    var foreign = 0
    var found = 0
    for (index, token) in utterance.tokens.enumerated() where token.kind == .word {
      for candidate in utterance.candidateRange(at: index) {
        found = max(found, utterance.lattice.all[candidate].tokens.upperBound)
      }
      for match in utterance.lists(at: index) { found = max(found, match.tokens.upperBound) }
      if index < found || token.word != 0 && phrases.has(token.word)
        || words.has(token.word, .smallWord)
      {
        continue
      }
      if utterance.fillerEnds[index] > index { continue }
      foreign += 1
      if foreign > 1 || index > 0 && index < last { return false }
    }
    return true
  }

  /// The utterance with its small words as fillers; nil when it has none.
  fileprivate func withoutSmallWords(_ utterance: Utterance) -> Utterance? {
    // "Had a date last night" tells something: what is left of it asks nothing.
    if let first = utterance.tokens.first, classes.has(first.word, .had),
      classes.has(first.word, .pastDeed)
    {
      return nil
    }
    let small = utterance.tokens.indices.filter { index in
      utterance.tokens[index].kind == .word
        && words.has(utterance.tokens[index].word, .smallWord)
    }
    return small.isEmpty ? nil : utterance.passing(over: small)
  }
}
