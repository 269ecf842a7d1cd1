import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "30 min. also had a coffee", "tomorrow at 9, and log a coffee": the first clause answers the
  /// question, and what stands behind it is of its own. False where it is not so.
  mutating func playAnswerBeside(
    _ heard: Understanding, _ question: Session.Question, _ session: inout Session
  ) throws -> Bool {
    guard !question.isYesOrNo, Turn.measuredAnswers.contains(question.missing),
      mentions.others.isEmpty, !mentions.isQuestion,
      let (answer, rest) = divided(heard.utterance),
      let own = facts(in: rest, beside: question.request.intent)
    else { return false }
    let part = recognizer.understand(
      answer, context: context,
      situation: session.situation(
        at: ledger.clock.now, isPaused: false,
        names: try ledger.recognizableNames(recognizer.language.trackerNames)))
    let open = OpenQuestion(
      question: question, understanding: part, mentions: recognizer.mentions(in: part.utterance),
      context: context, language: recognizer.language, today: ledger.clock.today)
    guard case .carryOut(let requests, let confidence) = open.reading() else { return false }
    session.question = nil
    for request in requests { try carryOutAsked(request, confidence, &session) }
    mentions = recognizer.mentions(in: own.utterance)
    for step in plan(for: own, in: Situation(), session).steps { try carryOut(step, &session) }
    return true
  }

  /// "I am 172 cm and weigh 70 kg" tells more than was asked for; the question is answered too.
  mutating func answerBesides(
    _ open: Session.Question?, _ plan: Discourse.Plan, _ session: inout Session
  ) throws {
    guard let open, session.question == nil || session.question?.turn == open.turn,
      open.request.intent != .profileSet,
      plan.understanding.intents.contains(where: {
        $0.intent == .profileSet && $0.slots[open.missing] != nil
      })
    else { return }
    session.question = nil
    try carryOut(open.request, confidence: 0.95, &session)
  }

  /// What is answered by a figure or a time.
  private static let measuredAnswers: Set<SlotKey> = [
    .duration, .distance, .mass, .volume, .at, .due, .value, .steps, .energy,
  ]

  /// The first clause, and all behind it.
  func divided(_ utterance: Utterance) -> (answer: String, rest: String)? {
    let clauses = utterance.clauses
    guard clauses.count > 1, let first = clauses.first, let last = clauses.last else { return nil }
    return (
      utterance.text(of: first),
      utterance.text(of: clauses[1].lowerBound..<last.upperBound)
    )
  }

  /// What a text tells by itself: deeds and nothing else.
  private func facts(in text: String, beside asked: IntentName) -> Understanding? {
    let heard = recognizer.understand(text, context: context, situation: Situation())
    let isDeed = heard.intents.allSatisfy { intent in
      intent.intent.isLog && !intent.isDoubtful && intent.intent != asked
    }
    let named = recognizer.mentions(in: heard.utterance).things
    return !heard.intents.isEmpty && isDeed && heard.refusals.isEmpty && !named.isEmpty
      ? heard : nil
  }
}
