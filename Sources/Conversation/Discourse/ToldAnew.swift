import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "It was four hours" behind "scratch that": what was taken back right before, told anew with
/// another amount.
extension Discourse {
  private static let otherActs: [Cue] = [.denial, .remove, .postpone, .more]

  func toldAnew(_ heard: Understanding) -> Step? {
    guard let act = session.withdrawn, act.intent.isLog,
      let undo = session.lastAct, undo.intent == .entryUndo,
      session.turn - undo.touchedTurn <= 1, age(undo) <= DiscourseLimits.completion,
      saysOnlyAmount, heard.refusals.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk })
    else { return nil }
    let roles = RoleFit(act: act, context: context, recognizer: recognizer)
    let told = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard told.count == 1, let said = told[0].amounts.lazy.compactMap(roles.slots).first else {
      return nil
    }
    var slots = act.slots
    for name in [SlotKey.from, .to, .energy, .note] { slots[name] = nil }
    let request = Request(
      intent: act.intent, slots: slots.withoutStale(said).merging(said), asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// Whether a message tells how much, in words that mean nothing else.
  private var saysOnlyAmount: Bool {
    !mentions.isQuestion && mentions.things.isEmpty && mentions.others.isEmpty
      && mentions.rest.isEmpty && mentions.times.isEmpty
      && mentions.wordCount <= DiscourseLimits.completionWords
      && !Discourse.otherActs.contains(where: mentions.has)
  }
}
