import EntityRecognition

/// Runs a sentence's automaton over the tokens of an utterance.
///
/// One pass from left to right: at each token, for each state, only the best way there is kept, so
/// the cost grows with the text's length and never with the number of ways.
struct SentenceMatcher {
  /// One way to a state at a token.
  struct Step {
    var state: Int32
    var position: Int32
    var score: Float
    var parent: Int32
    var kind: Kind
    /// The slot's index for `entity`, `list`, `own` and `text`.
    var slot: Int32
    /// The index of the entity, list match or own match.
    var item: Int32
    var adjuncts: Int8

    enum Kind: UInt8 { case start, word, skip, entity, list, own, text, time, recurrence }
  }

  /// How a token counts that is explained in some way.
  enum Weight {
    static let word: Float = 1
    static let entity: Float = 0.95
    static let time: Float = 0.8
    static let text: Float = 0.3
    /// Words that must have a shape, such as a name or a path.
    static let shapedText: Float = 0.7
    static let filler: Float = 0.35
    static let hardStopInText: Float = -8
  }

  let language: IntentLanguage
  let utterance: Utterance
  var steps: [Step] = []
  private var best: [Int32] = []
  private var queue: [[Int32]] = []

  init(language: IntentLanguage, utterance: Utterance) {
    self.language = language
    self.utterance = utterance
  }

  /// A way through a whole sentence.
  struct Match {
    var end: Int
    var score: Float
    var step: Int32
  }

  /// The best ways from a token to any of the ends that are allowed.
  mutating func matches(
    of sentence: CompiledSentence, from start: Int, isEnd: [Bool], takesTime: Bool
  ) -> [Match] {
    let count = utterance.tokens.count
    let states = sentence.stateCount
    steps.removeAll(keepingCapacity: true)
    let cells = (count - start + 1) * states
    if best.count < cells {
      best = [Int32](repeating: -1, count: cells)
    } else {
      for index in 0..<cells { best[index] = -1 }
    }
    while queue.count <= count { queue.append([]) }
    for position in start...count { queue[position].removeAll(keepingCapacity: true) }
    push(
      Step(
        state: 0, position: Int32(start), score: 0, parent: -1, kind: .start, slot: -1, item: -1,
        adjuncts: 0), start, states)
    var matches: [Match] = []
    for position in start...count {
      var index = 0
      while index < queue[position].count {
        let id = queue[position][index]
        index += 1
        let step = steps[Int(id)]
        if best[(position - start) * states + Int(step.state)] != id { continue }
        if sentence.accepting[Int(step.state)], isEnd[position], position > start {
          matches.append(Match(end: position, score: step.score, step: id))
        }
        if position < count {
          advance(step, id, sentence, start, states, takesTime)
        }
      }
    }
    return bestByEnd(matches)
  }

  /// Whether a way through a sentence met any literal word.
  func hasWord(_ last: Int32) -> Bool {
    var index = last
    while index >= 0 {
      if steps[Int(index)].kind == .word { return true }
      index = steps[Int(index)].parent
    }
    return false
  }

  private func bestByEnd(_ matches: [Match]) -> [Match] {
    var result: [Match] = []
    for match in matches {
      if let index = result.firstIndex(where: { $0.end == match.end }) {
        if result[index].score < match.score { result[index] = match }
      } else {
        result.append(match)
      }
    }
    return result
  }

  @inline(__always)
  private mutating func push(_ step: Step, _ start: Int, _ states: Int) {
    let cell = (Int(step.position) - start) * states + Int(step.state)
    let old = best[cell]
    if old >= 0, steps[Int(old)].score >= step.score { return }
    best[cell] = Int32(steps.count)
    queue[Int(step.position)].append(Int32(steps.count))
    steps.append(step)
  }

  private mutating func advance(
    _ step: Step, _ id: Int32, _ sentence: CompiledSentence, _ start: Int, _ states: Int,
    _ takesTime: Bool
  ) {
    let position = Int(step.position)
    let token = utterance.tokens[position]
    var next = step
    next.parent = id
    // Free ways on: punctuation, fillers, a time that the intent takes.
    if utterance.isPunctuation(position) || token.kind == .symbol
      || token.word == language.possessive
    {
      next.kind = .skip
      next.position = step.position + 1
      push(next, start, states)
    }
    let fillerEnd = fillerEnd(at: position, step.state, sentence)
    if fillerEnd > position {
      next.kind = .skip
      next.position = Int32(fillerEnd)
      next.score = step.score + Weight.filler * Float(fillerEnd - position)
      push(next, start, states)
    }
    if takesTime, step.adjuncts < 4 { pushTimes(step, id, start, states) }
    let state = Int(step.state)
    for edge in sentence.edges[Int(sentence.starts[state])..<Int(sentence.starts[state + 1])] {
      follow(edge, step, id, sentence, token, start, states)
    }
  }

  /// Some fillers stand only before the first word of a sentence, some only behind its last.
  @inline(__always)
  private func fillerEnd(at position: Int, _ state: Int32, _ sentence: CompiledSentence) -> Int {
    var end = utterance.looseFillerEnds[position]
    if state == 0 { end = max(end, utterance.leadingFillerEnds[position]) }
    if sentence.accepting[Int(state)] { end = max(end, utterance.trailingFillerEnds[position]) }
    return end
  }

  @inline(__always)
  private mutating func follow(
    _ edge: CompiledSentence.Edge, _ step: Step, _ id: Int32, _ sentence: CompiledSentence,
    _ token: Token, _ start: Int, _ states: Int
  ) {
    let position = Int(step.position)
    switch edge.kind {
    case .words:
      guard language.groups.contains(edge.value, token.word) else { return }
      push(
        Step(
          state: edge.target, position: step.position + 1, score: step.score + Weight.word,
          parent: id, kind: .word, slot: -1, item: -1, adjuncts: step.adjuncts), start, states)
    case .colon:
      guard utterance.isColon(position) else { return }
      push(
        Step(
          state: edge.target, position: step.position + 1, score: step.score + Weight.text,
          parent: id, kind: .word, slot: -1, item: -1, adjuncts: step.adjuncts), start, states)
    case .anyWord, .shapedWord:
      if step.kind != .text, utterance.isPunctuation(position), step.state != edge.target {
        return
      }
      // A list of texts takes all of its parts: "milk and an espresso".
      let slot = sentence.slots[Int(edge.value)]
      let isList = slot.type == .texts && slot.name == "items"
      let weight = isList ? Weight.entity : edge.kind == .anyWord ? Weight.text : Weight.shapedText
      var score = step.score + weight
      let goesOnBehindStop =
        step.kind == .skip && step.state == edge.target && position > 0
        && utterance.isHardStop[position - 1]
        && !(slot.type == .texts && utterance.separatesItems(position - 1))
      if goesOnBehindStop { score += Weight.hardStopInText }
      let parts = slot.type == .texts && utterance.separatesItems(position)
      if utterance.isHardStop[position], position + 1 < utterance.tokens.count, !parts {
        score += Weight.hardStopInText
      } else if utterance.isPunctuation(position) {
        score -= weight
      }
      push(
        Step(
          state: edge.target, position: step.position + 1, score: score, parent: id, kind: .text,
          slot: edge.value, item: -1, adjuncts: step.adjuncts), start, states)
    case .slot:
      fill(edge, step, id, sentence.slots[Int(edge.value)].type, start, states)
    }
  }

  private mutating func fill(
    _ edge: CompiledSentence.Edge, _ step: Step, _ id: Int32, _ type: SlotType, _ start: Int,
    _ states: Int
  ) {
    let position = Int(step.position)
    var next = Step(
      state: edge.target, position: 0, score: 0, parent: id, kind: .entity, slot: edge.value,
      item: 0, adjuncts: step.adjuncts)
    switch type {
    case .text, .texts, .shape: return
    case .list(let name):
      guard let list = language.lists.list(named: name) else { return }
      next.kind = .list
      let range = utterance.listStarts[position]..<utterance.listStarts[position + 1]
      for index in range {
        let match = utterance.listMatches[index]
        guard language.lists.entries[Int(match.entry)].list == list else { continue }
        next.position = Int32(match.tokens.upperBound)
        next.score = step.score + Weight.entity * Float(utterance.wordCount(match.tokens))
        next.item = Int32(index)
        push(next, start, states)
      }
    case .own(let kind):
      next.kind = .own
      for (index, match) in utterance.ownMatches.enumerated()
      where match.kind == kind && match.tokens.lowerBound == position {
        next.position = Int32(match.tokens.upperBound)
        next.score = step.score + Weight.entity * Float(utterance.wordCount(match.tokens))
        next.item = Int32(index)
        push(next, start, states)
      }
    default:
      for index in utterance.candidateRange(at: position)
      where type.accepts(utterance.lattice.all[index]) {
        let entity = utterance.lattice.all[index]
        next.position = Int32(entity.tokens.upperBound)
        next.score =
          step.score + Weight.entity * Float(entity.tokens.count)
          - (entity.isLatent ? 0.4 : 0)
        next.item = Int32(index)
        push(next, start, states)
      }
    }
  }

  /// Times and recurrences at a token, with a preposition before them.
  private mutating func pushTimes(_ step: Step, _ id: Int32, _ start: Int, _ states: Int) {
    var position = Int(step.position)
    var words = 0
    while words < 3, position < utterance.tokens.count,
      language.isTimePreposition(utterance.tokens[position].word)
    {
      pushTimes(at: position, after: words, step, id, start, states)
      position += 1
      words += 1
    }
    pushTimes(at: position, after: words, step, id, start, states)
  }

  private mutating func pushTimes(
    at position: Int, after words: Int, _ step: Step, _ id: Int32, _ start: Int, _ states: Int
  ) {
    guard position < utterance.tokens.count else { return }
    for index in utterance.candidateRange(at: position) {
      let entity = utterance.lattice.all[index]
      let kind: Step.Kind
      switch entity.value {
      case .time:
        if words == 0, entity.isLatent || entity.isSeasonAlone { continue }
        kind = .time
      case .recurrence: kind = .recurrence
      default: continue
      }
      var next = step
      next.parent = id
      next.kind = kind
      next.item = Int32(index)
      next.position = Int32(entity.tokens.upperBound)
      next.score =
        step.score + Weight.time * Float(entity.tokens.count + words)
        - (entity.isLatent ? 0.5 : 0) - 0.1
      next.adjuncts += 1
      push(next, start, states)
    }
  }
}

extension Entity {
  /// "summer" without "in" or "this": as often a name as a time.
  fileprivate var isSeasonAlone: Bool {
    guard case .time(let value) = value else { return false }
    return value.known == .season && tokens.count == 1
  }
}

extension Utterance {
  /// A semicolon or line end: it separates the parts of a list.
  func separatesItems(_ token: Int) -> Bool {
    tokens[token].kind == .newline || bytes[tokens[token].bytes.lowerBound] == UInt8(ascii: ";")
  }

  /// The indexes in `lattice.all` of the candidates that begin at a token.
  func candidateRange(at token: Int) -> Range<Int> {
    let slice = lattice.candidates(startingAt: token)
    return slice.startIndex..<slice.endIndex
  }
}

extension TimeValue {
  /// A bare season, month or year: a word of a title as likely as a time.
  var isVague: Bool {
    known.isDisjoint(with: [.day, .weekday, .hour, .relative, .dayPart, .week, .holiday])
  }
}

extension SlotType {
  /// Whether an entity may fill a slot of this type.
  func accepts(_ entity: Entity) -> Bool {
    switch (self, entity.value) {
    case (.number, .number), (.ordinal, .ordinal), (.duration, .duration), (.time, .time),
      (.recurrence, .recurrence):
      true
    case (.integer, .number(let number)): number.value == number.value.rounded()
    case (.volume, .quantity(let quantity)): quantity.dimension == .volume
    case (.mass, .quantity(let quantity)): quantity.dimension == .mass
    case (.distance, .quantity(let quantity)): quantity.dimension == .distance
    case (.energy, .quantity(let quantity)): quantity.dimension == .energy
    case (.temperature, .quantity(let quantity)): quantity.dimension == .temperature
    case (.value, .number), (.value, .duration), (.value, .quantity): true
    default: false
    }
  }
}
