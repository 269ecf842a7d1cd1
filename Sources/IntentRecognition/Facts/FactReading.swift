import Slots

/// A piece of a text that reports something the sender did.
struct FactClause {
  var tokens: Range<Int>
  /// How many tokens it explains, in the measure of sentences.
  var score: Float
}

/// The facts of a text, clause by clause.
struct FactReading {
  var clauses: [FactClause] = []
  var refusals: [Understanding.Refusal] = []
  /// Each with the clause it was begun in.
  var found: [(clause: Int, intent: RecognizedIntent)] = []
  /// Clauses that held amounts and gave nothing.
  var unexplained: [(clause: Int, text: String)] = []

  /// The intents of the chosen clauses.
  func intents(of chosen: [Int]) -> [RecognizedIntent] {
    found.filter { chosen.contains($0.clause) }.map(\.intent)
  }

  /// What looked like a fact and was not understood.
  func leftovers(besides chosen: [Int], covered: [Range<Int>]) -> [String] {
    unexplained.filter { piece in
      let tokens = clauses[piece.clause].tokens
      return !chosen.contains(piece.clause) && !covered.contains { $0.overlaps(tokens) }
    }.map(\.text)
  }
}
