import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Takes the message as the answer to what was asked; false when it is about something else.
  mutating func answerQuestion(
    _ understanding: Understanding, _ session: inout Session
  ) throws -> Bool {
    guard let question = session.question else { return false }
    if try correctPending(understanding, &session) { return true }
    // "No, make it 5:30" is of what was kept since, and answers nothing older.
    if question.turn < session.turn - 1, session.last.contains(where: { $0.id != nil }),
      mentions.has(.edit) || mentions.has(.contrast), !question.isYesOrNo
    {
      return false
    }
    let open = OpenQuestion(
      question: question, understanding: understanding, mentions: mentions, context: context,
      language: recognizer.language, today: ledger.clock.today, last: session.last)
    if open.isOfOtherCount { return false }
    if let requests = orderContinued(by: understanding, question) {
      session.question = nil
      for request in requests { try carryOutAsked(request, 0.95, &session) }
      return true
    }
    if let request = open.dated() ?? wayAnswered(understanding, question) {
      session.question = nil
      try carryOut(request, confidence: 0.95, &session)
      return true
    }
    if try playAnswerBeside(understanding, question, &session) { return true }
    let reading = open.reading()
    if case .other = reading {
      return try playAnswerWithReason(understanding, question, &session)
    }
    session.question = nil
    switch reading {
    case .other, .dropped: return false
    case .no: report.add(.chatNo, Outcome(.answered), confidence: 1)
    case .takenBack:
      report.add(.entryUndo, Outcome(.answered, reply: "answered.unkept"), confidence: 1)
    case .carryOut(let requests, let confidence):
      let told = requests.map { withAnswer(withTime($0, asked: question)) }
      for request in told { try carryOutAsked(request, confidence, &session) }
    }
    if let place = question.place {
      try ledger.keepAnswer(
        to: KeptSession.written(question), askedIn: place, text: message.text)
    }
    return true
  }
}
