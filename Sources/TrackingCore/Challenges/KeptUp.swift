internal import Commands
internal import Slots

extension CreateChallenge {
  /// "3 litres for a week": what is kept up for so long is meant for each of its days, where a day
  /// can hold it; 70,000 steps for a week are of the week.
  ///
  /// - Parameter isOfDay: The target is one that a day can hold.
  mutating func keepUp(isOfDay: Bool) {
    if isKept, per == nil, !matter.countsTimes, isOfDay { per = .day }
    (isKept, isBare) = (false, false)
  }
}

extension Measure {
  /// Asks for the unit of a bare number that is one of seconds, metres or millilitres by itself:
  /// nobody means those by "run 20".
  func askingUnit(of bare: Double, _ said: inout CreateChallenge) -> Stop? {
    guard said.matter.unit == nil, !countsTimes, bare > 0 else { return nil }
    let isOfExercise =
      [.exercise, .distance].contains(metric) || metric == .steps && bare < Measure.leastSteps
    let (isOfSleep, isOfDrinks) = (metric == .sleep, [.water, .drinks].contains(metric))
    guard isOfExercise || isOfSleep || isOfDrinks else { return nil }
    (said.target, said.isBare) = (nil, false)
    return Stop.asking(
      .target, reply: "asking.unit", slots: said.slots,
      data: [
        "bare_count": .number(bare), "is_of_exercise": .flag(isOfExercise),
        "is_of_sleep": .flag(isOfSleep), "is_of_drinks": .flag(isOfDrinks),
      ])
  }

  /// Fewer steps are no challenge.
  private static let leastSteps = 500.0
}
