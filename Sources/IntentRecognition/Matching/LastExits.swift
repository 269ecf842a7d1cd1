/// For each free text that is no end of a sentence the last token before which it may end: one
/// that nothing can end is not read at all.
struct LastExits {
  private let known: UnsafeMutablePointer<Int32>

  /// How much memory it takes, in bytes.
  static func size(_ graph: SentenceGraph) -> Int {
    MatchMemory.size(of: Int32.self, graph.textCount + 1)
  }

  init(_ graph: SentenceGraph, _ text: MatchText, _ memory: inout MatchMemory) {
    known = memory.take(Int32.self, graph.textCount + 1)
    known.initialize(repeating: -1, count: graph.textCount + 1)
    var open = graph.exits.numbers
    while open != 0 {
      known[open.trailingZeroBitCount] = 0
      open &= open - 1
    }
    for position in 1..<max(1, text.count) where text.places[position].word != 0 {
      var ending = graph.exits.texts(endingBefore: text.places[position].word)
      while ending != 0 {
        known[ending.trailingZeroBitCount] = Int32(position)
        ending &= ending - 1
      }
    }
  }

  /// The token before which the text of an edge may end last; 0 when it can't end, -1 while that
  /// is not known.
  @inline(__always)
  func known(of edge: SentenceGraph.Edge) -> Int32 { known[Int(edge.filling)] }

  /// Finds out, and remembers, before which token the text of an edge may end last.
  func find(
    _ edge: SentenceGraph.Edge, _ text: MatchText, _ graph: SentenceGraph,
    _ phrases: PhraseClasses
  ) -> Int {
    let found = LastExits.find(edge.target, text, graph, phrases)
    known[Int(edge.filling)] = Int32(found)
    return found
  }

  private static func find(
    _ state: Int32, _ text: MatchText, _ graph: SentenceGraph, _ phrases: PhraseClasses
  ) -> Int {
    var position = text.count - 1
    while position > 0 {
      if canLeave(state, at: position, text, graph, phrases) { return position }
      position -= 1
    }
    return 0
  }

  @inline(__always)
  private static func canLeave(
    _ state: Int32, at position: Int, _ text: MatchText, _ graph: SentenceGraph,
    _ phrases: PhraseClasses
  ) -> Bool {
    let place = text.places[position]
    let tables = graph.states[state]
    if place.word != 0 {
      if tables.isBranching {
        if graph.branchIndex[state, place.word] != 0 { return true }
      } else {
        for index in tables.edges..<tables.texts
        where phrases.head(graph.edges[index].value, place.word) != 0 {
          return true
        }
      }
    }
    for index in tables.texts..<tables.fills {
      let edge = graph.edges[index]
      if edge.kind == .colon ? place.isColon : edge.target != state { return true }
    }
    for index in tables.fills..<graph.states[state + 1].edges {
      for fill in place.fills..<text.places[position + 1].fills
      where text.fills[fill].fits(graph.edges[index]) {
        return true
      }
    }
    return false
  }
}
