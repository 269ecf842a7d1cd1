import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "And the bacon" behind "remove the hash browns": one more thing to take away, which is named by
/// a word that points to it. What was had besides is told with its amount, or with a verb.
struct RemovalContinued {
  let discourse: Discourse
  let heard: Understanding

  private static let longest = 6

  func find() -> Step? {
    let said = discourse.mentions
    guard let last = discourse.session.last.last, isRemoval(last), said.has(.addition),
      said.has(.definite), !said.things.isEmpty, said.amounts.isEmpty, said.times.isEmpty,
      !said.isQuestion, ![.edit, .deed, .denial, .remove].contains(where: said.has),
      said.wordCount <= RemovalContinued.longest, said.unexplained.isEmpty,
      said.strangers.isEmpty, heard.refusals.isEmpty,
      heard.intents.allSatisfy({ $0.origin == "facts" && $0.intent.isLog }),
      let (act, slots) = LikelyRemoval(discourse: discourse, heard: heard).named(said),
      discourse.session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
    else { return nil }
    let request = Request(intent: .entryDelete, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// An entry was deleted, or a part of one taken out.
  private func isRemoval(_ act: Session.DoneAction) -> Bool {
    act.intent == .entryDelete || act.intent == .entryEdit && act.slots.number(.quantity) == 0
  }
}
