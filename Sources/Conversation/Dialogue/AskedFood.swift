import Commands
import Slots

/// "I ate two" behind "how many calories are in a plum": of the food that was asked about.
struct AskedFood {
  let session: Session

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
