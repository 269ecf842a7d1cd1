/// Where foods and drinks of the word lists stand in an utterance.
struct FoodsInText {
  let lists: WordLists
  let utterance: Utterance

  /// What eaten and drunk things of the lists begin at a token.
  func matches(at token: Int) -> some Sequence<WordLists.Match> {
    utterance.lists(at: token).lazy.filter { kind($0) != nil }
  }

  /// Whether one stands among some tokens, and ends there too.
  func isIn(_ tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      matches(at: token).contains { $0.tokens.upperBound <= tokens.upperBound }
    }
  }

  /// Whether one begins at a token.
  func begins(at token: Int) -> Bool { matches(at: token).contains { _ in true } }

  /// Whether something to eat begins at a token.
  func isEaten(at token: Int) -> Bool { matches(at: token).contains { kind($0) == .food } }

  /// Whether one of several words ends at a token: "cocoa spread".
  func ends(before end: Int, since start: Int) -> Bool {
    (start..<end).contains { token in
      matches(at: token).contains { $0.tokens.count > 1 && $0.tokens.upperBound == end }
    }
  }

  private func kind(_ match: WordLists.Match) -> FactChunk.Kind? {
    switch lists.factKinds[Int(match.list)] {
    case .food: .food
    case .drink: .drink
    default: nil
    }
  }
}
