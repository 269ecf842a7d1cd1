import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Tomorrow 9am please, I'm at lunch now and will forget", "7.5 hours but woke up three times":
  /// the first clause answers the question, and a reason or a remark stands behind it. False where
  /// it is not so.
  mutating func playAnswerWithReason(
    _ heard: Understanding, _ question: Session.Question, _ session: inout Session
  ) throws -> Bool {
    // What was told since may be what it is about.
    let isLate = session.recent.contains { $0.touchedTurn > question.turn }
    guard !question.isYesOrNo, !isLate, Turn.answersOfAmount.contains(question.missing),
      !mentions.isQuestion, mentions.tokenCount <= Turn.longestReasoned,
      heard.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) })
    else { return false }
    for end in mentions.reasonStarts.prefix(Turn.mostReasons) {
      let situation = session.situation(
        at: ledger.clock.now, isPaused: false,
        names: try ledger.recognizableNames(recognizer.language.trackerNames))
      let part = recognizer.understand(
        heard.utterance.text(of: 0..<end), context: context, situation: situation)
      let said = recognizer.mentions(in: part.utterance)
      guard said.rest.isEmpty, said.others.isEmpty, said.things.isEmpty, !said.isUnreal,
        tellsNothing(behind: end, of: heard, question)
      else { continue }
      let open = OpenQuestion(
        question: question, understanding: part, mentions: said, context: context,
        language: recognizer.language, today: ledger.clock.today)
      guard case .carryOut(let requests, let confidence) = open.reading() else { continue }
      session.question = nil
      for request in requests { try carryOutAsked(request, confidence, &session) }
      return true
    }
    return false
  }

  private static let (longestReasoned, mostReasons) = (30, 3)
  /// What is answered by a time or a length.
  private static let answersOfAmount: Set<SlotKey> = [.duration, .at, .due]

  /// No other time or length, and nothing that would be carried out.
  private func tellsNothing(
    behind end: Int, of heard: Understanding, _ question: Session.Question
  ) -> Bool {
    guard let tokens = heard.utterance.rest(behind: end) else { return false }
    let text = heard.utterance.text(of: tokens)
    let rest = recognizer.understand(text, context: context)
    let behind = recognizer.mentions(in: rest.utterance)
    let isAnother = behind.values.contains { value in
      switch value.value {
      case .duration, .recurrence: true
      // "I'm at lunch now" says when it is.
      case .time(let time):
        time.isDate && time.next.firstDay.map { $0 > context.today } ?? false
          || rest.utterance.text(of: value.tokens).contains(where: \.isNumber)
      default: false
      }
    }
    return !isAnother && !behind.has(.edit) && !behind.has(.postpone)
      && rest.intents.allSatisfy {
        $0.isDoubtful || Verb($0.intent).leans || Verb($0.intent) == .talk
          || $0.intent == question.request.intent && $0.slots[question.missing] == nil
      }
  }
}
