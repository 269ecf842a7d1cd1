import EntityRecognition

/// For each state of free text the last token behind which something can follow the text: free
/// text that nothing can end is not read at all.
struct LastExits {
  private var known: [(state: Int32, last: Int)] = []

  /// The token before which the text may end last; 0 when it can't end.
  mutating func last(
    of state: Int32, _ text: MatchText, _ graph: SentenceGraph, _ phrases: PhraseClasses
  ) -> Int {
    for entry in known where entry.state == state { return entry.last }
    let last = LastExits.find(state, text, graph, phrases)
    known.append((state, last))
    return last
  }

  private static func find(
    _ state: Int32, _ text: MatchText, _ graph: SentenceGraph, _ phrases: PhraseClasses
  ) -> Int {
    if graph.isEnd(state) { return text.count }
    var position = text.count - 1
    while position > 0 {
      if canLeave(state, at: position, text, graph, phrases) { return position }
      position -= 1
    }
    return 0
  }

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
        for index in tables.edges..<tables.others
        where phrases.head(graph.edges[index].value, place.word) != 0 {
          return true
        }
      }
    }
    for index in tables.others..<graph.states[state + 1].edges {
      let edge = graph.edges[index]
      switch edge.kind {
      case .phrase: continue
      case .colon: if place.isColon { return true }
      case .text, .shapedText: if edge.target != state { return true }
      case .entity, .list, .own:
        for fill in place.fills..<text.places[position + 1].fills
        where text.fills[fill].kind == edge.kind
          && (edge.kind == .entity
            ? text.fills[fill].fits & edge.filling != 0 : text.fills[fill].fits == edge.filling)
        {
          return true
        }
      }
    }
    return false
  }
}
