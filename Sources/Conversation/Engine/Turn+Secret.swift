import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// What was asked for as a secret is taken as it is typed: it is no message to be understood.
  mutating func tellSecret(
    _ situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard let question = session.question, Accounts.secrets.contains(question.missing) else {
      return nil
    }
    if let answered = try answerBeside(question, situation, &session) { return answered }
    session.question = nil
    let isShort = message.text.count < Accounts.shortestPassphrase
    if isShort {
      let heard = recognizer.understand(message.text, context: context, situation: situation)
      if heard.intents.map(\.intent) == [IntentName.chatNo] {
        report.add(.chatNo, Outcome(.answered), confidence: 1)
        return try reply(to: heard, &session)
      }
    }
    var request = question.request
    request.slots[question.missing] = .text(message.text)
    try carryOut(request, confidence: 1, &session)
    let nothing = recognizer.understand("", context: context, situation: situation)
    return try reply(to: nothing, &session)
  }

  /// "How does that work?", asked for a new passphrase: it is answered, and the passphrase is asked
  /// for again. One that is kept already may be any words.
  private mutating func answerBeside(
    _ question: Session.Question, _ situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard question.missing == .newPassphrase || question.request.intent == .accountRegister,
      asksSomething(situation)
    else { return nil }
    session.question = nil
    session.turn -= 1
    var reply = try play(&session)
    let again = Outcome(
      .asking, slots: question.request.slots,
      data: [.username: .text(question.request.slots.text(.username) ?? "")],
      missing: [question.missing])
    var asking = TurnReport(book: book, ledger: ledger, number: number, columns: message.columns)
    asking.addLine(of: question.request.intent, again)
    let nothing = recognizer.understand("", context: context, situation: situation)
    reply.text = [reply.text, asking.reply(to: nothing).text].filter { !$0.isEmpty }
      .joined(separator: "\n")
    reply.asksSecret = true
    session.question = question
    return reply
  }

  /// Whether the message asks for something, by its mark or by its words.
  private func asksSomething(_ situation: Situation) -> Bool {
    if message.text.last(where: { !$0.isWhitespace }) == "?" { return true }
    let heard = recognizer.understand(message.text, context: context, situation: situation)
    return !heard.intents.isEmpty
      && heard.intents.allSatisfy { $0.intent.isQuestion || $0.intent == .helpShow }
  }
}
