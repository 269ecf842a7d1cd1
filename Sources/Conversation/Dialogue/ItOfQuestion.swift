import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "No, it was 900" right behind "how many kcal was the pizza?": what was asked about is what "it"
/// is, whatever was told since.
struct ItOfQuestion {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer

  private static let named: Set<Mentions.Thing.Kind> = [
    .drink, .food, .activity, .meal, .metric, .habit, .tracker, .todo, .reminder,
  ]

  /// What a message mentions, with the name of what it points to.
  func named(in mentions: Mentions) -> Mentions {
    guard let asked = session.lastAct, asked.intent == .queryNutrition,
      session.turn - asked.touchedTurn <= 1,
      let name = asked.slots.text(.food) ?? asked.slots.text(.drink),
      !mentions.amounts.isEmpty, !mentions.isQuestion, !mentions.has(.deed),
      mentions.things.allSatisfy({ !ItOfQuestion.named.contains($0.kind) }),
      let word = mentions.signs.first(where: { [.pointing, .contrast].contains($0.cue) }),
      let kind = kind(of: name),
      var thing = recognizer.mentions(in: name, context: context).things(of: kind).first
    else { return mentions }
    (thing.name, thing.tokens) = (name, word.tokens.lowerBound..<word.tokens.lowerBound + 1)
    var content = mentions.content
    content.things.append(thing)
    return Mentions(content)
  }

  /// As what it was told lately; nil where it was not.
  private func kind(of name: String) -> Mentions.Thing.Kind? {
    for act in session.recent.reversed() where act.id != nil {
      if act.foods.contains(name) { return .food }
      if act.slots.text(.drink) == name { return .drink }
    }
    return nil
  }
}
