public import EntityRecognition

extension Mentions {
  /// Which of several entries is spoken of: by when it was, or by its meal.
  public struct OneOf: Sendable, Equatable {
    /// All that names it: "the one from yesterday".
    public var tokens: Range<Int>
    /// When it was; nil where a meal names it.
    public var time: TimeValue?
    public var meal: String?

    public init(tokens: Range<Int>, time: TimeValue? = nil, meal: String? = nil) {
      self.tokens = tokens
      self.time = time
      self.meal = meal
    }
  }
}

extension MentionReader {
  /// "The lunch one", "the one this morning", "the one at 2".
  var oneOf: Mentions.OneOf? {
    utterance.tokens.indices.lazy.compactMap { token in
      isOne(token) ? behind(one: token) ?? before(one: token) : nil
    }.first
  }

  /// A word for any of several, and no word for one of a list.
  private func isOne(_ token: Int) -> Bool {
    let cues = cues(at: token)
    return cues.contains(.item) && cues.contains(.indefinite)
  }

  private func isDefinite(_ token: Int) -> Bool {
    token >= 0 && cues(at: token).contains(.definite)
  }

  private func cues(at token: Int) -> [Cue] {
    language.cues.cues(in: utterance.tokens, at: token, upTo: token + 1)?.cues ?? []
  }

  /// "The one from yesterday", "the one for lunch".
  private func behind(one token: Int) -> Mentions.OneOf? {
    guard isDefinite(token - 1) else { return nil }
    for start in [token + 1, token + 2] where start < utterance.tokens.count {
      if start > token + 1, !isPreposition(token + 1) { return nil }
      if let named = named(at: start, upTo: utterance.tokens.count) {
        return Mentions.OneOf(
          tokens: token - 1..<named.end, time: named.time, meal: named.meal)
      }
    }
    return nil
  }

  /// "The monday one", "the 2pm one".
  private func before(one token: Int) -> Mentions.OneOf? {
    for start in (max(1, token - MentionReader.longestName)..<max(1, token)).reversed()
    where isDefinite(start - 1) {
      guard let named = named(at: start, upTo: token), named.end == token else { return nil }
      return Mentions.OneOf(
        tokens: start - 1..<token + 1, time: named.time, meal: named.meal)
    }
    return nil
  }

  private static let longestName = 4

  private func isPreposition(_ token: Int) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: MentionReader.prepositions)
  }

  private static let prepositions = WordClasses.set([.preposition, .timePreposition, .purpose])

  /// The longest time, or the meal, that begins at a token.
  private func named(
    at start: Int, upTo limit: Int
  ) -> (end: Int, time: TimeValue?, meal: String?)? {
    if let thing = plainThing(start), thing.kind == .meal, start < limit {
      return (start + 1, nil, thing.name)
    }
    var found: (end: Int, time: TimeValue)?
    for entity in utterance.lattice.candidates(startingAt: start) {
      guard case .time(let time) = entity.value, entity.tokens.upperBound <= limit,
        entity.tokens.upperBound > found?.end ?? 0
      else { continue }
      found = (entity.tokens.upperBound, time)
    }
    return found.map { ($0.end, $0.time, nil) }
  }

  /// The values in front of those that take their place: "the 300 one should be 350", "change 80.5
  /// to 80.9".
  func replaced(_ mentions: Mentions.Content) -> [Range<Int>] {
    let spans = Set(mentions.values.map(\.tokens)).sorted { $0.lowerBound < $1.lowerBound }
    return zip(spans, spans.dropFirst()).compactMap { old, new in
      guard old.upperBound < new.lowerBound else { return nil }
      let between = old.upperBound..<new.lowerBound
      return isRighted(old, between, mentions) || isChanged(old, between, mentions) ? old : nil
    }
  }

  /// "The 300 one should be", "85 should be", with nothing else between.
  private func isRighted(
    _ old: Range<Int>, _ between: Range<Int>, _ mentions: Mentions.Content
  ) -> Bool {
    guard old.lowerBound == 0 || isDefinite(old.lowerBound - 1) else { return false }
    let inside = mentions.signs.filter { between.contains($0.tokens.lowerBound) }
    return inside.contains { $0.cue == .contrast && $0.tokens.lowerBound <= old.upperBound + 1 }
      && between.allSatisfy { token in
        isOne(token)
          || inside.contains {
            MentionReader.righting.contains($0.cue) && $0.tokens.contains(token)
          }
      }
  }

  private static let righting: [Cue] = [.contrast, .was, .only, .edit]

  /// "Change the 300 to", and nothing else between.
  private func isChanged(
    _ old: Range<Int>, _ between: Range<Int>, _ mentions: Mentions.Content
  ) -> Bool {
    guard let link = between.first, between.count == 1,
      language.classes.has(utterance.tokens[link].word, .infinitive)
    else { return false }
    return mentions.signs.contains { sign in
      sign.cue == .edit && sign.tokens.upperBound <= old.lowerBound
        && (sign.tokens.upperBound..<old.lowerBound).allSatisfy { token in
          isDefinite(token) || isPreposition(token)
            || language.words.has(utterance.tokens[token].word, .pronoun)
        }
    }
  }
}
