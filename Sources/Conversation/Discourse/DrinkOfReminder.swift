import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// How many turns back the reminder was spoken of.
  private static let reminderTurns = 4

  /// "Ok had 300 ml" behind a reminder to drink water: so much of what it reminds of, which no word
  /// names.
  func drinkOfReminder(_ heard: Understanding) -> Step? {
    guard mentions.has(.deed), mentions.things.isEmpty, mentions.others.isEmpty,
      !mentions.isQuestion, !mentions.isUnreal, mentions.rest.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords,
      ![.contrast, .edit, .denial, .remove, .postpone, .pointing].contains(where: mentions.has),
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk }),
      case let figures = mentions.fillers.filter({ !$0.amounts.isEmpty }), figures.count == 1,
      figures[0].amounts.contains(where: { $0.kind == .volume }),
      !session.last.contains(where: { $0.intent.isLog }), let drink = drinkReminded
    else { return nil }
    let read = reading("\(utterance) \(drink)")
    guard read.refusals.isEmpty, read.intents.count == 1, let deed = read.intents.first,
      deed.intent == .drinkLog, deed.origin == "facts", deed.slots.text(.drink) == drink
    else { return nil }
    let request = Request(intent: deed.intent, slots: deed.slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// The only drink that the reminder of late is about.
  private var drinkReminded: String? {
    guard let act = session.recent.last(where: { $0.intent.matter == .reminder }),
      session.turn - act.touchedTurn <= Discourse.reminderTurns || session.isDue(at: now),
      let text = act.slots.text(.text)
    else { return nil }
    let said = recognizer.mentions(in: reading(text).utterance)
    let drinks = Set(said.things(of: .drink).map(\.name))
    return drinks.count == 1 && said.others.isEmpty ? drinks.first : nil
  }
}
