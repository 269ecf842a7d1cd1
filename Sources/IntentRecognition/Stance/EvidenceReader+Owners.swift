import EntityRecognition

/// Whose food it was.
extension EvidenceReader {
  /// "ate my sister's fries": behind a verb of eating, who the food belonged to says nothing of who
  /// ate it.
  func isOwner(_ token: Int, in tokens: Range<Int>) -> Bool {
    guard tokens.contains(token), isPossessive(token + 1) else { return false }
    if isOwnerOfMeal(token, in: tokens) { return true }
    return (tokens.lowerBound..<token).contains { before in
      if (before..<token).contains(where: isPlace) { return false }
      let word = utterance.tokens[before].word
      guard let verb = FactVerb(word, language.classes), !language.classes.has(word, .present)
      else { return false }
      // "had to bake Anna's cake", "took Anna's cake along"
      let isHad =
        language.classes.has(word, .had) && language.classes.has(word, .auxiliary)
        && !language.classes.has(utterance.tokens[before + 1].word, .infinitive)
      return verb.kind == .ate || verb.kind == .drank || isHad
    }
  }

  /// "Mum's lasagne for dinner": who cooked or sells it, right in front of a food, where nobody is
  /// said to have done anything and it is called a meal; "a slice of Anna's pie".
  private func isOwnerOfMeal(_ token: Int, in tokens: Range<Int>) -> Bool {
    let next = token + 2
    return tokens.contains(next)
      && utterance.listMatches.contains { match in
        match.tokens.lowerBound == next && !match.isWeak
          && [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
      }
      && tokens.contains { place in
        let word = utterance.tokens[place].word
        return language.classes.hasAny(word, of: WordClasses.meals)
          || place < token && language.words.has(word, .of)
      }
      && !tokens.contains { place in
        let word = utterance.tokens[place].word
        return FactVerb(word, language.classes) != nil || language.classes.tellsPast(word)
          || language.words.has(word, .statement)
      }
  }

  /// "ate at my sister's": in front of where it was.
  private func isPlace(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .preposition) && !language.words.has(word, .of)
  }

  /// The mark behind an owner: "Anna's", and the lone one of "the kids'".
  private func isPossessive(_ token: Int) -> Bool {
    guard token < utterance.tokens.count else { return false }
    let mark = utterance.tokens[token]
    if mark.word == language.possessive { return true }
    let written = utterance.bytes[mark.bytes]
    let isMark = written.elementsEqual("'".utf8) || written.elementsEqual("\u{2019}".utf8)
    return isMark && !mark.hasSpaceBefore && utterance.text(of: token - 1..<token).hasSuffix("s")
  }
}
