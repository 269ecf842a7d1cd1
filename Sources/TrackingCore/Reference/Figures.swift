public import Foods

/// A food's figures per 100 g, and how much its household portions weigh.
public struct Food: Sendable, Equatable {
  public let name: String
  /// What 100 g give.
  public let figures: Nutrients
  /// The portion that is meant when none is named.
  public let portionUnit: String
  public let portionG: Double?
  public internal(set) var source: String
  /// Grams of a unit, such as `slice` or `cup`.
  public var portions: [String: Double] = [:]
  /// How sure it is that this is what was meant.
  public var way: FoundFood.Way = .named
  /// It is drunk, and 1 g of it is 1 ml.
  public var isDrink = false

  public var kcalPer100g: Double { figures.kcal ?? 0 }
}

/// A drink's figures per 100 ml.
public struct Drink: Sendable, Equatable {
  public let name: String
  /// Nil when unknown.
  public let kcalPer100ml: Double?
  /// What else 100 ml give, as far as it is known.
  public var figures = Nutrients()
  /// True for every drink without alcohol.
  public let countsAsWater: Bool
  /// The container that is meant when none is named.
  public let defaultUnit: String
  public let source: String
  /// The drink that it is one of, by its name: a latte is a coffee. Empty where it is none.
  public var kindOf = ""
  /// Whether it gives what the drink gives that it is one of.
  public var hasFiguresOfKind = false

  /// More steps than there are from any drink to its widest kind.
  static let deepestKind = 4

  /// With the figures of a food; a gram of it is a millilitre.
  func filled(from food: FoundFood) -> Drink { filled(food.figures, from: food.source) }

  /// With the figures of the drink that it is one of.
  func filled(from kind: Drink) -> Drink { filled(kind.figures, from: kind.source) }

  private func filled(_ figures: Nutrients, from source: String) -> Drink {
    Drink(
      name: name, kcalPer100ml: figures.kcal, figures: figures, countsAsWater: countsAsWater,
      defaultUnit: defaultUnit, source: source, kindOf: kindOf,
      hasFiguresOfKind: hasFiguresOfKind)
  }
}

/// An activity's energy cost in MET by effort; nil where no entry was found.
public struct Activity: Sendable, Equatable {
  public let name: String
  public let light: Double?
  public let moderate: Double?
  public let hard: Double?
  /// Which bands of speed apply when distance and duration are known.
  public let speedClass: SpeedClass?
  public let source: String
  /// Whether it is told by repetitions.
  public var isCounted = false
  /// Whether it never costs less than its own figures, however slow: uphill, or with a load.
  public var isLeast = false
}

/// What a word of feeling says of a mood.
public struct Feeling: Sendable, Equatable {
  /// `good`, `okay` or `bad`.
  public let mood: String
  /// 1…5.
  public let score: Double
  /// Which answers fit.
  public let group: String
}
