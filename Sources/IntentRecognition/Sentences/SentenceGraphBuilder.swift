import Commands
import EntityRecognition
import Slots

/// Builds the graph of all sentences: with empty moves first, then without.
///
/// From each state, the same element always leads to the same next state. A join behind `[x]` or
/// `(x|y)` is reached only from the state before it, so what follows it fits every way there.
struct SentenceGraphBuilder {
  /// What leads from a state to the next: one part of a sentence.
  private enum Element: Hashable {
    case phrase(Int32, isOptional: Bool)
    case colon
    case slot(Int32)
    /// A group that is no plain list of words, with its file's rules.
    case group(SentenceNode, file: Int32)
  }

  private struct Key: Hashable {
    var state: Int32
    var element: Element
  }

  private var next: [Key: Int32] = [:]
  private var edges = [[SentenceGraph.Edge]](repeating: [], count: 4)
  private var empties = [[Int32]](repeating: [], count: 4)
  private var ends = [[Int32]](repeating: [], count: 4)
  private var takesTime = [true, false, true, false]
  private var slots: [SentenceSlot] = []
  private var slotIndexes: [SentenceSlot: Int32] = [:]
  /// What each intent's sentences are made of, for the scorer and the frames.
  private(set) var materials: [SentenceMaterial] = []
  private var path = ""
  private var line = 0
  private var file: Int32 = 0

  private mutating func newState(after state: Int32) -> Int32 {
    edges.append([])
    empties.append([])
    ends.append([])
    takesTime.append(takesTime[Int(state)])
    return Int32(edges.count - 1)
  }

  private func error(_ problem: IntentFileError.Problem) -> IntentFileError {
    IntentFileError(path: path, line: line, problem: problem)
  }

  /// Adds a sentence under its number.
  mutating func add(
    _ node: SentenceNode, number: Int32, sentence: CompiledSentence, takesTime: Bool,
    compiler: inout SentenceCompiler
  ) throws(IntentFileError) {
    path = sentence.path
    line = sentence.line
    file = sentence.intent
    materials.append(
      SentenceMaterial(intent: file, needsSituation: sentence.condition != nil))
    let root = SentenceGraph.Root(
      takesTime: takesTime, needsSituation: sentence.condition?.needsSituation ?? false)
    let end = try add(node, from: root.rawValue, isOptional: false, compiler: &compiler)
    ends[Int(end)].append(number)
    materials[materials.count - 1].names += sentence.fixed.map(\.name)
  }

  /// Adds a node behind a state and answers the state after it.
  private mutating func add(
    _ node: SentenceNode, from state: Int32, isOptional: Bool, compiler: inout SentenceCompiler
  ) throws(IntentFileError) -> Int32 {
    if let phrases = try compiler.phraseClass(of: node, path: path, line: line) {
      guard let index = phrases.index else { return state }
      return phrase(index, isOptional: phrases.hasEmpty, from: state)
    }
    switch node {
    case .word: return colon(from: state)
    case .rule(let name): throw error(.unknownRule(name))
    case .slot(let name, let type):
      if isOptional { throw error(.slotInOptional(name)) }
      guard let type = SlotType(type, lists: compiler.lists) else {
        throw error(.unknownType(type))
      }
      return slot(SentenceSlot(name: name, type: type), from: state)
    case .sequence(let nodes):
      var last = state
      for node in nodes {
        last = try add(node, from: last, isOptional: isOptional, compiler: &compiler)
      }
      return last
    case .optional, .alternatives:
      return try group(node, from: state, compiler: &compiler)
    }
  }

  private mutating func group(
    _ node: SentenceNode, from state: Int32, compiler: inout SentenceCompiler
  ) throws(IntentFileError) -> Int32 {
    let key = Key(state: state, element: .group(node, file: file))
    if let known = next[key] { return known }
    let join = newState(after: state)
    next[key] = join
    var branches: [SentenceNode] = []
    switch node {
    case .optional(let inner):
      branches = [inner]
      empties[Int(state)].append(join)
    case .alternatives(let all): branches = all
    default: break
    }
    for branch in branches {
      let end = try add(branch, from: state, isOptional: true, compiler: &compiler)
      if end != join { empties[Int(end)].append(join) }
    }
    return join
  }

  private mutating func phrase(_ index: Int32, isOptional: Bool, from state: Int32) -> Int32 {
    materials[materials.count - 1].phrases.append(index)
    let key = Key(state: state, element: .phrase(index, isOptional: isOptional))
    if let known = next[key] { return known }
    let target = newState(after: state)
    next[key] = target
    edges[Int(state)].append(.init(kind: .phrase, value: index, target: target))
    if isOptional { empties[Int(state)].append(target) }
    return target
  }

  private mutating func colon(from state: Int32) -> Int32 {
    let key = Key(state: state, element: .colon)
    if let known = next[key] { return known }
    let target = newState(after: state)
    next[key] = target
    edges[Int(state)].append(.init(kind: .colon, value: 0, target: target))
    return target
  }

  private mutating func slot(_ slot: SentenceSlot, from state: Int32) -> Int32 {
    var index = slotIndexes[slot] ?? -1
    if index < 0 {
      index = Int32(slots.count)
      slots.append(slot)
      slotIndexes[slot] = index
    }
    materials[materials.count - 1].slots.append(index)
    materials[materials.count - 1].names.append(slot.name)
    let key = Key(state: state, element: .slot(index))
    if let known = next[key] { return known }
    let target = newState(after: state)
    next[key] = target
    var edge = SentenceGraph.Edge(kind: .entity, value: index, target: target)
    switch slot.type {
    case .list(let list): (edge.kind, edge.filling) = (.list, UInt32(list))
    case .own(let kind): (edge.kind, edge.filling) = (.own, kind.number)
    default: edge.filling = slot.type.fit
    }
    guard slot.type.isText else {
      edges[Int(state)].append(edge)
      return target
    }
    edge.kind = slot.type.isShaped ? .shapedText : .text
    edge.filling = 0
    edge.isTexts = slot.type == .texts
    edge.isItems = edge.isTexts && slot.name == SlotKey.items.rawValue
    edges[Int(state)].append(edge)
    edges[Int(target)].append(edge)
    return target
  }

  /// Takes the empty moves out: each state gets the edges of all it reaches for free.
  func finish(_ classes: PhraseClassBuilder, _ heads: PhraseClasses) -> SentenceGraph {
    var states: [SentenceGraph.State] = []
    var flat: [SentenceGraph.Edge] = []
    var flatEnds: [Int32] = []
    var branches: [SentenceGraph.Branch] = []
    var branchIndex = PairTableBuilder()
    var seen: [Int32] = []
    var stamps = [Int32](repeating: -1, count: edges.count)
    flat.reserveCapacity(edges.count * 2)
    for index in edges.indices {
      closure(of: Int32(index), &seen, &stamps)
      var own = edges[index]
      var sentences = ends[index]
      for reached in seen.dropFirst() {
        own += edges[Int(reached)]
        sentences += ends[Int(reached)]
      }
      let phrases = own.filter { $0.kind == .phrase }
      let texts = own.filter { [.colon, .text, .shapedText].contains($0.kind) }
      var state = SentenceGraph.State()
      state.edges = Int32(flat.count)
      state.ends = Int32(flatEnds.count)
      state.texts = Int32(flat.count + phrases.count)
      state.fills = Int32(flat.count + phrases.count + texts.count)
      flat += phrases
      flat += texts
      let fills = own.filter { [.entity, .list, .own].contains($0.kind) }
      flat += fills
      state.takes = fills.reduce(0) { $0 | SentenceGraph.Edge.takes($1.kind, $1.filling) }
      flatEnds += sentences.sorted()
      state.takesTime = takesTime[index]
      let isText = texts.contains { $0.target == Int32(index) }
      state.isBranching = phrases.count > (isText ? 1 : 6)
      if state.isBranching {
        let byWord = SentenceGraphBuilder.edgesByWord(phrases, classes)
        for (word, found) in byWord.sorted(by: { $0.key < $1.key }) {
          branchIndex[Int32(index), word] = UInt32(branches.count + 1)
          branches.append(.init(target: Int32(found.count), head: 0))
          branches += found.map { .init(target: $0.target, head: heads.head($0.value, word)) }
        }
      }
      states.append(state)
    }
    var last = SentenceGraph.State()
    (last.edges, last.ends) = (Int32(flat.count), Int32(flatEnds.count))
    states.append(last)
    let texts = SentenceGraphBuilder.numberTexts(&flat, states)
    SentenceGraphBuilder.markWords(&flat, &states, classes)
    let exits = TextExits(texts, flat, states, classes)
    return SentenceGraph(
      states: FrozenArray(states), edges: FrozenArray(flat), ends: FrozenArray(flatEnds),
      branchIndex: PairTable(branchIndex), branches: FrozenArray(branches), slots: slots,
      textCount: texts.count,
      exits: exits)
  }

  /// Numbers the states of free text with which no sentence may end, those that begin sentences
  /// first.
  private static func numberTexts(
    _ edges: inout [SentenceGraph.Edge], _ states: [SentenceGraph.State]
  ) -> [Int32: UInt32] {
    var numbers: [Int32: UInt32] = [:]
    for index in edges.indices where [.text, .shapedText].contains(edges[index].kind) {
      let target = edges[index].target
      if states[Int(target)].ends < states[Int(target) + 1].ends { continue }
      let number = numbers[target] ?? UInt32(numbers.count + 1)
      numbers[target] = number
      edges[index].filling = number
    }
    return numbers
  }

  /// Writes down with which words the phrases of each edge, and of each state, begin.
  private static func markWords(
    _ edges: inout [SentenceGraph.Edge], _ states: inout [SentenceGraph.State],
    _ classes: PhraseClassBuilder
  ) {
    let words = classes.members.map { phrases in
      phrases.reduce(UInt64(0)) { $0 | SentenceGraph.Edge.bit(of: $1.first ?? 0) }
    }
    for index in edges.indices where edges[index].kind == .phrase {
      edges[index].words = words[Int(edges[index].value)]
    }
    for index in states.indices {
      for edge in edges[
        Int(states[index].edges)..<max(Int(states[index].edges), Int(states[index].texts))]
      {
        states[index].words |= edge.words
      }
    }
  }

  /// The edges that a text's word may follow.
  private static func edgesByWord(_ phrases: [SentenceGraph.Edge], _ classes: PhraseClassBuilder)
    -> [WordID: [SentenceGraph.Edge]]
  {
    var result: [WordID: [SentenceGraph.Edge]] = [:]
    for edge in phrases {
      for word in classes.firstWords(of: edge.value) { result[word, default: []].append(edge) }
    }
    return result
  }

  private func closure(of state: Int32, _ seen: inout [Int32], _ stamps: inout [Int32]) {
    seen.removeAll(keepingCapacity: true)
    seen.append(state)
    stamps[Int(state)] = state
    var index = 0
    while index < seen.count {
      for next in empties[Int(seen[index])] where stamps[Int(next)] != state {
        stamps[Int(next)] = state
        seen.append(next)
      }
      index += 1
    }
  }
}
