import Commands
import IntentRecognition
import Slots

/// "The fries were small", "and the pizza was large": how big one of the foods was that were told
/// before.
struct SizedFood {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 7

  func find() -> Step? {
    guard mentions.amounts.isEmpty, mentions.times.isEmpty, mentions.others.isEmpty,
      !mentions.isUnreal, mentions.has(.definite), mentions.has(.was),
      ![.more, .remove, .denial].contains(where: mentions.has),
      mentions.wordCount <= SizedFood.longest, mentions.rest.count <= 1,
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.isDoubtful }),
      let size = discourse.recognizer.language.sizeWord(in: heard.utterance),
      case let named = Set(mentions.things(of: .food).map(\.name)), named.count == 1,
      let food = named.first,
      mentions.things.allSatisfy({ $0.kind == .food || $0.kind == .drink }),
      let act = discourse.entriesOfLate.last(where: { act in
        act.foods.contains(food)
          && discourse.session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
      }), var items = act.slots.list(.items),
      let place = items.firstIndex(where: { $0.record?[.food]?.text == food }),
      var item = items[place].record, let unit = unit(size, food), item[.unit]?.text != unit
    else { return nil }
    item[.unit] = .text(unit)
    item[.quantity] = item[.quantity] ?? .number(1)
    for name in [SlotKey.grams, .energy] { item[name] = nil }
    items[place] = .record(item)
    return .edit(act, [.items: .list(items)], confidence: 0.9)
  }

  /// What a report of such a food of that size tells as its unit.
  private func unit(_ size: String, _ food: String) -> String? {
    let told = discourse.reading("\(size) \(food)").intents
    guard told.count == 1, told[0].intent == .mealLog,
      let items = told[0].slots.list(.items), items.count == 1
    else { return nil }
    return items[0].record?[.unit]?.text
  }
}
