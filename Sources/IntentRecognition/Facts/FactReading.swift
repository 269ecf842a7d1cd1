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

  /// The intents of the chosen clauses, linked with each other.
  func intents(of chosen: [Int]) -> [RecognizedIntent] { [] }

  /// What looked like a fact and was not understood.
  func leftovers(besides chosen: [Int]) -> [String] { [] }
}

/// Finds facts.
struct FactReader {
  let language: IntentLanguage
  let utterance: Utterance

  func read() -> FactReading { FactReading() }
}
