import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// Corrections that leave most of an entry as it is: "one less", "just the eggs", "no fries".
struct PartialCorrection {
  let context: RecognitionContext
  let target: Session.DoneAction

  /// The slots that change, or nil when the words do not fit the entry.
  func slots(_ name: SlotKey, _ value: SlotValue) -> Slots? {
    switch name {
    case .less: reduced(by: value)
    case .lessCount: reduced(by: value)
    case .onlyFood: items { isMeant($0, by: value) } ?? [:]
    default: items { !isMeant($0, by: value) }
    }
  }

  /// The number of the entry without what was too much; what would be nothing is no correction.
  private func reduced(by value: SlotValue) -> Slots? {
    guard let amount = SaidAmount(slot: value),
      let less = RoleFit(act: target, context: context).slots(for: amount)
    else { return nil }
    let isCount = amount.kind == .number
    var result = Slots()
    for (name, part) in less.values {
      guard let part = part.number, let old = target.slots.number(name), old > part else {
        return nil
      }
      // "One too many" of 500 ml is not one milliliter.
      if isCount, part < old / 50 { return nil }
      result[name] = .number(old - part)
    }
    return result
  }

  /// The food of that name, else what ends with it: "jam" is the strawberry jam.
  private func isMeant(_ food: SlotValue?, by said: SlotValue) -> Bool {
    if food == said { return true }
    guard let name = said.text, !target.foods.contains(name) else { return false }
    return food?.text?.hasSuffix(" " + name) ?? false
  }

  /// The meal's foods that are kept; nil when that is none or all of them.
  private func items(_ isKept: (SlotValue?) -> Bool) -> Slots? {
    guard target.intent == .mealLog, let items = target.slots.list(.items) else { return nil }
    let kept = items.filter { isKept($0.record?[.food]) }
    guard !kept.isEmpty, kept.count < items.count else { return nil }
    return [.items: .list(kept)]
  }

  /// What a feeling stands for.
  static func mood(of feeling: String, _ language: IntentLanguage) -> Slots {
    let known = language.feeling(feeling)
    var slots = Slots()
    slots[.mood] = known.map { .text($0.mood) }
    slots[.score] = known.map { .number($0.score) }
    return slots
  }
}
