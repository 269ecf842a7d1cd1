import Commands
import EntityRecognition
import Slots

/// What was found for the slots of one intent, before its times are put together.
struct FoundSlots {
  var slots: Slots = [:]
  var times: [SlotKey: [TimeValue]] = [:]
  /// Times said in passing, which fill the slot that the intent takes.
  var adjuncts: [TimeValue] = []
  /// Where those stand.
  var timeTokens: [Range<Int>] = []
  var recurrences: [RecurrenceValue] = []
  /// Where those stand.
  var recurrenceTokens: [Range<Int>] = []
  /// How long, and how often in all, what comes again comes.
  var recurringDays: Int?
  var recurringTimes: Int?
  var targetIsMass = false
  /// The weight or volume of a helping, as it was said.
  var helping: Quantity?

  /// Puts an entity into a slot.
  mutating func take(_ value: EntityValue, as name: SlotKey, _ type: SlotType) {
    switch value {
    case .time(let time): times[name, default: []].append(time)
    case .recurrence(let recurrence): recurrences.append(recurrence)
    default:
      slots[name] = EntitySlot.value(value, named: name, type: type)
      if case .quantity(let quantity) = value, name == .grams || name == .volume {
        helping = quantity
      }
      if case .quantity(let quantity) = value, name == .target {
        targetIsMass = quantity.dimension == .mass
      }
    }
  }

  /// Adds what the end of a title said, where it was not said before.
  mutating func add(_ tail: TitleTail.Cut) {
    slots = tail.slots.merging(slots)
    if adjuncts.isEmpty { adjuncts = tail.times }
    recurringDays = recurringDays ?? tail.days
    recurringTimes = recurringTimes ?? tail.count
  }
}
