import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// What may be ordered behind a figure that it has nothing to do with.
  private static let orders: Set<IntentName> = [.reminderAdd, .todoAdd, .noteLog, .timerStart]

  /// "80.9, and remind me to call Ben at 6": the figure in front is what it would be as a message
  /// of its own, and what stands behind it is another. False where it is not so.
  mutating func playFigureAhead(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    let ordered = heard.intents.filter { Turn.orders.contains($0.intent) }
    guard heard.refusals.isEmpty, !mentions.isQuestion, !ordered.isEmpty,
      heard.intents.allSatisfy({ isOfFigure($0) || ordered.contains($0) }),
      let (figure, rest) = divided(heard.utterance)
    else { return false }
    let ahead = recognizer.understand(figure, context: context, situation: situation)
    let said = recognizer.mentions(in: ahead.utterance)
    guard Turn.isOnlyFigure(said) else { return false }
    let order = recognizer.understand(rest, context: context, situation: situation)
    guard order.refusals.isEmpty, order.intents.map(\.intent) == ordered.map(\.intent) else {
      return false
    }
    let (whole, open) = (mentions, session.question)
    (mentions, session.question) = (said, nil)
    let plan = plan(for: ahead, in: situation, session)
    let steps = plan.steps.filter { step in
      !step.isNothing && !step.intents.contains { Turn.orders.contains($0) }
    }
    if !steps.isEmpty {
      doubtful = plan.understanding.intents.filter(\.isDoubtful).map(\.tokens)
      for step in steps { try carryOut(step, isOnly: true, &session) }
    } else if let request = try bareReading(ahead) {
      report.note(request.intent, doubts.take(request), confidence: 0.5)
    } else {
      (mentions, session.question) = (whole, open)
      return false
    }
    doubtful = []
    mentions = recognizer.mentions(in: order.utterance)
    for step in self.plan(for: order, in: situation, session).steps {
      try carryOut(step, &session)
    }
    askAboutDoubts(&session)
    return true
  }

  /// What the figure alone may have been read as beside the order.
  private func isOfFigure(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent) == .correct || intent.origin == "facts" && intent.tokens.lowerBound == 0
  }

  /// "80.9", "81.1 kg today": an amount, a day of late at most, and no other word.
  private static func isOnlyFigure(_ said: Mentions) -> Bool {
    said.things.isEmpty && said.rest.isEmpty && said.signs.isEmpty && said.amounts.count == 1
      && said.times.allSatisfy { $0.isDate && !$0.known.contains(.hour) }
      && said.amounts.allSatisfy { $0.kind != .duration }
      && said.terms.allSatisfy { term in said.values.contains { $0.tokens.contains(term.token) } }
  }
}
