import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension RoleFit {
  /// "Only ate half of that" behind 300 g: so much of what was weighed, and of its energy.
  func share(_ part: Double) -> Slots? {
    guard part < 1, let items = act.slots.list(.items), items.count == 1 else { return nil }
    if let stated = share(part, ofStated: items[0]) { return stated }
    guard let only = items[0].record,
      only[.isEstimate] == nil, only[.quantity]?.number ?? 1 == 1,
      let grams = only[.grams]?.number, only[.unit] == nil
    else { return nil }
    return item { $0[.grams] = .number(grams * part) }
  }

  /// "I only ate half of it" behind a pizza of 900 kcal: half of what was told of it.
  private func share(_ part: Double, ofStated item: SlotValue) -> Slots? {
    guard let kcal = act.slots.number(.energy), act.said.contains(where: { $0.kind == .energy }),
      var record = item.record
    else { return nil }
    record.takePart()
    record[.quantity] = .number((record[.quantity]?.number ?? 1) * part)
    if let grams = record[.grams]?.number { record[.grams] = .number(grams * part) }
    return [.items: .list([.record(record)]), .energy: .number(kcal * part)]
  }
}

extension Record {
  /// So many of a food: all of what a part was told of is a whole one, and no slice.
  mutating func count(_ number: Double) {
    if number < 1, number > 0 { takePart() }
    if let old = self[.quantity]?.number, old < 1, number >= 1, self[.unit] == nil {
      self[.unit] = .text(RoleFit.whole)
    }
    self[.quantity] = .number(number)
  }

  /// A part of what was told without a unit, "half" behind "had a pizza", is one of what was
  /// logged, and of no larger one.
  mutating func takePart() {
    guard self[.unit] == nil, self[.quantity]?.number ?? 1 == 1 else { return }
    self[.unit] = .text(RoleFit.helping)
  }
}

extension RoleFit {
  /// The unit of all of what is usually eaten in parts.
  static let whole = "whole"
  /// The unit of what is eaten of something at once.
  static let helping = "portion"
}
