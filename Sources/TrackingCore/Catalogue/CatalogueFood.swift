/// A food that somebody sells or a table lists: its name, its brand, and what is in 100 g.
public struct CatalogueFood: Sendable, Equatable {
  /// Its number where it comes from.
  public var id: Int64
  public var name: String
  /// Empty for a food of no brand.
  public var brand: String
  /// The bar code, without zeros before it; empty where there is none.
  public var code: String
  /// In 100 g; nil is unknown.
  public var kcal: Double?
  public var proteinG: Double?
  public var carbsG: Double?
  public var fatG: Double?
  /// What its maker calls a serving.
  public var servingG: Double?
  /// Whose figures they are.
  public var source: String

  public init(id: Int64, name: String, brand: String = "", code: String = "", source: String) {
    self.id = id
    self.name = name
    self.brand = brand
    self.code = code
    self.source = source
  }

  /// A bar code as it is compared: 12 and 13 digits of one product differ by zeros before them.
  public static func plainCode(_ text: some StringProtocol) -> String {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    return digits.count < 6 ? "" : String(digits.drop { $0 == "0" })
  }
}

/// One nutrient of 100 g, where a table has them apart from the foods.
public enum CatalogueNutrient: String, Sendable {
  case kcal, protein = "protein_g", carbs = "carbs_g", fat = "fat_g"
}
