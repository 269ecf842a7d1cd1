import Commands
import IntentRecognition
import Slots
import TrackingCore

/// "All done" right behind tasks that were added to one list, one behind the other: all of these,
/// and none that stood on it before.
struct AddedInRow {
  let discourse: Discourse
  let heard: Understanding

  /// Nothing where a single one was added: it is the last one then.
  func find() -> [Step] {
    guard heard.intents.count == 1, let done = heard.intents.first,
      done.slots.text(.scope) == "row", !discourse.mentions.isQuestion,
      !discourse.utterance.hasSuffix("?")
    else { return [] }
    let added = discourse.session.recent.reversed()
    let row = added.prefix {
      $0.intent == .todoAdd && discourse.age($0) <= DiscourseLimits.completion
        && $0.slots[.shelf] == added.first?.slots[.shelf]
    }
    guard row.count > 1 else { return [] }
    return row.reversed().compactMap { added in
      guard let title = added.slots[.title] else { return nil }
      var slots: Slots = [.title: title]
      slots[.shelf] = added.slots[.shelf]
      return .request(
        Request(intent: done.intent, slots: slots, asSaid: discourse.utterance),
        confidence: done.confidence, tokens: done.tokens)
    }
  }
}
