import EntityRecognition

/// Builds the automaton of one sentence: first with empty moves, then without.
struct AutomatonBuilder {
  private var edges: [[CompiledSentence.Edge]] = [[]]
  private var empties: [[Int32]] = [[]]
  private var textSlot: [Int32] = [-1]
  private var slots: [CompiledSentence.Slot] = []
  private let path: String
  private let line: Int

  init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  private mutating func newState() -> Int32 {
    edges.append([])
    empties.append([])
    textSlot.append(-1)
    return Int32(edges.count - 1)
  }

  private func error(_ problem: IntentFileError.Problem) -> IntentFileError {
    IntentFileError(path: path, line: line, problem: problem)
  }

  /// Adds a node behind a state and answers the state after it.
  mutating func add(
    _ node: SentenceNode, from state: Int32, isOptional: Bool, compiler: inout SentenceCompiler
  ) throws(IntentFileError) -> Int32 {
    guard edges.count < 2000 else { throw error(.tooManyWords(edges.count)) }
    switch node {
    case .word(":"):
      let next = newState()
      edges[Int(state)].append(.init(kind: .colon, value: 0, target: next))
      return next
    case .word(let word):
      return chain([compiler.words(word)], from: state, groups: &compiler.groups)
    case .rule(let name):
      guard let words = compiler.expansions(ofRule: name) else { throw error(.unknownRule(name)) }
      return chain(words, from: state, groups: &compiler.groups)
    case .slot(let name, let type):
      if isOptional { throw error(.slotInOptional(name)) }
      guard let type = SlotType(type, lists: compiler.lists) else {
        throw error(.unknownType(type))
      }
      return add(CompiledSentence.Slot(name: name, type: type), from: state)
    case .sequence(let nodes):
      var last = state
      for node in nodes {
        last = try add(node, from: last, isOptional: isOptional, compiler: &compiler)
      }
      return last
    case .optional(let inner):
      let end = try add(inner, from: state, isOptional: true, compiler: &compiler)
      let join = newState()
      empties[Int(end)].append(join)
      empties[Int(state)].append(join)
      return join
    case .alternatives(let branches):
      if let words = singleWords(branches, compiler: &compiler) {
        return chain(words, from: state, groups: &compiler.groups)
      }
      let join = newState()
      for branch in branches {
        let end = try add(branch, from: state, isOptional: true, compiler: &compiler)
        empties[Int(end)].append(join)
      }
      return join
    }
  }

  private func singleWords(_ branches: [SentenceNode], compiler: inout SentenceCompiler)
    -> [[WordID]]?
  {
    var all: [[WordID]] = []
    for branch in branches {
      guard case .sequence(let nodes) = branch else { return nil }
      var words: [WordID] = []
      for node in nodes {
        guard case .word(let word) = node else { return nil }
        words += compiler.words(word)
      }
      if words.isEmpty { return nil }
      all.append(words)
    }
    return all
  }

  /// Adds word sequences side by side; single words share one edge.
  private mutating func chain(
    _ sequences: [[WordID]], from state: Int32, groups: inout WordGroups
  ) -> Int32 {
    let join = newState()
    let singles = sequences.filter { $0.count == 1 }.map { $0[0] }
    if !singles.isEmpty {
      let group = groups.index(of: singles)
      edges[Int(state)].append(.init(kind: .words, value: group, target: join))
    }
    for sequence in sequences where sequence.count != 1 {
      var last = state
      for (index, word) in sequence.enumerated() {
        let next = index == sequence.count - 1 ? join : newState()
        edges[Int(last)].append(
          .init(kind: .words, value: groups.index(of: [word]), target: next))
        last = next
      }
      if sequence.isEmpty { empties[Int(state)].append(join) }
    }
    return join
  }

  private mutating func add(_ slot: CompiledSentence.Slot, from state: Int32) -> Int32 {
    let index = Int32(slots.count)
    slots.append(slot)
    let next = newState()
    if slot.type.isText {
      textSlot[Int(next)] = index
      let kind = slot.type.isShaped ? CompiledSentence.Edge.Kind.shapedWord : .anyWord
      edges[Int(state)].append(.init(kind: kind, value: index, target: next))
      edges[Int(next)].append(.init(kind: kind, value: index, target: next))
      let after = newState()
      empties[Int(next)].append(after)
      return after
    }
    edges[Int(state)].append(.init(kind: .slot, value: index, target: next))
    return next
  }

  /// Takes the empty moves out: each state gets the edges of all it reaches for free.
  func finish(
    accepting end: Int32, intent: Int32, fixed: [(name: String, value: String)],
    condition: IntentFile.Condition?, required: [Int32]
  ) -> CompiledSentence {
    var flat: [CompiledSentence.Edge] = []
    var starts: [Int32] = [0]
    var accepting: [Bool] = []
    for state in edges.indices {
      let closure = closure(of: Int32(state))
      for reached in closure { flat += edges[Int(reached)] }
      starts.append(Int32(flat.count))
      accepting.append(closure.contains(end))
    }
    return CompiledSentence(
      intent: intent, slots: slots, fixed: fixed, condition: condition, edges: flat,
      starts: starts, accepting: accepting, textSlot: textSlot,
      required: Array(Set(required)).sorted(), path: path, line: line)
  }

  private func closure(of state: Int32) -> [Int32] {
    var seen: Set<Int32> = [state]
    var queue = [state]
    var index = 0
    while index < queue.count {
      for next in empties[Int(queue[index])] where seen.insert(next).inserted {
        queue.append(next)
      }
      index += 1
    }
    return queue
  }
}
