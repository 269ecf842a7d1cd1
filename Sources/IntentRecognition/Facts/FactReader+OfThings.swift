import EntityRecognition

/// What a thing does, or how large it is, is nobody's deed.
extension FactReader {
  /// "My sleep app crashed for 3 hours", "the pool is 25 metres long".
  func isOfThing(_ clause: Range<Int>, _ core: Int?) -> Bool {
    breaksDown(clause, core) || tellsSize(clause)
  }

  /// What is reported stands in the name of the thing that breaks: "sleep app", "rowing machine".
  private func breaksDown(_ clause: Range<Int>, _ core: Int?) -> Bool {
    guard let core, core + 2 < clause.upperBound, isThing(core + 1),
      !(clause.lowerBound..<core).contains(where: isOwn)
    else { return false }
    return (core + 2..<min(core + 4, clause.upperBound)).contains { isWord($0, .malfunction) }
  }

  /// "is 25 metres long", "are 2 km apart"; and "yoga mat arrived, 2 m long".
  private func tellsSize(_ clause: Range<Int>) -> Bool {
    guard let size = clause.dropFirst().first(where: { isWord($0, .dimension) }),
      let amount = length(before: size), !clause.contains(where: isOwn)
    else { return false }
    let front = clause.lowerBound..<amount
    if front.contains(where: { isWord($0, .statement) && isWord($0, .asking) }) { return true }
    return front.isEmpty && clause.lowerBound > 1
      && (0..<clause.lowerBound).contains { isWord($0, .malfunction) }
  }

  /// Where the distance, or what looks like a length of time, begins that ends before a token.
  private func length(before end: Int) -> Int? {
    (max(0, end - 4)..<end).first { token in
      utterance.candidateRange(at: token).contains { index in
        let entity = utterance.lattice.all[index]
        guard entity.tokens.upperBound == end else { return false }
        if case .quantity(let quantity) = entity.value { return quantity.dimension == .distance }
        return false
      }
    }
  }

  private func isThing(_ token: Int) -> Bool { isWord(token, .kit) || isWord(token, .device) }

  private func isOwn(_ token: Int) -> Bool { has(utterance.tokens[token].word, .ownSubject) }

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }
}

extension FactReader {
  /// "my yogurt, the Greek one, 150 g": which one it was, and no further food.
  func tellsKind(_ clause: Range<Int>, behind fact: FactInstance?) -> Bool {
    guard let fact, [.meal, .drink].contains(fact.kind), (3...7).contains(clause.count),
      fact.tokens.upperBound <= clause.lowerBound,
      clause.lowerBound - fact.tokens.upperBound <= 1,
      let last = clause.last,
      language.words.has(utterance.tokens[clause.lowerBound].word, .definite)
    else { return false }
    let head = utterance.tokens[last].word
    let isOne = language.words.has(head, .single) || language.words.has(head, .pronoun)
    return isOne && clause.allSatisfy { utterance.tokens[$0].kind == .word }
      && !clause.contains { FactVerb(utterance.tokens[$0].word, language.classes) != nil }
  }
}
