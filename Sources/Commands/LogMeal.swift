package import CivilTime

/// `meal.log`: something that was eaten.
package struct LogMeal: TimedCommand {
  package var meal: Said<MealName>?
  package var items: [SaidFood]?
  /// Of all of it, in kcal, where it was said.
  package var energy: Double?
  /// It is eaten again as it was.
  package var like: Said<Like>?
  /// The day of the meal that is eaten again.
  package var likeDay: LocalDay?
  /// A food that is left out this time.
  package var without: String?
  /// Foods that come on top this time.
  package var plus: [String]?
  package var nutrients = SaidNutrients()
  package var note: String?
  /// What a meal that is eaten again was called, where that may be a food of the sender's own:
  /// "usual breakfast". Beside foods nothing reads it.
  package var food: String?
  package var when = SaidTime()

  /// Which meal is eaten again.
  package enum Like: String, SlotConvertible {
    case last, yesterday
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.meal, &meal)
    coder.slot(.items, &items)
    coder.slot(.energy, &energy)
    coder.slot(.like, &like)
    coder.slot(.likeDay, &likeDay)
    coder.slot(.without, &without)
    coder.slot(.plus, &plus)
    nutrients.code(&coder)
    coder.slot(.note, &note)
    coder.slot(.food, &food)
    when.code(&coder)
  }
}

/// The meals of a day.
package enum MealName: String, SlotConvertible {
  case breakfast, lunch, dinner, snack
}
