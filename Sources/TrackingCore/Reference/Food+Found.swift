internal import Foods

extension Food {
  /// A food of USDA's table, or a dish of such foods.
  init(found: FoundFood) {
    let portions = Food.portions(of: found)
    // An ounce is what is sold by weight, and a helping only of what is rich.
    let usual = Food.usual.first { unit in
      portions[unit] != nil && (unit != "oz" || (found.figures.kcal ?? 0) >= 350)
    }
    let isWeighed = usual == nil && found.portions.allSatisfy { Food.unit($0.unit) == "oz" }
    self.init(
      name: found.name, figures: found.figures,
      portionUnit: found.usualG == nil ? usual ?? "portion" : "portion",
      portionG: found.usualG ?? usual.flatMap { portions[$0] }
        ?? (isWeighed ? 100 : found.portions.first?.grams),
      source: found.source,
      portions: portions, way: found.way, isDrink: found.isDrink)
  }

  /// The grams of household portions by the words people use for them.
  static func portions(of found: FoundFood) -> [String: Double] {
    let units = found.portions.map { (Food.unit($0.unit), $0.grams) }
    var portions = Dictionary(units, uniquingKeysWith: { first, _ in first })
    // "1 shrimp", "1 grape": a piece. A whole chicken is none.
    if portions["piece"] == nil {
      // "1 doughnut" is a piece of what people call a maple donut.
      let names = found.name + " " + found.source
      let words = names.lowercased().split { !$0.isLetter }.map { Units.singular(String($0)) }
      portions["piece"] = words.lazy.compactMap { portions[$0] }.first { $0 <= 60 }
    }
    return portions
  }

  /// Which of the portions is meant when none is named.
  private static let usual = [
    "medium", "piece", "fruit", "slice", "serving", "fillet", "cup", "oz",
  ]

  /// USDA's unit by the word people use: `medium (3" dia)` is `medium`.
  private static func unit(_ said: String) -> String {
    let word = said.prefix { $0 != "(" && $0 != "," }.split(separator: " ").first ?? ""
    switch word.lowercased() {
    case "nlea": return "serving"
    case "extra": return "extra large"
    default: return Units.portion(of: String(word).lowercased())
    }
  }
}
