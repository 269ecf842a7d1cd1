import EntityRecognition

/// Short names of days that are words of their own: "sun", "wed".
extension FactChunker {
  /// "badminton 1 h wed", "steps sat 9000": behind an amount or name, and in front of the next one.
  func isWeekday(_ entity: Entity) -> Bool {
    guard entity.isLatent, entity.tokens.count == 1, case .time(let value) = entity.value,
      value.known == [.weekday]
    else { return false }
    if entity.tokens.upperBound < utterance.tokens.count,
      utterance.isColon(entity.tokens.upperBound)
    {
      return true
    }
    guard entity.tokens.lowerBound > 0 else {
      // "sunday dinner: 80 g of rice"
      return entity.tokens.upperBound < utterance.tokens.count
        && FactGuards(language: language, utterance: utterance).isMeal(entity.tokens.upperBound)
    }
    let (before, next) = (entity.tokens.lowerBound - 1, entity.tokens.upperBound)
    let isBehind =
      !language.classes.has(utterance.tokens[before].word, .article)
      && !language.classes.has(utterance.tokens[before].word, .ownSubject)
      && !language.classes.has(utterance.tokens[before].word, .connector)
    return isBehind && !isQualified(by: before)
      && (next == utterance.tokens.count || utterance.isSeparator[next]
        || utterance.tokens[next].kind == .digits)
  }

  /// "In full sun", "the hot sun": behind a word that is neither a thing nor a figure, and says no
  /// deed, it is no day.
  private func isQualified(by token: Int) -> Bool {
    let word = utterance.tokens[token].word
    guard utterance.tokens[token].kind == .word, FactVerb(word, language.classes) == nil,
      !language.classes.hasAny(word, of: FactChunker.headings)
    else { return false }
    let isOfValue = utterance.lattice.best.contains { $0.tokens.contains(token) }
    let isOfThing = utterance.listMatches.contains { match in
      match.tokens.contains(token) && language.lists.factKinds[Int(match.list)] != .feeling
    }
    return !isOfValue && !isOfThing
  }

  private static let headings = WordClasses.set([
    .stepNoun, .sleepNoun, .weightNoun, .moodNoun, .timePreposition, .pastDeed,
  ])
}
