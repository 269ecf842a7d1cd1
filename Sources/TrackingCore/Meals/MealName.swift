internal import CivilTime
internal import Commands

extension MealName {
  /// The meal that people have at an hour; between meals it is a snack.
  init(hour: Int) {
    switch hour {
    case 5..<11: self = .breakfast
    case 12..<15: self = .lunch
    case 18..<22: self = .dinner
    default: self = .snack
    }
  }
}

extension Ledger {
  /// The meal that something without a name was: by the time that was said, or by now; of another
  /// day nothing is known.
  func usualMeal(at when: Moment) -> MealName {
    guard when.isTimed || when.day == clock.today else { return .snack }
    let seconds = when.at.seconds + when.offset
    return MealName(hour: (seconds % 86_400 + 86_400) % 86_400 / 3600)
  }
}
