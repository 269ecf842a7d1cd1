import Commands
import EntityRecognition
import IntentRecognition

/// The amounts that an act was told in, for what corrects it later.
extension Turn {
  /// Does what a message comes to, one after the other.
  mutating func carryOutSteps(of plan: Discourse.Plan, _ session: inout Session) throws {
    for (place, step) in plan.steps.enumerated() {
      nextActStart = plan.steps.dropFirst(place + 1).first?.firstToken
      try carryOut(step, isOnly: plan.steps.count == 1, &session)
    }
    if plan.changesSeveral { report.joinEdits() }
  }

  /// What is said of an act: its own words, and where those hold no amount, what stands behind them
  /// up to the next act: "a cola, then wine with the girls, 3 glasses".
  func told(in tokens: Range<Int>) -> Mentions {
    let own = mentions.within(tokens)
    guard own.amounts.isEmpty, let next = nextActStart ?? mentions.values.last?.tokens.upperBound,
      next > tokens.upperBound
    else { return own }
    return mentions.within(tokens.lowerBound..<next)
  }
}

extension Mentions {
  /// The amounts of the message as they are meant of an act: ounces of a food are weighed.
  func amounts(of intent: IntentName) -> [SaidAmount] {
    let isWeighed = intent == .mealLog && amounts.contains { $0.kind == .volume }
    guard isWeighed else { return amounts }
    return fillers.compactMap { filler in
      filler.amounts.first { $0.kind == .mass } ?? filler.amounts.first
    }
  }
}

extension Step {
  /// Where the words of a request begin.
  var firstToken: Int? {
    if case .request(_, _, let tokens) = self { tokens.lowerBound } else { nil }
  }
}
