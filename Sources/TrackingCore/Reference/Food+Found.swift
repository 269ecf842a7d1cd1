internal import Foods

extension Food {
  /// A food of USDA's table, or a dish of such foods.
  init(found: FoundFood) {
    let units = found.portions.map { (Food.unit($0.unit), $0.grams) }
    let portions = Dictionary(units, uniquingKeysWith: { first, _ in first })
    let usual = Food.usual.first { portions[$0] != nil }
    self.init(
      name: found.name, figures: found.figures,
      portionUnit: found.usualG == nil ? usual ?? "portion" : "portion",
      portionG: found.usualG ?? usual.flatMap { portions[$0] }, source: found.source,
      portions: portions, way: found.way, isDrink: found.isDrink)
  }

  /// Which of the portions is meant when none is named.
  private static let usual = [
    "medium", "piece", "fruit", "slice", "serving", "fillet", "cup", "oz",
  ]

  /// USDA's unit by the word people use: `medium (3" dia)` is `medium`.
  private static func unit(_ said: String) -> String {
    let word = said.prefix { $0 != "(" && $0 != "," }.split(separator: " ").first ?? ""
    return Units.portion(of: String(word).lowercased())
  }
}
