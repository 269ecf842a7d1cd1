import EntityRecognition

/// Runs the graph of all sentences over the tokens of an utterance.
///
/// One pass from left to right: at each token, for each state, only the best way there is kept, so
/// the cost grows with the text's length and never with the number of ways.
struct SentenceMatcher {
  /// One way to a state at a token.
  struct Step: BitwiseCopyable {
    var state: Int32
    var position: Int32
    var score: Float
    var parent: Int32
    var kind: Kind
    var adjuncts: Int8
    /// The slot's index for `entity`, `list`, `own` and `text`.
    var slot: Int32 = -1
    /// The index of the entity, list match or own match.
    var item: Int32 = -1
    /// The next step at the same token.
    var next: Int32 = -1

    enum Kind: UInt8, BitwiseCopyable, Sendable {
      case start, word, skip, entity, list, own, text, time, recurrence
    }
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

  /// A way through all sentences that end in a state.
  struct Match {
    var end: Int
    var score: Float
    var step: Int32
    var state: Int32
  }

  let language: IntentLanguage
  let utterance: Utterance
  private let graph: SentenceGraph
  private let phrases: PhraseClasses
  private let text: MatchText
  private let hasSituation: Bool
  private let memory: MatchMemory
  private var steps: StepTable
  private let lastExits: LastExits

  init(language: IntentLanguage, utterance: Utterance, hasSituation: Bool) {
    self.language = language
    self.utterance = utterance
    self.hasSituation = hasSituation
    graph = language.graph
    phrases = language.phrases
    let places = utterance.tokens.count + 1
    var memory = MatchMemory(
      size: MatchText.size(utterance) + StepTable.size(places: places)
        + LastExits.size(language.graph))
    text = MatchText(utterance, language, &memory)
    steps = StepTable(places: places, &memory)
    lastExits = LastExits(language.graph, text, &memory)
    self.memory = memory
  }

  /// Frees what the runs needed; nothing may be read afterwards.
  func deallocate() {
    steps.deallocate()
    memory.deallocate()
  }

  /// The best ways from a token to where a clause may end, for every sentence.
  mutating func matches(from start: Int) -> [Match] {
    steps.removeAll()
    for root in SentenceGraph.Root.allCases {
      let needsSituation = root == .timedInSituation || root == .plainInSituation
      if needsSituation, !hasSituation { continue }
      steps.push(
        Step(
          state: root.rawValue, position: Int32(start), score: 0, parent: -1, kind: .start,
          adjuncts: 0))
    }
    var matches: [Match] = []
    matches.reserveCapacity(8)
    for position in start...text.count {
      var id = steps.first(at: position)
      while id >= 0 {
        if steps.isBest(id) {
          let step = steps[id]
          if text.places[position].isEnd, position > start, graph.isEnd(step.state) {
            matches.append(
              Match(end: position, score: step.score, step: id, state: step.state))
          }
          if position < text.count { advance(step, id) }
        }
        id = steps.next(id)
      }
    }
    return matches
  }

  /// The steps of a way, the first one first.
  func path(to last: Int32) -> [Step] {
    var count = 0
    var index = last
    while index >= 0 {
      count += 1
      index = steps[index].parent
    }
    return Array(unsafeUninitializedCapacity: count) { path, written in
      var index = last
      for place in stride(from: count - 1, through: 0, by: -1) {
        path.initializeElement(at: place, to: steps[index])
        index = steps[index].parent
      }
      written = count
    }
  }

  /// Whether a way through a sentence met any literal word.
  func hasWord(_ last: Int32) -> Bool {
    var index = last
    while index >= 0 {
      if steps[index].kind == .word { return true }
      index = steps[index].parent
    }
    return false
  }

  @inline(__always)
  private mutating func advance(_ step: Step, _ id: Int32) {
    let position = Int(step.position)
    let place = text.places[position]
    let state = graph.states[step.state]
    // Free ways on: punctuation, fillers, a time that the intent takes.
    if place.isPassable { skip(step, id, to: step.position + 1, score: step.score) }
    let fillerEnd = fillerEnd(place, step.state)
    if fillerEnd > step.position {
      skip(
        step, id, to: fillerEnd,
        score: step.score + Weight.filler * Float(fillerEnd - step.position))
    }
    if state.takesTime, step.adjuncts < 4 { pushTimes(step, id) }
    if place.word != 0 { followPhrases(step, id, state, place.word) }
    var index = state.texts
    while index < state.fills {
      addText(graph.edges[index], step, id, place)
      index += 1
    }
    let end = graph.states[step.state + 1].edges
    if index < end, place.fills < text.places[position + 1].fills {
      while index < end {
        fill(graph.edges[index], step, id, place)
        index += 1
      }
    }
  }

  @inline(__always)
  private mutating func skip(_ step: Step, _ id: Int32, to end: Int32, score: Float) {
    var next = step
    next.position = end
    next.score = score
    next.parent = id
    next.kind = .skip
    next.next = -1
    steps.push(next)
  }

  /// Some fillers stand only before the first word of a sentence, some only behind its last.
  @inline(__always)
  private func fillerEnd(_ place: MatchText.Place, _ state: Int32) -> Int32 {
    var end = place.looseFillerEnd
    if place.leadingFillerEnd > end, SentenceGraph.isRoot(state) { end = place.leadingFillerEnd }
    if place.trailingFillerEnd > end, graph.isEnd(state) { end = place.trailingFillerEnd }
    return end
  }

  @inline(__always)
  private mutating func followPhrases(
    _ step: Step, _ id: Int32, _ state: SentenceGraph.State, _ word: WordID
  ) {
    if state.isBranching {
      let branch = graph.branchIndex[step.state, word]
      if branch == 0 { return }
      let count = graph.branches[Int(branch) - 1]
      for offset in 0..<Int(count) {
        phrase(graph.edges[graph.branches[Int(branch) + offset]], step, id, word)
      }
    } else {
      var index = state.edges
      while index < state.texts {
        phrase(graph.edges[index], step, id, word)
        index += 1
      }
    }
  }

  @inline(__always)
  private mutating func phrase(
    _ edge: SentenceGraph.Edge, _ step: Step, _ id: Int32, _ word: WordID
  ) {
    let head = phrases.head(edge.value, word)
    if head == 0 { return }
    var next = Step(
      state: edge.target, position: step.position + 1, score: step.score + Weight.word, parent: id,
      kind: .word, adjuncts: step.adjuncts)
    if head & 1 == 1 { steps.push(next) }
    if head == 1 { return }
    var tail = phrases.tails(of: head)
    while let (from, count) = tail.next() {
      guard let (end, score) = walk(from, count, behind: Int(step.position)) else { continue }
      next.position = Int32(end)
      next.score = step.score + Weight.word + score
      steps.push(next)
    }
  }

  /// Where the words of a phrase behind its first end; punctuation and fillers between them are
  /// passed over.
  @inline(__always)
  private func walk(_ from: Int, _ count: Int, behind start: Int) -> (end: Int, score: Float)? {
    var position = start + 1
    var score: Float = 0
    for index in from..<from + count {
      let word = phrases.word(index)
      while position < text.count, text.places[position].word != word {
        let place = text.places[position]
        if place.isPassable {
          position += 1
        } else if Int(place.looseFillerEnd) > position {
          score += Weight.filler * Float(Int(place.looseFillerEnd) - position)
          position = Int(place.looseFillerEnd)
        } else {
          return nil
        }
      }
      guard position < text.count else { return nil }
      position += 1
      score += Weight.word
    }
    return (position, score)
  }

  @inline(__always)
  private mutating func addText(
    _ edge: SentenceGraph.Edge, _ step: Step, _ id: Int32, _ place: MatchText.Place
  ) {
    if edge.kind == .colon {
      if place.isColon { addColon(edge, step, id) }
      return
    }
    let position = Int(step.position)
    if step.kind != .text, place.isPunctuation, step.state != edge.target { return }
    guard position < lastExits.last(of: edge, text, graph, phrases) else { return }
    // A list of texts takes all of its parts: "milk and an espresso".
    let weight =
      edge.isItems ? Weight.entity : edge.kind == .text ? Weight.text : Weight.shapedText
    var score = step.score + weight
    if step.kind == .skip, step.state == edge.target, position > 0 {
      let before = text.places[position - 1]
      if before.isHardStop, !(edge.isTexts && before.separatesItems) {
        score += Weight.hardStopInText
      }
    }
    if place.isHardStop, position + 1 < text.count, !(edge.isTexts && place.separatesItems) {
      score += Weight.hardStopInText
    } else if place.isPunctuation {
      score -= weight
    }
    steps.push(
      Step(
        state: edge.target, position: step.position + 1, score: score, parent: id, kind: .text,
        adjuncts: step.adjuncts, slot: edge.value))
  }

  private mutating func addColon(_ edge: SentenceGraph.Edge, _ step: Step, _ id: Int32) {
    steps.push(
      Step(
        state: edge.target, position: step.position + 1, score: step.score + Weight.text,
        parent: id, kind: .word, adjuncts: step.adjuncts))
  }

  @inline(__always)
  private mutating func fill(
    _ edge: SentenceGraph.Edge, _ step: Step, _ id: Int32, _ place: MatchText.Place
  ) {
    var index = place.fills
    let end = text.places[step.position + 1].fills
    while index < end {
      let fill = text.fills[index]
      index += 1
      guard fill.fits(edge) else { continue }
      let kind: Step.Kind = edge.kind == .entity ? .entity : edge.kind == .list ? .list : .own
      steps.push(
        Step(
          state: edge.target, position: fill.end, score: step.score + fill.score, parent: id,
          kind: kind, adjuncts: step.adjuncts, slot: edge.value, item: fill.item))
    }
  }

  @inline(__always)
  private mutating func pushTimes(_ step: Step, _ id: Int32) {
    var index = text.places[step.position].times
    let end = text.places[step.position + 1].times
    while index < end {
      let move = text.times[index]
      index += 1
      var next = step
      next.position = move.end
      next.score += move.score
      next.parent = id
      next.kind = move.kind
      next.item = move.item
      next.adjuncts += 1
      next.next = -1
      steps.push(next)
    }
  }
}
