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
    /// Whether any filler begins here.
    var hasFiller = false
    var looseFillerEnd: Int32 = 0
    var leadingFillerEnd: Int32 = 0
    var trailingFillerEnd: Int32 = 0
    /// Something free may be passed over here: punctuation, a symbol or a filler.
    var isFree = false
    var hasTimes = false
    /// What the things that begin here fit, as `SentenceGraph.Edge.takes` has it.
    var gives: UInt32 = 0
    /// Where its moves begin; they end where those of the next token begin.
    var fills: Int32 = 0
    var times: Int32 = 0

    fileprivate mutating func read(
      _ index: Int, _ utterance: Utterance, _ language: IntentLanguage
    ) {
      let token = utterance.tokens[index]
      word = token.word
      isPunctuation = token.kind == .punctuation || token.kind == .newline
      isPassable = isPunctuation || token.kind == .symbol || token.word == language.possessive
      isHardStop = utterance.isHardStop[index]
      if isPunctuation {
        isColon = utterance.isColon(index)
        separatesItems = utterance.separatesItems(index)
      }
      looseFillerEnd = Int32(utterance.fillers.loose[index])
      leadingFillerEnd = Int32(utterance.fillers.leading[index])
      trailingFillerEnd = Int32(utterance.fillers.trailing[index])
      hasFiller = utterance.fillers.any[index] > index
    }
  }

  /// An entity, list entry or own name that begins at a token.
  struct Fill: BitwiseCopyable, Sendable {
    var kind: SentenceGraph.Edge.Kind
    /// What it fits: a set of `EntityFit`, the list's number, the own kind's number.
    var fits: UInt32
    var start: Int32
    var end: Int32
    var item: Int32
    var score: Float

    @inline(__always)
    func fits(_ edge: SentenceGraph.Edge) -> Bool {
      kind == edge.kind && (kind == .entity ? fits & edge.filling != 0 : fits == edge.filling)
    }
  }

  let count: Int
  /// One more than tokens.
  let places: FrozenArray<Place>
  let fills: FrozenArray<Fill>
  let times: FrozenArray<TimeMove>

  /// A token, or the end of the text.
  @inline(__always)
  func place(_ index: Int32) -> UnsafePointer<Place> { places.at(index) }

  /// How much memory the text of an utterance takes, in bytes.
  static func size(_ utterance: Utterance) -> Int {
    MatchMemory.size(of: Place.self, utterance.tokens.count + 1)
      + MatchMemory.size(of: Fill.self, fillRoom(utterance))
      + MatchMemory.size(of: TimeMove.self, timeRoom(utterance))
  }

  private static func fillRoom(_ utterance: Utterance) -> Int {
    utterance.lattice.all.count + utterance.listMatches.count + utterance.namedMatches.count
  }

  /// Each time may stand behind none to three prepositions.
  private static func timeRoom(_ utterance: Utterance) -> Int { utterance.lattice.all.count * 4 }

  init(_ utterance: Utterance, _ language: IntentLanguage, _ memory: inout MatchMemory) {
    let count = utterance.tokens.count
    self.count = count
    let places = memory.take(Place.self, count + 1)
    fills = MatchText.fills(
      of: utterance, language, memory.take(Fill.self, MatchText.fillRoom(utterance)))
    times = MatchText.times(
      of: utterance, language, memory.take(TimeMove.self, MatchText.timeRoom(utterance)))
    var (fill, time) = (0, 0)
    for index in 0...count {
      while fill < fills.count, fills[fill].start < Int32(index) { fill += 1 }
      while time < times.count, times[time].start < Int32(index) { time += 1 }
      var place = Place()
      place.fills = Int32(fill)
      place.times = Int32(time)
      if index < count { place.read(index, utterance, language) }
      place.isFree = place.isPassable || place.hasFiller
      place.isEnd = index == count || utterance.mayEnd(before: index)
      (places + index).initialize(to: place)
    }
    for fill in 0..<fills.count {
      places[Int(fills[fill].start)].gives |= SentenceGraph.Edge.takes(
        fills[fill].kind, fills[fill].fits)
    }
    for time in 0..<times.count { places[Int(times[time].start)].hasTimes = true }
    self.places = FrozenArray(places, count: count + 1)
  }

  /// "The distance was 9.6": behind "was" a number with a point is no ninth of June.
  private static func isFigure(
    _ entity: Entity, in utterance: Utterance, _ language: IntentLanguage
  ) -> Bool {
    // "Packet says 540" tells of no packet.
    if entity.isLatent, case .quantity = entity.value,
      language.cues.hints(in: utterance.tokens, at: entity.tokens.lowerBound).contains(where: {
        $0.cue == .source && $0.end > entity.tokens.upperBound
      })
    {
      return true
    }
    guard entity.isLatent, entity.tokens.count == 3, entity.tokens.lowerBound > 0,
      case .time(let time) = entity.value, time.known == [.day, .month],
      utterance.bytes[utterance.tokens[entity.tokens.lowerBound + 1].bytes].elementsEqual(".".utf8)
    else { return false }
    // "Wake me 4.15": right behind whom to wake it is a time of day.
    let before = utterance.tokens[entity.tokens.lowerBound - 1].word
    return language.words.has(before, .statement) || language.words.has(before, .me)
  }

  /// What fills slots, by the token at which it begins.
  private static func fills(
    of utterance: Utterance, _ language: IntentLanguage, _ fills: UnsafeMutablePointer<Fill>
  ) -> FrozenArray<Fill> {
    var count = 0
    func add(_ fill: Fill) {
      (fills + count).initialize(to: fill)
      count += 1
    }
    if fillRoom(utterance) == 0 { return FrozenArray(fills, count: 0) }
    let all = utterance.lattice.all
    for token in utterance.tokens.indices {
      for index in utterance.candidateRange(at: token) {
        if isFigure(all[index], in: utterance, language) { continue }
        let length = all[index].tokens.count
        add(
          Fill(
            kind: .entity, fits: EntityFit.of(all[index].value), start: Int32(token),
            end: Int32(token + length), item: Int32(index),
            score: SentenceMatcher.Weight.entity * Float(length)
              - (all[index].isLatent ? 0.4 : 0)))
      }
      for index in utterance.listStarts[token]..<utterance.listStarts[token + 1] {
        let match = utterance.listMatches[index]
        add(
          Fill(kind: .list, fits: UInt32(match.list), tokens: match.tokens, item: index, utterance))
      }
      for (index, match) in utterance.namedMatches.enumerated()
      where match.tokens.lowerBound == token {
        add(
          Fill(kind: .own, fits: match.kind.number, tokens: match.tokens, item: index, utterance))
      }
    }
    return FrozenArray(fills, count: count)
  }

  /// Times and recurrences that sentences may pass over, by the token at which they begin.
  private static func times(
    of utterance: Utterance, _ language: IntentLanguage, _ times: UnsafeMutablePointer<TimeMove>
  ) -> FrozenArray<TimeMove> {
    if utterance.lattice.all.isEmpty { return FrozenArray(times, count: 0) }
    var count = 0
    for token in utterance.tokens.indices {
      TimeMove.forEach(of: token, in: utterance, language) { move in
        (times + count).initialize(to: move)
        count += 1
      }
    }
    return FrozenArray(times, count: count)
  }
}

extension MatchText.Fill {
  fileprivate init(
    kind: SentenceGraph.Edge.Kind, fits: UInt32, tokens: Range<Int>, item: Int,
    _ utterance: Utterance
  ) {
    self.init(
      kind: kind, fits: fits, start: Int32(tokens.lowerBound), end: Int32(tokens.upperBound),
      item: Int32(item),
      score: SentenceMatcher.Weight.entity * Float(utterance.wordCount(tokens)))
  }
}
