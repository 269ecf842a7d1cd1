import EntityRecognition

/// What something was had or done in place of.
extension FactChunker {
  /// "Had a salad instead of fries for dinner", "walked 30 minutes instead of running": the end of
  /// what is named behind such words and was not had or done, where nothing but when or where it
  /// was follows. So is what stands behind a "not" right behind something: "pasta not pizza".
  func endOfReplaced(at token: Int, before end: Int, behind told: [FactChunk]) -> Int? {
    guard let last = told.last,
      let start = behindReplacing(token, before: end) ?? behindNot(token, last)
    else { return nil }
    var next = start
    while next < end, next - start < FactChunker.longestKind,
      isOf([.article, .possessive, .quantifier], next) || utterance.tokens[next].kind == .digits
        || isUnnamed(next)
    {
      next += 1
    }
    guard next < end, let behind = endOfThing(at: next, before: end) else { return nil }
    return behind == end || isOf([.preposition, .timePreposition], behind) || isTime(behind)
      ? behind : nil
  }

  private func behindReplacing(_ token: Int, before end: Int) -> Int? {
    let word = utterance.tokens[token].word
    guard token + 2 < end,
      language.words.has(word, .instead) || language.words.has(word, .repair),
      language.words.has(utterance.text(of: token..<token + 2).lowercased(), .inPlaceOf)
    else { return nil }
    return token + 2
  }

  private func behindNot(_ token: Int, _ told: FactChunk) -> Int? {
    [.food, .drink, .activity].contains(told.kind) && told.tokens.upperBound == token
      && language.words.has(utterance.tokens[token].word, .notThat) ? token + 1 : nil
  }

  private static let longestKind = 3

  /// An adjective or the unit of an amount: "the second coffee".
  private func isUnnamed(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .word && endOfThing(at: token, before: token + 9) == nil
      && !isOf([.preposition, .timePreposition, .connector, .ownSubject], token)
  }

  private func endOfThing(at token: Int, before end: Int) -> Int? {
    utterance.lists(at: token).compactMap { match in
      guard match.tokens.lowerBound == token, match.tokens.upperBound <= end,
        let kind = language.lists.factKinds[Int(match.list)],
        [.food, .drink, .activity].contains(kind)
      else { return nil }
      return match.tokens.upperBound
    }.max()
  }

  private func isTime(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      if case .time = utterance.lattice.all[index].value { true } else { false }
    }
  }

  private func isOf(_ classes: [WordClasses.Name], _ token: Int) -> Bool {
    classes.contains { language.classes.has(utterance.tokens[token].word, $0) }
  }

  /// A food right behind its seller begins with the seller's name.
  func bought(_ chunk: FactChunk, at seller: Range<Int>?) -> FactChunk {
    guard let seller, seller.upperBound == chunk.tokens.lowerBound,
      chunk.kind == .food || chunk.kind == .drink
    else { return chunk }
    var bought = chunk
    bought.tokens = seller.lowerBound..<chunk.tokens.upperBound
    return bought
  }

  /// "Taco bell burrito", "burger king fries": where the name of a seller that is called like food
  /// ends, beside what was bought there.
  func endOfSeller(at token: Int, in clause: Range<Int>) -> Int? {
    let kinds = language.lists.factKinds
    let isLikeFood = utterance.lists(at: token).contains { kinds[Int($0.list)] == .food }
    guard isLikeFood else { return nil }
    let ends = (token + 1...min(token + 4, clause.upperBound)).reversed()
    let end = ends.first { end in
      language.mealWords.has(utterance.text(of: token..<end).lowercased(), .seller)
    }
    guard let end else { return nil }
    // "Taco bell and a coke" names nothing that was eaten there.
    let isFrom =
      token > clause.lowerBound
      && [.place, .whence].contains {
        language.mealWords.has(utterance.text(of: token - 1..<token).lowercased(), $0)
      }
    let hasOther = (end..<min(end + 3, clause.upperBound)).contains { start in
      utterance.lists(at: start).contains {
        kinds[Int($0.list)] == .food || kinds[Int($0.list)] == .drink
      }
        && !(end..<start).contains {
          utterance.isPunctuation($0)
            || language.classes.has(utterance.tokens[$0].word, .connector)
        }
    }
    return hasOther || isFrom ? end : nil
  }
}
