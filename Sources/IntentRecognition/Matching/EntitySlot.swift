public import EntityRecognition
public import Slots

/// Entities as slot values; the slot's name says the unit.
public enum EntitySlot {
  static func value(_ value: EntityValue, named name: String, type: SlotType) -> SlotValue {
    if type == .value, ["value", "old", "new_value", "added", "less"].contains(name) {
      return raw(value)
    }
    switch value {
    case .number(let number): return .number(number.value)
    case .ordinal(let ordinal): return .number(Double(ordinal))
    case .duration(let duration):
      return .number(name == "days" ? (duration.seconds / 86_400).rounded() : duration.seconds)
    case .quantity(let quantity): return .number(scaled(quantity, name))
    case .recurrence(let recurrence): return .text(recurrence.rule)
    case .time: return .flag(true)
    }
  }

  /// Mass in g, or in kg where the name asks for it; distance in m unless it asks for cm.
  private static func scaled(_ quantity: Quantity, _ name: String) -> Double {
    switch quantity.dimension {
    case .mass: name.hasSuffix("_kg") ? quantity.normalized / 1000 : quantity.normalized
    case .distance: name.hasSuffix("_cm") ? quantity.normalized * 100 : quantity.normalized
    default: quantity.normalized
    }
  }

  /// A value as it was said, for corrections that re-type it: dimension, number, unit, base value.
  public static func raw(_ value: EntityValue) -> SlotValue {
    switch value {
    case .number(let number):
      .record(["dim": .text("number"), "number": .number(number.value)])
    case .ordinal(let ordinal):
      .record(["dim": .text("ordinal"), "number": .number(Double(ordinal))])
    case .duration(let duration):
      .record([
        "dim": .text("duration"), "number": .number(duration.number.value),
        "unit": .text(duration.unit), "normalized": .number(duration.seconds),
      ])
    case .quantity(let quantity):
      .record([
        "dim": .text(quantity.dimension.rawValue), "number": .number(quantity.number.value),
        "unit": .text(quantity.unit), "normalized": .number(quantity.normalized),
      ])
    case .recurrence(let recurrence):
      .record(["dim": .text("recurrence"), "rule": .text(recurrence.rule)])
    case .time: .record(["dim": .text("time")])
    }
  }
}
