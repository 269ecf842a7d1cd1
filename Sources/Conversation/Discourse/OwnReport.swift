import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Words of correction inside a report are of what that message tells, and of nothing before it.
extension Discourse {
  private static let wrong: [Cue] = [.contrast, .edit, .pointing, .only, .denial, .was]

  /// "Walked 2k, no it was 3k" behind a run: the message tells a deed of its own in front of the
  /// words that say that something was wrong.
  func repairsOwnReport(_ heard: Understanding) -> Bool {
    guard !mentions.isStarred,
      let fact = heard.intents.first(where: { $0.origin == "facts" && $0.intent.isLog }),
      !fact.isDoubtful, tellsPast(before: fact.tokens.upperBound),
      mentions.signs.contains(where: { sign in
        sign.cue == .contrast && sign.tokens.lowerBound >= fact.tokens.upperBound
          && sign.tokens.upperBound < mentions.tokenCount
      })
    else { return false }
    return !session.last.contains { isSameThing($0, fact) }
  }

  /// A correction that is only said in words which were left out with what they corrected: "napped
  /// 20 min, no, 30" behind a night is a report, and no other length of that night.
  func ofOwnRepair(_ step: Step, _ heard: Understanding) -> Step {
    guard case .edit(let act, _, _) = step, heard.utterance.text != utterance,
      !mentions.isStarred, !Discourse.wrong.contains(where: mentions.has),
      let fact = heard.intents.first(where: {
        $0.origin == "facts" && $0.intent == act.intent && !$0.isDoubtful
      }), !isSameThing(act, fact)
    else { return step }
    return .request(
      Request(intent: fact.intent, slots: fact.slots, asSaid: utterance),
      confidence: fact.confidence, tokens: fact.tokens)
  }

  /// Whether a verb in front tells what was done.
  private func tellsPast(before end: Int) -> Bool {
    mentions.terms.contains { $0.isVerb && $0.isPast && $0.token < end }
  }

  /// Whether a fact may be what an act told, said once more.
  private func isSameThing(_ act: Session.DoneAction, _ fact: RecognizedIntent) -> Bool {
    act.intent == fact.intent
      && [SlotKey.activity, .drink, .tracker, .isNap].allSatisfy {
        act.slots[$0] == fact.slots[$0]
      }
  }
}
