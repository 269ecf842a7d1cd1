import Commands
import Slots
import TrackingCore

/// An entry of the history with what a correction changes put over it.
struct CorrectedEntry {
  let earlier: PastAction
  /// What it kept; of a stopped watch, what that has logged.
  let known: Slots
  let changed: Slots
  /// The amounts that the entry was told in.
  let said: [SaidAmount]

  init(_ earlier: PastAction, as told: Session.DoneAction, changed: Slots) {
    self.earlier = earlier
    known = told.intent == earlier.intent ? CorrectedEntry.left(of: earlier, told) : told.slots
    self.changed = changed
    said = told.said
  }

  /// What was kept, without the foods that were deleted since.
  private static func left(of earlier: PastAction, _ told: Session.DoneAction) -> Slots {
    guard let items = earlier.slots.list(.items), !told.foods.isEmpty,
      told.foods.count < items.count
    else { return earlier.slots }
    var slots = earlier.slots
    let left = items.filter { $0.record?[.food]?.text.map(told.foods.contains) ?? true }
    if !left.isEmpty { slots[.items] = .list(left) }
    return slots
  }

  /// What no longer holds beside a new value that measures the same.
  private static let displaced: [SlotKey: [SlotKey]] = [.duration: [.from, .to]]

  /// Whether anything would be different.
  var isChange: Bool {
    changed.values.contains { known[$0.key] != $0.value }
  }

  var request: Request {
    var kept = known
    for (name, others) in CorrectedEntry.displaced
    where changed[name] != nil && others.allSatisfy({ changed[$0] == nil }) {
      for other in others { kept[other] = nil }
    }
    var slots = kept.merging(changed)
    let isMoved = changed[.day] != nil && changed.values.count == 1
    if changed[.energy] == nil, !isMoved,
      [IntentName.exerciseLog, .drinkLog, .mealLog].contains(earlier.intent)
    {
      slots[.energy] = statedKcal
    }
    // A thing is named by its number or by its title.
    if changed[.number] != nil { for name in [SlotKey.title, .text, .habit] { slots[name] = nil } }
    if changed[.title] != nil { slots[.number] = nil }
    return Request(intent: earlier.intent, slots: slots, asSaid: earlier.asSaid)
  }

  /// Energy that was stated in words is kept; an estimate is made anew. What was stated of several
  /// foods together still is theirs where one of them was more or less than thought.
  private var statedKcal: SlotValue? {
    guard let kcal = known.number(.energy) else { return nil }
    let stated = said.filter { $0.kind == .energy }
    if changed[.items] == nil {
      // "Dinner: pizza 900" needs no unit.
      let isBare = said.contains { $0.kind == .number && abs($0.base - kcal) < 0.5 }
      return !stated.isEmpty || isBare && kcal >= CorrectedEntry.leastStated ? known[.energy] : nil
    }
    let isOfAll = stated.count == 1 && stated.allSatisfy { abs($0.base - kcal) < 0.5 }
    return isOfAll && foods(known).count > 1 && foods(known) == foods(changed)
      ? known[.energy] : nil
  }

  /// A number below is rather of something else.
  private static let leastStated = 30.0

  private func foods(_ slots: Slots) -> [String] {
    slots.list(.items)?.compactMap { $0.record?[.food]?.text } ?? []
  }
}
