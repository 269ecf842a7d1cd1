/// What a food that was said is taken for.
public struct FoundFood: Sendable, Equatable {
  /// How sure it is that it is what was meant.
  public enum Way: String, Sendable {
    /// The table or a recipe has it by this name.
    case named
    /// Put together from what was said to be in it.
    case mixed
    /// The nearest kind that there are figures for.
    case nearest
  }

  /// What it is taken for, such as `feta cheese`.
  public var name: String
  /// What 100 g give.
  public var figures: Nutrients
  public var way: Way
  /// Which rows of the table it comes from, or which recipe of them.
  public var source: String
  /// Its row of the table, when it is one.
  public var row: FoodTable.Row?
  /// The weights of household portions, for one of each.
  public var portions: [Portion] = []
  /// What people eat of it when they name no amount, where that is not one of the portions.
  public var usualG: Double?
  /// How much of a helping is left where something was left out of the dish.
  public var rest = 1.0
  /// It is drunk.
  public var isDrink = false
  /// The rows of the table that are in it.
  var holds: Set<FoodTable.Row> = []

  /// A household portion, such as a slice.
  public struct Portion: Sendable, Equatable {
    public var unit: String
    public var grams: Double
  }
}
