import Commands
import Slots

extension IntentRecognizer {
  /// "Track grumpiness": of what people score, the readings stand for themselves and are no sum.
  func asScored(_ intent: RecognizedIntent, in utterance: Utterance) -> RecognizedIntent {
    guard intent.intent == .trackerCreate, intent.slots[.kind] == nil,
      intent.slots[.unit] == nil, let name = intent.slots.text(.tracker)?.lowercased()
    else { return intent }
    let isScored = utterance.listMatches.contains { match in
      language.lists.names[Int(match.list)] == "state"
        && utterance.text(of: match.tokens).lowercased() == name
    }
    guard isScored else { return intent }
    var scored = intent
    scored.slots[.kind] = .text("mean")
    return scored
  }
}
