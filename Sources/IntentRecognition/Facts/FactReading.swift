import Slots

/// A piece of a text that reports something the sender did.
struct FactClause {
  var tokens: Range<Int>
  /// How many tokens it explains, in the measure of sentences.
  var score: Float
  /// The first clause of what is one report as a whole: what is said of one fact of it is said of
  /// all.
  var report: Int?
  /// It may not have happened: asked about, however sure the rest is.
  var isUnsure = false
}

/// The facts of a text, clause by clause.
struct FactReading {
  var clauses: [FactClause] = []
  var refusals: [Understanding.Refusal] = []
  /// Each with the clause it was begun in.
  var found: [(clause: Int, intent: RecognizedIntent, evidence: Evidence)] = []
  /// Clauses that held amounts and gave nothing.
  var unexplained: [(clause: Int, text: String)] = []

  /// Clauses of which the count is that of what a clause behind them names.
  var counted: [Range<Int>] = []

  /// Facts that were left alone because much spoke against their being deeds of the sender's.
  private(set) var doubted: [(clause: Int, intent: RecognizedIntent, evidence: Evidence)] = []

  /// Begins a clause, and gives its number.
  mutating func begin(_ tokens: Range<Int>) -> Int {
    clauses.append(FactClause(tokens: tokens, score: 0))
    return clauses.count - 1
  }

  /// Leaves alone what is hardly a deed of the sender's, and marks what is asked about.
  ///
  /// - Parameter isOrdered: The message says "log it": what is hardly a deed is asked about then.
  mutating func judge(by language: IntentLanguage, isOrdered: Bool = false) {
    if found.isEmpty { return }
    var sureness = found.map { language.stance.sureness($0.evidence) }
    for (index, fact) in found.enumerated() {
      guard let report = clauses[fact.clause].report else { continue }
      let together = found.indices.filter { clauses[found[$0].clause].report == report }
      sureness[index] = together.map { sureness[$0] }.max() ?? sureness[index]
    }
    for index in found.indices.reversed() {
      let verdict = language.stance.verdict(
        sureness[index], atMost: language.evidence.most(found[index].evidence))
      switch isOrdered ? verdict.raised : verdict {
      case .act: found[index].intent.isDoubtful = clauses[found[index].clause].isUnsure
      case .ask: found[index].intent.isDoubtful = true
      case .leave: doubted.append(found.remove(at: index))
      }
    }
    if doubted.isEmpty { return }
    for fact in doubted where !found.contains(where: { $0.clause == fact.clause }) {
      clauses[fact.clause].score = 0
    }
    if found.isEmpty, refusals.isEmpty { refusals.append(.doubt) }
  }

  /// Whether a fact stands in a set phrase in which it is none: "surfed the web".
  func holdsSetPhrase(_ language: IntentLanguage) -> Bool {
    (found + doubted).contains { language.evidence.most($0.evidence) == .leave }
  }

  /// Clauses inside a plan report nothing: "a challenge called Hills: cycle 200 km by July".
  mutating func withdraw(within plan: Range<Int>) {
    for index in clauses.indices {
      let tokens = clauses[index].tokens
      if plan.lowerBound < tokens.lowerBound && tokens.upperBound <= plan.upperBound {
        clauses[index].score = 0
      }
    }
  }

  /// What stands right behind the colon of a title reports nothing: "bucket list: run a marathon".
  mutating func withdraw(titled option: Range<Int>, in utterance: Utterance) {
    for index in clauses.indices {
      let tokens = clauses[index].tokens
      if option.lowerBound < tokens.lowerBound && tokens.upperBound <= option.upperBound
        && utterance.isColon(tokens.lowerBound - 1)
      {
        clauses[index].score = 0
      }
    }
  }

  /// Whether any clause in these tokens reports something.
  func reports(inside tokens: Range<Int>) -> Bool {
    clauses.contains {
      $0.score > 0 && tokens.lowerBound <= $0.tokens.lowerBound
        && $0.tokens.upperBound <= tokens.upperBound
    }
  }

  /// How many tokens of a span tell something.
  func tokenCount(inside tokens: Range<Int>) -> Int {
    clauses.reduce(0) { count, clause in
      guard clause.score > 0, tokens.lowerBound <= clause.tokens.lowerBound,
        clause.tokens.upperBound <= tokens.upperBound
      else { return count }
      return count + clause.tokens.count
    }
  }

  /// "Add a bike ride to my list": what only stands in what is put on a list.
  mutating func withdraw(inside option: Range<Int>) {
    for index in clauses.indices {
      let tokens = clauses[index].tokens
      if option.lowerBound <= tokens.lowerBound && tokens.upperBound <= option.upperBound {
        clauses[index].score = 0
      }
    }
  }

  /// The intents of the chosen clauses.
  func intents(of chosen: [Int]) -> [RecognizedIntent] {
    var intents: [RecognizedIntent] = []
    for index in found.indices where chosen.contains(found[index].clause) {
      intents.append(found[index].intent)
    }
    return intents
  }

  /// What looked like a fact and was not understood.
  func leftovers(besides chosen: [Int], covered: [Range<Int>]) -> [String] {
    if unexplained.isEmpty { return [] }
    return unexplained.filter { piece in
      let tokens = clauses[piece.clause].tokens
      return !chosen.contains(piece.clause) && !covered.contains { $0.overlaps(tokens) }
    }.map(\.text)
  }
}
