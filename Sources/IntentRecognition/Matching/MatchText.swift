import EntityRecognition

/// An utterance as the matcher reads it: plain values by token, without reference counting.
struct MatchText {
  struct Place: BitwiseCopyable, Sendable {
    var word: WordID = 0
    /// Punctuation, symbols and the "'s" of names, which sentences pass over.
    var isPassable = false
    var isPunctuation = false
    var isHardStop = false
    var isColon = false
    /// A semicolon or line end.
    var separatesItems = false
    /// A clause may end before it.
    var isEnd = false
    var looseFillerEnd: Int32 = 0
    var leadingFillerEnd: Int32 = 0
    var trailingFillerEnd: Int32 = 0
    /// Where its moves begin; they end where those of the next token begin.
    var fills: Int32 = 0
    var times: Int32 = 0
  }

  /// An entity, list entry or own name that begins at a token.
  struct Fill: BitwiseCopyable, Sendable {
    var kind: SentenceGraph.Edge.Kind
    /// What it fits: a set of `EntityFit`, the list's number, the own kind's number.
    var fits: UInt32
    var end: Int32
    var item: Int32
    var score: Float
  }

  let count: Int
  /// One more than tokens.
  let places: FrozenArray<Place>
  let fills: FrozenArray<Fill>
  let times: FrozenArray<TimeMove>

  init(_ utterance: Utterance, _ language: IntentLanguage) {
    count = utterance.tokens.count
    var places: [Place] = []
    var fills: [Fill] = []
    var times: [TimeMove] = []
    places.reserveCapacity(count + 1)
    let ends = utterance.clauseEnds
    for (index, token) in utterance.tokens.enumerated() {
      var place = Place()
      place.word = token.word
      place.isPunctuation = token.kind == .punctuation || token.kind == .newline
      place.isPassable =
        place.isPunctuation || token.kind == .symbol || token.word == language.possessive
      place.isHardStop = utterance.isHardStop[index]
      if place.isPunctuation {
        place.isColon = utterance.isColon(index)
        place.separatesItems = utterance.separatesItems(index)
      }
      place.isEnd = ends[index]
      place.looseFillerEnd = Int32(utterance.looseFillerEnds[index])
      place.leadingFillerEnd = Int32(utterance.leadingFillerEnds[index])
      place.trailingFillerEnd = Int32(utterance.trailingFillerEnds[index])
      place.fills = Int32(fills.count)
      place.times = Int32(times.count)
      MatchText.addFills(of: index, utterance, &fills)
      TimeMove.add(of: index, in: utterance, language, to: &times)
      places.append(place)
    }
    var last = Place()
    last.isEnd = true
    last.fills = Int32(fills.count)
    last.times = Int32(times.count)
    places.append(last)
    self.places = FrozenArray(places)
    self.fills = FrozenArray(fills)
    self.times = FrozenArray(times)
  }

  private static func addFills(of token: Int, _ utterance: Utterance, _ fills: inout [Fill]) {
    for index in utterance.candidateRange(at: token) {
      let tokens = utterance.lattice.all[index].tokens
      fills.append(
        Fill(
          kind: .entity, fits: EntityFit.of(utterance.lattice.all[index].value),
          end: Int32(tokens.upperBound), item: Int32(index),
          score: SentenceMatcher.Weight.entity * Float(tokens.count)
            - (utterance.lattice.all[index].isLatent ? 0.4 : 0)))
    }
    for index in utterance.listStarts[token]..<utterance.listStarts[token + 1] {
      let match = utterance.listMatches[index]
      fills.append(
        Fill(
          kind: .list, fits: UInt32(match.list), end: Int32(match.tokens.upperBound),
          item: Int32(index),
          score: SentenceMatcher.Weight.entity * Float(utterance.wordCount(match.tokens))))
    }
    for (index, match) in utterance.ownMatches.enumerated()
    where match.tokens.lowerBound == token {
      fills.append(
        Fill(
          kind: .own, fits: match.kind.number, end: Int32(match.tokens.upperBound),
          item: Int32(index),
          score: SentenceMatcher.Weight.entity * Float(utterance.wordCount(match.tokens))))
    }
  }

  func deallocate() {
    places.deallocate()
    fills.deallocate()
    times.deallocate()
  }
}
