import CivilTime
import Commands
import EntityRecognition

/// Which meals those of a day's report were of which it is not said: the others of the day tell,
/// and not the hour at which it is written.
extension FactLinker {
  /// "Porridge. Soup for lunch. A mandarin. Rice for dinner": breakfast, and something between.
  func nameMealsOfDay() {
    let meals = instances.filter { $0.kind == .meal }
    guard meals.count > 1 || instances.count > 2,
      utterance.context.now.hour >= FactLinker.lateInDay
    else { return }
    for (place, meal) in meals.enumerated() where mayBeOfAnyHour(meal) {
      let before = meals[..<place].last { $0.meal != nil && isSameDay($0, meal) }?.meal
      let behind = meals[(place + 1)...].first { $0.meal != nil && isSameDay($0, meal) }
      let isNext = place + 1 < meals.count && behind === meals[place + 1]
      meal.meal = name(meal, between: before, and: behind?.meal, isNext: isNext)
    }
  }

  /// - Parameter isNext: The named meal stands right behind it.
  private func name(
    _ meal: FactInstance, between before: String?, and behind: String?, isNext: Bool
  ) -> String? {
    let (lunch, dinner) = (MealName.lunch.rawValue, MealName.dinner.rawValue)
    let snack = MealName.snack.rawValue
    let isWhole = meal.placed != nil || meal.items.count > 1
    switch (before, behind) {
    case (nil, lunch): return MealName.breakfast.rawValue
    case (nil, _) where isBreakfast(meal): return MealName.breakfast.rawValue
    case (dinner, _), (_?, lunch), (lunch, dinner): return snack
    case (_?, dinner): return isNext ? lunch : snack
    case (nil, dinner) where isNext && isWhole: return lunch
    default: return nil
    }
  }

  private static let lateInDay = 15

  private func mayBeOfAnyHour(_ meal: FactInstance) -> Bool {
    meal.meal == nil && meal.items.count > 0 && meal.times.allSatisfy(isDay)
  }

  private func isSameDay(_ meal: FactInstance, _ other: FactInstance) -> Bool {
    let days = [meal, other].map { $0.times.first { time in isDay(time) }?.past.firstDay }
    return days[0] == days[1] || days.contains(nil) && days.contains(utterance.context.today)
  }

  /// "Toast at 8, rice for lunch", told in the evening: what is told in front of a lunch was had in
  /// the morning.
  func putInFrontOfLunch() {
    let had = instances.filter { [.meal, .drink].contains($0.kind) }
    for (place, fact) in had.enumerated() {
      guard fact.meal == nil, let clock = fact.times.first, fact.times.count == 1,
        clock.isOfEitherHalf, let second = clock.firstSecond, second >= FactLinker.afternoon,
        had[(place + 1)...].contains(where: {
          $0.meal == MealName.lunch.rawValue && $0.times.allSatisfy(isDay)
        })
      else { continue }
      fact.times[0] = clock.moved(by: -43_200)
    }
  }

  private static let afternoon = 18 * 3600

  /// "Coffee, coffee, coffee": named again with nothing else told of it, there is one more.
  func countsAgain(_ drink: FactInstance) -> Bool {
    guard drink.kind == .drink, isNamedOnly(drink), let last = instances.last,
      instances.count > sentenceStart, last.kind == .drink, last.drink == drink.drink,
      isUncounted(drink), last.volume == nil, last.clause < drink.clause,
      last.times == drink.times || drink.times.isEmpty
    else { return false }
    last.count = (last.count ?? 1) + 1
    last.tokens = last.tokens.lowerBound..<drink.tokens.upperBound
    return true
  }

  private func isUncounted(_ drink: FactInstance) -> Bool {
    drink.count == nil && drink.volume == nil && drink.kcal == nil && drink.items.isEmpty
      && drink.size == 1 && drink.nutrients.isEmpty
  }
}
