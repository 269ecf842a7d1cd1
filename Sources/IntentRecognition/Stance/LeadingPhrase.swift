import EntityRecognition

/// Where or when something was, in front of it: "at work an apple", "on the train a sandwich". Its
/// noun is nobody who did anything.
struct LeadingPhrase {
  /// The preposition and all that belongs to it.
  let tokens: Range<Int>
  /// It tells on what occasion, and not where something may be kept: "in the fridge 2 beers".
  let isOccasion: Bool

  /// How many nouns a place is called by at most: "the bus stop".
  private static let nouns = 2
  private static let facts: Set<FactChunk.Kind> = [.food, .drink, .activity, .feeling]

  /// Nil where a clause, or what leads to a fact in it, does not begin so.
  init?(in clause: Range<Int>, _ language: IntentLanguage, _ utterance: Utterance) {
    let classes = language.classes
    let word = { (token: Int) in utterance.tokens[token].word }
    let isWord = { (token: Int) in
      token < utterance.tokens.count && utterance.tokens[token].kind == .word
    }
    guard let start = clause.first(where: { utterance.fillerEnds[$0] == $0 }), isWord(start),
      classes.has(word(start), .preposition), !classes.has(word(start), .purpose)
    else { return nil }
    var next = start + 1
    while isWord(next), next < start + 3, classes.has(word(next), .article) { next += 1 }
    let noun = next
    let isNamed = { (token: Int) in
      !utterance.candidateRange(at: token).isEmpty
        || utterance.lists(at: token).contains { match in
          language.lists.factKinds[Int(match.list)].map(LeadingPhrase.facts.contains) ?? false
        }
    }
    while isWord(next), next - noun < LeadingPhrase.nouns, !classes.isKnown(word(next)),
      !isNamed(next)
    {
      next += 1
    }
    guard next > noun, next < utterance.tokens.count else { return nil }
    // A verb, or one more word that nobody knows: then the noun may be who did it.
    let begins = classes.has(word(next), .article) || classes.has(word(next), .ownSubject)
    guard !isWord(next) || begins || isNamed(next) else { return nil }
    tokens = start..<next
    isOccasion = language.words.has(word(start), .occasion)
  }
}

extension Array<FactChunk> {
  /// All tokens from the first chunk to the last.
  var tokens: Range<Int> {
    guard let first, let last else { return 0..<0 }
    return first.tokens.lowerBound..<Swift.max(first.tokens.lowerBound, last.tokens.upperBound)
  }
}
