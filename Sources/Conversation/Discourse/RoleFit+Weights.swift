import Commands
import EntityRecognition
import Slots
import TrackingCore

extension RoleFit {
  /// Two units differ by more than what rounding makes of a weight.
  private static let rounding = 0.01

  /// The kilograms of the unit that a weight was told in.
  ///
  /// What was told by its number alone counts in the unit that this was read in: "182 lb", the day
  /// after "181.2", and the day after that "180.8" are all pounds.
  func massUnit(of slot: SlotKey) -> Double {
    if let said = act.said.first(where: { $0.kind == .mass }) { return said.one / 1000 }
    let numbers = act.said.filter { $0.kind == .number && $0.number > 0 }.map(\.number)
    let units = [1, RecognitionContext.poundKg]
    if let kg = act.slots.number(slot) {
      for number in slot == .load ? numbers.reversed() : Array(numbers.prefix(1)) {
        if let unit = units.first(where: { abs(kg / number / $0 - 1) < RoleFit.rounding }) {
          return unit
        }
      }
    }
    return slot == .load ? context.bareLoadKg : context.bareMassKg
  }
}
