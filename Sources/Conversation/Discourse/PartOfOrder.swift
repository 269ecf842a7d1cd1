import Commands
import IntentRecognition
import Slots

/// What the parts of an order share, of those that ask for several things in one.
extension Discourse {
  /// A part as a message of its own, where it asks for one thing of a kind and says so much of it;
  /// it stands for the tokens of the whole.
  func part(
    _ text: String, of whole: RecognizedIntent, as kind: IntentName, holding slots: [SlotKey]
  ) -> RecognizedIntent? {
    let read = reading(text).intents
    guard read.count == 1, var one = read.first, one.intent == kind,
      slots.allSatisfy({ one.slots[$0] != nil })
    else { return nil }
    one.tokens = whole.tokens
    return one
  }

  /// Whether a mark or a joining word stands between two things.
  func divides(_ token: Int, _ heard: Understanding) -> Bool {
    let word = heard.utterance.text(of: token..<token + 1).lowercased()
    return mentions.marks.contains(token) || recognizer.language.words.has(word, .joining)
  }
}
