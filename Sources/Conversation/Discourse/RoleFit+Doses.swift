import Commands
import Slots

extension RoleFit {
  /// How many of a unit of doses are in a gram.
  private static let inGram = ["mg": 1000.0, "g": 1, "mcg": 1_000_000, "µg": 1_000_000]

  /// "It was 600 mg" behind 400 mg of a medicine: another dose, in the unit that it is kept in.
  func dose(_ said: SaidAmount) -> Slots? {
    guard said.kind == .mass, act.slots[.dose] != nil,
      let unit = act.slots.text(.doseUnit), let inGram = RoleFit.inGram[unit]
    else { return nil }
    let dose = (said.base * inGram * 1000).rounded() / 1000
    var slots: Slots = [.dose: .number(dose)]
    // "400 mg" is a value in milligrams, and "2 of 400 mg" one in tablets.
    if act.slots.text(.unit) == unit { slots[.value] = .number(dose) }
    return slots
  }
}

extension RoleFit {
  /// "It was 0.33" of a drink that was told by the piece: a size in litres, and no third of one.
  func liters(_ number: Double) -> Double? {
    let isShare = (number * 4).rounded() == number * 4
    guard (0.1..<1).contains(number), !isShare, !act.said.contains(where: { $0.kind == .volume })
    else { return nil }
    return number
  }
}
