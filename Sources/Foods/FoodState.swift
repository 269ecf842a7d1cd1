/// How a food was made ready.
public enum FoodState: String, Sendable, CaseIterable {
  case raw, cooked, boiled, roasted, fried, dried, canned

  /// How much it matters that a food is in another state than the one that was said, 0…2.
  func distance(to other: FoodState) -> Double {
    if self == other { return 0 }
    func isHot(_ state: FoodState) -> Bool { [.cooked, .boiled, .roasted].contains(state) }
    if isHot(self), isHot(other) { return self == .cooked || other == .cooked ? 0.1 : 0.25 }
    if self == .dried || other == .dried { return 1.6 }
    if self == .canned || other == .canned { return isHot(self) || isHot(other) ? 0.4 : 0.6 }
    if self == .fried || other == .fried { return isHot(self) || isHot(other) ? 0.5 : 0.9 }
    return 0.8
  }

  /// The same for a food of the table: grain and beans that are raw are dry.
  func distance(to other: FoodState, of row: FoodTable.Row, in table: FoodTable) -> Double {
    let dry: [FoodState] = [.raw, .dried]
    if self != other, dry.contains(self), dry.contains(other), table.isDriedToKeep(row) {
      return 0.1
    }
    return distance(to: other)
  }
}

extension FoodTable {
  /// Whether it is drunk as it is: powders and concentrates are not.
  func isDrunk(_ row: Row) -> Bool {
    group(row) == "Beverages" && (figures(row).kcal ?? 0) < 120
  }

  /// Whether it is sold dry, and cooked in water before it is eaten.
  func isDriedToKeep(_ row: Row) -> Bool {
    ["Cereal Grains and Pasta", "Legumes and Legume Products"].contains(group(row))
  }

  /// Whether people who name no state mean this kind of food cooked.
  func isEatenCooked(_ row: Row) -> Bool {
    switch group(row) {
    case "Beef Products", "Pork Products", "Poultry Products", "Lamb, Veal, and Game Products",
      "Finfish and Shellfish Products", "Legumes and Legume Products",
      "Cereal Grains and Pasta", "Sausages and Luncheon Meats":
      true
    default: false
    }
  }
}
