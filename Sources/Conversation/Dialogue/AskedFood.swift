import Commands
import Slots

/// "I ate two" behind "how many calories are in a plum": of the food that was asked about.
struct AskedFood {
  let session: Session

  /// "How many carbs did that have?": with the food that was told last, and so much of it; without
  /// one, which is asked for then, where there were several.
  func eaten(_ said: Slots) -> Slots {
    var slots = said
    slots[.scope] = nil
    guard let told = session.recent.last(where: { [.mealLog, .drinkLog].contains($0.intent) })
    else { return slots }
    if told.intent == .drinkLog {
      slots[.food] = told.slots[.drink]
      slots[.volume] = told.slots[.volume]
      return slots
    }
    guard let items = told.slots.list(.items), items.count == 1, let item = items[0].record else {
      return slots
    }
    for name in [SlotKey.food, .quantity, .unit, .grams] { slots[name] = item[name] }
    if item[.isEstimate]?.flag == true { slots[.grams] = nil }
    return slots
  }

  /// The slots of a meal with that food; nil when none was asked about.
  func slots(_ said: Slots) -> Slots? {
    guard let query = session.lastQuery, query.intent == .queryNutrition,
      let food = query.slots[.food]
    else { return nil }
    var item: Record = [.food: food]
    let isMeasured = query.slots[.grams] != nil || query.slots[.volume] != nil
    item[.unit] = isMeasured ? nil : query.slots[.unit]
    if let quantity = said[.quantity] {
      item[.quantity] = quantity
    } else if let grams = query.slots[.grams] {
      item[.grams] = grams
    } else {
      item[.quantity] = query.slots[.quantity] ?? .number(1)
    }
    var slots = said
    for name in [SlotKey.scope, .quantity] { slots[name] = nil }
    slots[.items] = .list([.record(item)])
    return slots
  }
}
