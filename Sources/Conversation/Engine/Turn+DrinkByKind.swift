import Commands
import IntentRecognition
import Slots
import TrackingCore

/// "The beer was 330 ml" behind a corona and a tea: a drink that is spoken of by its kind is the
/// one of late that is of that kind, where none has that very name.
extension Turn {
  /// What was heard and is mentioned, with the names that the drinks were told by.
  func byToldNames(
    _ heard: Understanding, _ session: Session
  ) -> (heard: Understanding, mentions: Mentions)? {
    let told = session.recent.suffix(Turn.spokenOf).compactMap { act in
      act.intent == .drinkLog && act.id != nil ? act.slots.text(.drink) : nil
    }
    guard !told.isEmpty else { return nil }
    var names: [String: String] = [:]
    var content = mentions.content
    for place in content.things.indices where content.things[place].kind == .drink {
      let thing = content.things[place]
      let isDefinite = mentions.signs.contains {
        $0.cue == .definite && $0.tokens.upperBound == thing.tokens.lowerBound
      }
      guard isDefinite, !told.contains(thing.name),
        let one = only(of: thing.name, among: told)
      else { continue }
      names[thing.name] = one
      content.things[place].name = one
    }
    guard !names.isEmpty else { return nil }
    var renamed = heard
    for place in renamed.intents.indices {
      for key in [SlotKey.drink, .oldDrink] {
        guard let name = renamed.intents[place].slots.text(key), let one = names[name] else {
          continue
        }
        renamed.intents[place].slots[key] = .text(one)
      }
    }
    return (renamed, Mentions(content))
  }

  /// The only drink of a kind among several.
  private func only(of kind: String, among told: [String]) -> String? {
    let found = Set(told.filter { ledger.kinds(ofDrink: $0).contains(kind) })
    return found.count == 1 ? found.first : nil
  }

  /// So many acts back a drink is still spoken of by its kind.
  private static let spokenOf = 6
}
