package import Slots

/// An ingredient as it was said: in words, or read as a food with its amount.
package enum SaidIngredient: SlotConvertible {
  case words(String)
  case food(SaidFood)

  package init?(_ value: SlotValue) {
    if let words = value.text {
      self = .words(words)
    } else if let food = SaidFood(value) {
      self = .food(food)
    } else {
      return nil
    }
  }

  package var slotValue: SlotValue {
    switch self {
    case .words(let words): .text(words)
    case .food(let food): food.slotValue
    }
  }
}

/// `food.define`: what a food of the person's own gives, by its energy or by what is in it.
package struct DefineFood: Command {
  /// Its name; and how much of it gives the energy.
  package var food = SaidFood()
  package var ingredients: [SaidIngredient]?
  /// The first of the ingredients, where the grams of the food are its own.
  package var first: String?
  /// How many portions the ingredients make.
  package var servings: Double?
  /// The ingredients make several of it.
  package var isSeveral = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    food.code(&coder)
    coder.slot(.items, &ingredients)
    coder.slot(.first, &first)
    coder.slot(.servings, &servings)
    coder.mark(.isSeveral, &isSeveral)
  }
}

/// `query.nutrition`: what a food gives.
package struct AskNutrition: Command {
  package var food = SaidFood()
  /// The nutrient that is asked for, by its metric.
  package var metric: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    food.code(&coder)
    coder.slot(.metric, &metric)
  }
}

/// A command about the foods that a person described.
package protocol OwnFoodCommand: Command {
  var food: String? { get set }
}

/// `food.list`: all of them, or one.
package struct ListFoods: OwnFoodCommand {
  package var food: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.food, &food)
  }
}

/// `food.forget`.
package struct ForgetFood: OwnFoodCommand {
  package var food: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.food, &food)
  }
}
