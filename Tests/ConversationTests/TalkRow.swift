import CivilTime
import Conversation
import Slots
import Testing

/// A row of a table of conversations: what is said, and what the last message comes to.
struct TalkRow: CustomTestStringConvertible, Sendable {
  let talk: [String]
  /// What the last message comes to: its intents with `?` behind one that asks, and a slot of the
  /// last one, such as `meal.log entry.edit quantity=3`.
  let meaning: String

  var testDescription: String { talk.joined(separator: " / ") }

  init(_ talk: String..., to meaning: String) { (self.talk, self.meaning) = (talk, meaning) }

  /// Says it all, and compares what the last message came to.
  func check() throws {
    let told = try Talk()
    var actions: [Action] = []
    for text in talk { actions = try told.actions(text) }
    let parts = meaning.split(separator: "=", maxSplits: 1).map(String.init)
    let words = (parts.first ?? "").split(separator: " ").map(String.init)
    let intents = parts.count == 2 ? Array(words.dropLast()) : words
    let said = actions.map { "\($0.intent)" + ($0.outcome.status == .asking ? "?" : "") }
    #expect(said == intents)
    guard parts.count == 2, let slot = words.last else { return }
    let value = actions.last?.outcome.slots[SlotKey(rawValue: slot)]
    #expect(value.flatMap(TalkRow.spoken) == parts[1])
  }

  private static func spoken(_ value: SlotValue) -> String? {
    if let number = value.number { return jsonNumber(number) }
    switch value {
    case .day(let day): return "\(day)"
    case .instant(let at, let offset): return at.rfc3339(offset: offset)
    default: return value.text
    }
  }
}
