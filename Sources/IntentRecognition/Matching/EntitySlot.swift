import Commands
public import EntityRecognition
public import Slots

/// Entities as slot values; the slot's name says the unit.
public enum EntitySlot {
  /// What is kept as it was said: which unit it stands in turns out later.
  private static let asSaid: Set<SlotKey> = [.value, .old, .newValue, .added, .less]

  static func value(_ value: EntityValue, named name: SlotKey, type: SlotType) -> SlotValue {
    if type == .value, EntitySlot.asSaid.contains(name) {
      return raw(value)
    }
    switch value {
    case .number(let number): return .number(number.value)
    case .ordinal(let ordinal): return .number(Double(ordinal))
    case .duration(let duration):
      return .number(name == .days ? (duration.seconds / 86_400).rounded() : duration.seconds)
    case .quantity(let quantity): return .number(scaled(quantity, name))
    case .recurrence(let recurrence): return .text(recurrence.rule)
    case .time: return .flag(true)
    }
  }

  /// Mass in g, or in kg where the name asks for it; distance in m unless it asks for cm.
  private static func scaled(_ quantity: Quantity, _ name: SlotKey) -> Double {
    switch quantity.dimension {
    case .mass: name.rawValue.hasSuffix("_kg") ? quantity.normalized / 1000 : quantity.normalized
    case .distance: name.rawValue.hasSuffix("_cm") ? quantity.normalized * 100 : quantity.normalized
    default: quantity.normalized
    }
  }

  /// A value as it was said, for corrections that re-type it: dimension, number, unit, base value.
  public static func raw(_ value: EntityValue) -> SlotValue {
    switch value {
    case .number(let number):
      .record([.dimension: .text("number"), .number: .number(number.value)])
    case .ordinal(let ordinal):
      .record([.dimension: .text("ordinal"), .number: .number(Double(ordinal))])
    case .duration(let duration):
      .record([
        .dimension: .text("duration"), .number: .number(duration.number.value),
        .unit: .text(duration.unit), .normalized: .number(duration.seconds),
      ])
    case .quantity(let quantity):
      .record([
        .dimension: .text(quantity.dimension.rawValue), .number: .number(quantity.number.value),
        .unit: .text(quantity.unit), .normalized: .number(quantity.normalized),
      ])
    case .recurrence(let recurrence):
      .record([.dimension: .text("recurrence"), .rule: .text(recurrence.rule)])
    case .time: .record([.dimension: .text("time")])
    }
  }
}
