import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Of more words than this a message is no errand told in passing.
  private static let longestOffered = 12

  /// What a message that nothing explains may be for, offered in words and done with a yes: "call
  /// mum" is beyond any bot, and goes on the list if the sender wants that.
  mutating func offer(
    _ understanding: Understanding, _ session: inout Session
  ) throws -> String? {
    if let asked = try askHowLong(understanding, &session) { return asked }
    guard session.question == nil, mentions.tokenCount <= Turn.longestOffered,
      !mentions.isQuestion, !understanding.namesOthers,
      understanding.refusals.allSatisfy(Turn.mayBeOffered)
    else { return nil }
    var situation = Situation()
    situation.isOffering = true
    let heard = recognizer.understand(message.text, context: context, situation: situation)
    guard var meant = heard.intents.first, heard.intents.count == 1, heard.leftovers.isEmpty,
      [.todoAdd, .bucketAdd].contains(meant.intent),
      let title = meant.slots.text(.title), !title.isEmpty
    else { return nil }
    if meant.slots.text(.shelf) != nil,
      let ware = mentions.things.first(where: { $0.name == title })
    {
      // "Eggs", and not the name of the food.
      meant.slots[.title] = .text(understanding.utterance.text(of: ware.tokens))
    }
    let shelf = meant.slots.text(.shelf)
    let said = meant.slots.text(.title) ?? title
    guard
      let text = report.offer(
        shelf == nil ? meant.intent.family : "shelf",
        ["said": .text(said), "list": .text(shelf ?? "")])
    else { return nil }
    let offered = Request(intent: meant.intent, slots: meant.slots, asSaid: message.text)
    try leaveOpen(offered, missing: Session.Question.guess, &session)
    return text
  }

  /// Waits for the answer to a question that is put in words alone, with no action.
  func leaveOpen(_ request: Request, missing: SlotKey, _ session: inout Session) throws {
    var question = Session.Question(request: request, missing: missing, at: ledger.clock.now)
    question.turn = session.turn
    question.place = try ledger.askingPlace()
    session.question = question
  }

  /// What is to be done is refused as a plan, or since nobody says who did it.
  private static func mayBeOffered(_ refusal: Understanding.Refusal) -> Bool {
    [.plan, .doubt, .otherPerson].contains(refusal)
  }
}
