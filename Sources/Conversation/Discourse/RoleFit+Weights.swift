import Commands
import EntityRecognition
import IntentRecognition
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

  /// "That's up 0.6" tells how much it changed, and is no weight of anybody.
  func bodyWeight(_ number: Double) -> Slots? {
    let kg = number * massUnit(of: .mass)
    if let old = act.slots.number(.mass), kg < old / RoleFit.otherBody { return nil }
    return [.mass: .number(kg)]
  }

  private static let otherBody = 5.0

  /// In kcal a day, of eating as of moving: "21,050 in the end" is of the steps.
  static let mostEnergy = 12_000.0

  /// Whether what was told is eaten, drunk or burned.
  var hasEnergy: Bool { [.mealLog, .drinkLog, .exerciseLog].contains(act.intent) }

  /// "3x10 squats", behind which 60 kg is what was lifted, and not what anybody weighs.
  var takesLoad: Bool {
    act.intent == .exerciseLog && act.slots[.reps] != nil
      && act.slots.text(.activity).map { recognizer?.language.takesLoad($0) ?? false } ?? false
  }

  /// Whether foods were told by their weight, and nothing of their energy.
  var isWeighed: Bool { said(.mass) != nil && said(.energy) == nil }

  /// A number in the unit that a food was weighed in: "actually 300" behind "lasagna, 400 g", "the
  /// rice was 250". Where several were weighed, one has to be named.
  func weighed(_ number: Double) -> Slots? {
    guard isWeighed else { return nil }
    let told = act.said.filter { $0.kind == .mass && $0.base > 0 }
    let items = act.slots.list(.items)?.compactMap(\.record) ?? []
    let pairs = items.compactMap { item -> (food: String, mass: SaidAmount)? in
      guard let name = item[.food]?.text, food == nil || food == name,
        let mass = told.first(where: { isWeight($0, of: item) })
      else { return nil }
      return (name, mass)
    }
    guard let (name, mass) = pairs.first, food != nil || told.count == 1 else {
      return food == nil || number < 30 ? nil : item { $0[.grams] = .number(number) }
    }
    let grams = number * mass.one
    guard (mass.base / RoleFit.otherWeight...mass.base * RoleFit.otherWeight).contains(grams) else {
      return nil
    }
    var named = self
    named.food = name
    return named.item { $0[.grams] = .number(grams) }
  }

  private func isWeight(_ mass: SaidAmount, of item: Record) -> Bool {
    item[.grams]?.number.map { abs($0 / mass.base - 1) < RoleFit.rounding } ?? false
  }

  /// A figure further from the weight that was told counts something else.
  private static let otherWeight = 12.0
}
