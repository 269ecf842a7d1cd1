import EntityRecognition

/// Runs the graph of all sentences over the tokens of an utterance.
///
/// One pass from left to right: at each token, for each state, only the best way there is kept, so
/// the cost grows with the text's length and never with the number of ways.
struct SentenceMatcher {
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
        + LastExits.size(language.graph), from: language.memory)
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

  /// The best ways from a token to where a clause may end, for every sentence; no more than so many
  /// tokens away.
  mutating func matches(from start: Int, reach: Int) -> [Match] {
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
    let last = min(text.count, start + reach)
    var (ends, near) = (0, 0)
    for position in start...last {
      let place = text.place(Int32(truncatingIfNeeded: position))
      let mayEnd = place.pointee.isEnd && position > start
      let before = matches.count
      var id = steps.first(at: position)
      while id >= 0 {
        let step = steps[id]
        if !step.isBeaten {
          if mayEnd, graph.isEnd(step.state) {
            if matches.isEmpty { matches.reserveCapacity(8) }
            matches.append(
              Match(end: position, score: step.score, step: id, state: step.state))
          }
          if position < text.count, !isDead(step.state, place) {
            advance(
              From(
                id: id, state: step.state, position: Int32(position), score: step.score,
                adjuncts: step.adjuncts, kind: step.kind))
          }
        }
        id = steps.next(id)
      }
      if matches.count == before { continue }
      ends += 1
      if ends <= ReadingLimit.ends {
        near = matches.count
      } else {
        matches.removeSubrange(near..<before)
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

  /// What a way on needs to know of the step it leaves: plain values, so that they stay in
  /// registers.
  private struct From {
    var id: Int32
    var state: Int32
    var position: Int32
    var score: Float
    var adjuncts: Int8
    var kind: Step.Kind
  }

  @inline(__always)
  private mutating func advance(_ from: From) {
    let place = text.place(from.position)
    let state = graph.states[from.state]
    // Free ways on: punctuation, fillers, a time that the intent takes.
    if place.pointee.isPassable { skip(from, to: from.position &+ 1, score: from.score) }
    if place.pointee.hasFiller {
      let end = fillerEnd(place, from.state)
      if end > from.position {
        let score = from.score + Weight.filler * Float(end - from.position)
        skip(from, to: end, score: score)
      }
    }
    if state.takesTime, from.adjuncts < 4 { pushTimes(from) }
    let word = place.pointee.word
    if word != 0, state.words & SentenceGraph.Edge.bit(of: word) != 0 {
      followPhrases(from, state, word)
    }
    var index = state.texts
    while index < state.fills {
      let edge = graph.edges.at(index)
      index &+= 1
      if edge.pointee.kind == .colon {
        if place.pointee.isColon { addColon(edge, from) }
      } else if Int(from.position) < lastExit(of: edge) {
        addText(edge, from, place)
      }
    }
    let end = graph.states[from.state + 1].edges
    if state.takes & place.pointee.gives != 0 {
      while index < end {
        fill(graph.edges.at(index), from, place)
        index &+= 1
      }
    }
  }

  /// Keeps a step that may lead on.
  @inline(__always)
  private mutating func push(_ step: Step) {
    let place = text.place(step.position)
    if isDead(step.state, place), !place.pointee.isEnd || !graph.isEnd(step.state) { return }
    steps.push(step)
  }

  /// Most steps are dead ends: the next word is none of theirs.
  @inline(__always)
  private func isDead(_ state: Int32, _ place: UnsafePointer<MatchText.Place>) -> Bool {
    if place.pointee.isFree { return false }
    let state = graph.states.at(state)
    return state.pointee.words & SentenceGraph.Edge.bit(of: place.pointee.word) == 0
      && state.pointee.takes & place.pointee.gives == 0
      && state.pointee.texts == state.pointee.fills
      && !(place.pointee.hasTimes && state.pointee.takesTime)
  }

  @inline(__always)
  private mutating func skip(_ from: From, to end: Int32, score: Float) {
    let old = steps[from.id]
    steps.push(
      Step(
        state: from.state, position: end, score: score, parent: from.id, kind: .skip,
        adjuncts: from.adjuncts, slot: old.slot, item: old.item))
  }

  /// Some fillers stand only before the first word of a sentence, some only behind its last.
  @inline(__always)
  private func fillerEnd(_ place: UnsafePointer<MatchText.Place>, _ state: Int32) -> Int32 {
    var end = place.pointee.looseFillerEnd
    if place.pointee.leadingFillerEnd > end, SentenceGraph.isRoot(state) {
      end = place.pointee.leadingFillerEnd
    }
    if place.pointee.trailingFillerEnd > end, graph.isEnd(state) {
      end = place.pointee.trailingFillerEnd
    }
    return end
  }

  @inline(__always)
  private mutating func followPhrases(
    _ from: From, _ state: SentenceGraph.State, _ word: WordID
  ) {
    if state.isBranching {
      let branch = graph.branchIndex[from.state, word]
      if branch == 0 { return }
      let count = graph.branches[Int(branch) - 1].target
      for offset in 0..<Int(count) {
        let next = graph.branches[Int(branch) + offset]
        phrase(next.target, next.head, from)
      }
    } else {
      let bit = SentenceGraph.Edge.bit(of: word)
      var index = state.edges
      while index < state.texts {
        let edge = graph.edges.at(index)
        index &+= 1
        if edge.pointee.words & bit == 0 { continue }
        let head = phrases.head(edge.pointee.value, word)
        if head != 0 { phrase(edge.pointee.target, head, from) }
      }
    }
  }

  @inline(__always)
  private mutating func phrase(_ target: Int32, _ head: UInt32, _ from: From) {
    if head & 1 == 1 {
      push(
        Step(
          state: target, position: from.position &+ 1, score: from.score + Weight.word,
          parent: from.id, kind: .word, adjuncts: from.adjuncts))
    }
    if head > 1, mayGoOn(head, behind: from.position) { longPhrases(target, head, from) }
  }

  /// Whether the token behind one may be the second word of a phrase, or is passed over.
  @inline(__always)
  private func mayGoOn(_ head: UInt32, behind position: Int32) -> Bool {
    guard Int(position) + 1 < text.count else { return false }
    let next = text.place(position + 1)
    return next.pointee.isPassable || next.pointee.looseFillerEnd > position + 1
      || phrases.mayGoOn(head, with: next.pointee.word)
  }

  private mutating func longPhrases(_ target: Int32, _ head: UInt32, _ from: From) {
    var tail = phrases.tails(of: head)
    while let (first, count) = tail.next() {
      guard let (end, score) = walk(first, count, behind: Int(from.position)) else { continue }
      push(
        Step(
          state: target, position: Int32(end), score: from.score + Weight.word + score,
          parent: from.id, kind: .word, adjuncts: from.adjuncts))
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
      while position < text.count {
        let place = text.place(Int32(position))
        if place.pointee.word == word { break }
        if place.pointee.isPassable {
          position += 1
        } else if Int(place.pointee.looseFillerEnd) > position {
          score += Weight.filler * Float(Int(place.pointee.looseFillerEnd) - position)
          position = Int(place.pointee.looseFillerEnd)
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

  private mutating func addColon(_ edge: UnsafePointer<SentenceGraph.Edge>, _ from: From) {
    steps.push(
      Step(
        state: edge.pointee.target, position: from.position &+ 1,
        score: from.score + Weight.text, parent: from.id, kind: .word, adjuncts: from.adjuncts))
  }

  @inline(__always)
  private mutating func addText(
    _ edge: UnsafePointer<SentenceGraph.Edge>, _ from: From,
    _ place: UnsafePointer<MatchText.Place>
  ) {
    let target = edge.pointee.target
    if from.kind != .text, place.pointee.isPunctuation, from.state != target { return }
    steps.push(
      Step(
        state: target, position: from.position &+ 1,
        score: from.score + textWeight(edge, from, place), parent: from.id, kind: .text,
        adjuncts: from.adjuncts, slot: edge.pointee.value))
  }

  /// What a token of free text counts: little where the text runs over the end of a sentence.
  @inline(__always)
  private func textWeight(
    _ edge: UnsafePointer<SentenceGraph.Edge>, _ from: From,
    _ place: UnsafePointer<MatchText.Place>
  ) -> Float {
    // A list of texts takes all of its parts: "milk and an espresso".
    let weight =
      edge.pointee.isItems
      ? Weight.entity : edge.pointee.kind == .text ? Weight.text : Weight.shapedText
    var result = weight
    if from.kind == .skip, from.state == edge.pointee.target, from.position > 0 {
      let before = text.place(from.position - 1)
      if before.pointee.isHardStop, !(edge.pointee.isTexts && before.pointee.separatesItems) {
        result += Weight.hardStopInText
      }
    }
    if place.pointee.isHardStop, Int(from.position) + 1 < text.count,
      !(edge.pointee.isTexts && place.pointee.separatesItems)
    {
      result += Weight.hardStopInText
    } else if place.pointee.isPunctuation {
      result -= weight
    }
    if weight == Weight.shapedText, from.kind == .text, from.state == edge.pointee.target,
      endsShape(graph.slots[Int(edge.pointee.value)].type, Int(from.position))
    {
      result += Weight.hardStopInText
    }
    return result
  }

  /// Whether a token can't go on with words of a shape: "please" behind a name.
  private func endsShape(_ type: SlotType, _ token: Int) -> Bool {
    if type.isOneWord { return utterance.tokens[token].hasSpaceBefore }
    return type == .shape(.name) && language.words.has(utterance.tokens[token].word, .noName)
  }

  /// The token before which the text of an edge may end last; 0 when it can't end.
  @inline(__always)
  private mutating func lastExit(of edge: UnsafePointer<SentenceGraph.Edge>) -> Int {
    if edge.pointee.filling == 0 { return text.count }
    let known = lastExits.known(of: edge.pointee)
    return known >= 0 ? Int(known) : findLastExit(of: edge)
  }

  /// Kept out of the loop, and mutating, because else the whole matcher is copied for it.
  @inline(never)
  private mutating func findLastExit(of edge: UnsafePointer<SentenceGraph.Edge>) -> Int {
    lastExits.find(edge.pointee, text, graph, phrases)
  }

  @inline(__always)
  private mutating func fill(
    _ edge: UnsafePointer<SentenceGraph.Edge>, _ from: From,
    _ place: UnsafePointer<MatchText.Place>
  ) {
    var index = place.pointee.fills
    let end = text.place(from.position &+ 1).pointee.fills
    while index < end {
      let fill = text.fills.at(index)
      index &+= 1
      guard fill.pointee.fits(edge.pointee) else { continue }
      let kind: Step.Kind =
        edge.pointee.kind == .entity ? .entity : edge.pointee.kind == .list ? .list : .own
      steps.push(
        Step(
          state: edge.pointee.target, position: fill.pointee.end,
          score: from.score + fill.pointee.score, parent: from.id, kind: kind,
          adjuncts: from.adjuncts, slot: edge.pointee.value, item: fill.pointee.item))
    }
  }

  @inline(__always)
  private mutating func pushTimes(_ from: From) {
    var index = text.place(from.position).pointee.times
    let end = text.place(from.position &+ 1).pointee.times
    while index < end {
      let move = text.times.at(index)
      index &+= 1
      steps.push(
        Step(
          state: from.state, position: move.pointee.end,
          score: from.score + move.pointee.score, parent: from.id, kind: move.pointee.kind,
          adjuncts: from.adjuncts + 1, slot: steps[from.id].slot, item: move.pointee.item))
    }
  }
}
