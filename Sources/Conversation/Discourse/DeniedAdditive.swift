import Commands
import IntentRecognition
import Slots

extension Discourse {
  /// "No milk" right behind a coffee that was told without: what was not in it takes the place of
  /// no drink. "No, milk" does.
  ///
  /// Nor does "no beer" behind tacos and a beer: what was told takes its own place.
  func deniesAdditive(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    guard Verb(intent.intent) == .correct, let drink = intent.slots.text(.drink),
      let act = session.last.last, mentions.amounts.isEmpty
    else { return false }
    let isTold = session.last.contains { $0.slots.text(.drink) == drink }
    return mentions.things(of: .drink).contains { thing in
      thing.name == drink
        && (isTold
          || act.intent == .drinkLog
            && recognizer.language.isAdditive(thing.tokens, in: heard.utterance))
        && (mentions.signs + mentions.hints).contains { sign in
          [.contrast, .lacking, .abstaining, .denial].contains(sign.cue)
            && sign.tokens.upperBound == thing.tokens.lowerBound
        }
    }
  }
}
