internal import CivilTime
internal import Slots

/// The names of the slots and figures that the questions of training and of the body share.
enum SlotName: String {
  case activity, against, average, busiest, day, days, empty, kind, label, metric
  case muscle, name, period
  case dose, per, rows, tracker, unit, value, value2
  case doseUnit = "dose_unit"
  case distance = "distance_m"
  case duration = "duration_s"
  /// Metres a second: what a pace and a speed are kept as.
  case speed = "speed_mps"
}

extension Slots {
  subscript(name: SlotName) -> SlotValue? {
    get { self[name.rawValue] }
    set { self[name.rawValue] = newValue }
  }

  func text(_ name: SlotName) -> String? { text(name.rawValue) }
  func number(_ name: SlotName) -> Double? { number(name.rawValue) }

  /// The slots with values put over them.
  func setting(_ values: [SlotName: SlotValue?]) -> Slots {
    values.reduce(into: self) { slots, pair in slots[pair.key] = pair.value }
  }
}
