import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The rest of it for dinner" behind half a pizza: what was left of a food that was told in parts.
struct LeftOver {
  let last: Session.DoneAction

  /// The rest of half a bottle.
  private func drink(_ said: RecognizedIntent, today: LocalDay) -> Slots? {
    guard let part = last.said.first(where: { $0.kind == .volume && $0.number > 0 })?.number,
      part < 1, last.firstID == nil,
      // A litre is no whole, of which something would be left.
      last.said.contains(where: { Containers.volumes[$0.unit ?? ""] != nil }),
      let drunk = last.slots.number(.volume)
    else { return nil }
    var slots = last.slots
    for name in [SlotKey.at, .energy, .note] { slots[name] = nil }
    slots[.volume] = .number(drunk * (1 - part) / part)
    slots[.day] = said.slots[.day] ?? .day(today)
    slots[.at] = said.slots[.at]
    return slots
  }

  /// What is left, as a log of its own; nil where nothing was left of anything.
  func slots(_ said: RecognizedIntent, today: LocalDay) -> Slots? {
    if last.intent == .drinkLog { return drink(said, today: today) }
    guard last.intent == .mealLog, let items = last.slots.list(.items) else { return nil }
    let left = items.compactMap { item -> SlotValue? in
      guard var record = item.record, let part = record[.quantity]?.number, part > 0, part < 1
      else { return nil }
      record[.quantity] = .number(1 - part)
      for figure in [SlotKey.grams, .energy] { record[figure] = nil }
      return .record(record)
    }
    guard !left.isEmpty else { return nil }
    var slots: Slots = [.items: .list(left), .day: said.slots[.day] ?? .day(today)]
    slots[.at] = said.slots[.at]
    slots[.meal] = said.slots[.otherMeal]
    return slots
  }
}
