import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Put milk eggs and bin bags on the list": what is listed without commas is one entry for each
  /// thing.
  func withWaresDivided(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    intents.flatMap { intent -> [RecognizedIntent] in
      let own: Set<SlotKey> = [.title, .shelf, .scope]
      guard intent.intent == .todoAdd, let title = intent.slots.text(.title),
        intent.slots.values.keys.allSatisfy(own.contains),
        let wares = recognizer.wares(
          sideBySide: title, isOnShelf: isOnShelf(intent), context: context)
      else { return [intent] }
      return wares.map { ware in
        var one = intent
        one.slots[.title] = .text(ware)
        return one
      }
    }
  }

  private func isOnShelf(_ intent: RecognizedIntent) -> Bool {
    intent.slots[.shelf] != nil
      || intent.slots.text(.scope) == "shelf"
        && (session.recent + session.last).last { $0.family == "todo" }?.slots[.shelf] != nil
  }

  /// "Passport due 30 January" of what is on the list already: when that is due, and no second one.
  /// What is ordered to be added is added.
  func withListedDue(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    intents.map { intent in
      guard intent.intent == .todoAdd, intent.slots[.due] != nil,
        let title = intent.slots.text(.title), utterance.hasPrefix(title)
      else { return intent }
      let said = Set(recognizer.bases(of: title))
      let listed = names().filter { name in
        let own = recognizer.bases(of: name.name)
        let verb = own.first.flatMap { recognizer.isVerb($0) ? $0 : nil }
        return name.kind == "todo" && !said.isEmpty
          && (Set(own) == said || Set(own.filter { $0 != verb }) == said)
      }
      guard listed.count == 1 else { return intent }
      var edit = intent
      edit.intent = .todoEdit
      edit.slots[.title] = .text(listed[0].name)
      return edit
    }
  }
}
