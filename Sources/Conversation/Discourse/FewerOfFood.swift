import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// "Remove one samosa", "take away 2 dumplings": fewer of a food than were told, and not the whole
/// entry.
struct FewerOfFood {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 7

  func find() -> Step? {
    guard mentions.wordCount <= FewerOfFood.longest, mentions.has(.remove) || mentions.has(.take),
      !mentions.isQuestion, mentions.others.isEmpty, mentions.rest.count <= 1,
      mentions.values.count == 1, let value = mentions.values.first,
      case .number(let number) = value.value, number.value >= 1,
      number.value == number.value.rounded(),
      let thing = mentions.things(of: .food).first(where: {
        $0.tokens.lowerBound == value.tokens.upperBound
          && ($0.tokens.upperBound..<mentions.tokenCount).allSatisfy(mentions.marks.contains)
      }),
      case let late = discourse.entriesOfLate.filter({ $0.foods.contains(thing.name) }),
      let act = late.last, var items = act.slots.list(.items),
      let place = items.lastIndex(where: { $0.record?[.food]?.text == thing.name }),
      var item = items[place].record, let count = item[.quantity]?.number, count > number.value
    else { return nil }
    item[.quantity] = .number(count - number.value)
    for name in [SlotKey.grams, .energy] { item[name] = nil }
    items[place] = .record(item)
    return .edit(act, [.items: .list(items)], confidence: 0.9)
  }
}
