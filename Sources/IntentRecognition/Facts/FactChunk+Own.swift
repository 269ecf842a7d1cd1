import EntityRecognition

/// What is found of the sender's own names.
extension FactChunker {
  /// Trackers, routes and foods of the sender's own that begin at a token.
  func ownChunks(
    at position: Int, before end: Int
  ) -> [(kind: FactChunk.Kind, tokens: Range<Int>, item: Int, rank: Int)] {
    utterance.ownMatches.enumerated().compactMap { index, match in
      guard match.tokens.lowerBound == position else { return nil }
      switch match.kind {
      case .tracker
      where !sweetensDrink(match.tokens) && !isOfOther(match)
        && !hasOtherObject(match):
        return (.tracker, match.tokens, index, 9)
      case .route where isGone(match, before: end): return (.route, match.tokens, index, 9)
      case .ownFood where match.isWhole: return (.food, match.tokens, -1, 4)
      default: return nil
      }
    }
  }

  /// The "blood" of "blood sugar" is no blood pressure.
  private func isOfOther(_ tracker: OwnNames.Match) -> Bool {
    utterance.listMatches.contains { match in
      language.lists.isOfTracker(match.list) && match.tokens.count > tracker.tokens.count
        && match.tokens.overlaps(tracker.tokens)
        && language.lists.entries[Int(match.entry)].name != tracker.name
    }
  }

  /// "Studied french" where Spanish study is tracked: a verb that is half of the name, with an
  /// object of its own behind it.
  private func hasOtherObject(_ tracker: OwnNames.Match) -> Bool {
    let (verb, object) = (tracker.tokens.lowerBound, tracker.tokens.upperBound)
    guard tracker.tokens.count == 1, tracker.share < 1, object < utterance.tokens.count,
      utterance.tokens[object].kind == .word, !utterance.isSeparator[object],
      language.verbs.isPast(utterance.text(of: verb..<object).lowercased())
    else { return false }
    return !language.classes.isKnown(utterance.tokens[object].word)
      && utterance.candidateRange(at: object).isEmpty
      && utterance.fillerEnds[object] <= object
  }

  /// "walked the old mill": most of a route's name, beside what was done on it.
  private func isGone(_ route: OwnNames.Match, before end: Int) -> Bool {
    // Half of a name may be any word: "walked home" went no "home loop".
    guard route.share > 0.5 else { return false }
    return utterance.listMatches.contains { match in
      language.lists.factKinds[Int(match.list)] == .activity && match.tokens.upperBound <= end
        && !match.tokens.overlaps(route.tokens)
    }
  }

  /// The name of a drink that is a meal's or somebody's.
  func isOtherWord(_ drink: Range<Int>) -> Bool { isMeal(drink) || isFriend(drink) }

  /// "my mate from the gym did 100 squats": somebody, where the clause begins so.
  private func isFriend(_ drink: Range<Int>) -> Bool {
    let (first, next) = (drink.lowerBound, drink.upperBound)
    guard first > 0, next < utterance.tokens.count, drink.count == 1,
      language.classes.has(utterance.tokens[first - 1].word, .possessive),
      utterance.isClauseStart(first - 1) || first == 1,
      utterance.says(.vocative, at: first, language)
    else { return false }
    return utterance.tokens[next].kind == .word && !utterance.isSeparator[next]
  }
}
