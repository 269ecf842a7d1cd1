import Commands
import EntityRecognition

/// Energy without its unit, told behind a meal.
extension FactLinker {
  /// "Lasagna for dinner, 800": a figure that is a clause of its own behind a meal with its name is
  /// its energy, unless it may be the hour of that meal.
  func takeBareEnergy(_ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int) {
    guard orphans.count == 1, orphans[0].kind == .number, scan.unknown == 0, scan.verb == nil,
      scan.times.isEmpty, index < clauses.count, clauses[index].tokens.count == 1,
      instances.count > sentenceStart, let last = instances.last, last.kind == .meal,
      let meal = last.meal, last.kcal == nil, !last.items.isEmpty,
      last.items.allSatisfy({ $0.kcal == nil }), let kcal = amounts.number(orphans[0]),
      kcal == kcal.rounded(), FactLinker.mealEnergies.contains(kcal), !isHour(kcal, of: meal)
    else { return }
    last.kcal = kcal
    orphans = []
  }

  private static let mealEnergies = 150.0...3000

  /// "Dinner, 1930": hours and minutes in one figure.
  private func isHour(_ figure: Double, of meal: String) -> Bool {
    guard figure.truncatingRemainder(dividingBy: 100) < 60, let hours = FactLinker.hours[meal]
    else { return false }
    return hours.contains(figure)
  }

  private static let hours: [String: ClosedRange<Double>] = [
    MealName.breakfast.rawValue: 500...1059, MealName.lunch.rawValue: 1100...1559,
    MealName.dinner.rawValue: 1600...2359,
  ]
}
