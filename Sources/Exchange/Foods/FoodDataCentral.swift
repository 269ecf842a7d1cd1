internal import TrackingCore

/// The folder of CSV tables that USDA FoodData Central hands out, or its archive.
struct FoodDataCentral {
  static let source = "USDA FoodData Central"

  private let foods: SourceFile
  private let nutrients: SourceFile
  private let brands: SourceFile?

  /// Nil for other files.
  init?(_ files: SourceFiles) {
    guard let foods = files.first(where: { $0 == "food.csv" }),
      let nutrients = files.first(where: { $0 == "food_nutrient.csv" })
    else { return nil }
    self.foods = foods
    self.nutrients = nutrients
    brands = files.first { $0 == "branded_food.csv" }
  }

  func take(into catalogue: FoodCatalogue) throws -> FoodTables.Summary {
    var taken = 0
    let before = try catalogue.count()
    try catalogue.fill { filling in
      taken = try takeFoods(filling)
      if let brands { try takeBrands(brands, filling) }
      try takeNutrients(filling)
    }
    let kept = max(0, try catalogue.count() - before)
    return FoodTables.Summary(
      source: FoodDataCentral.source, foods: kept, leftOut: max(0, taken - kept))
  }

  /// The kinds of rows that are foods; others are samples and single measurements.
  private static let kinds: Set<String> = [
    "branded_food", "foundation_food", "sr_legacy_food", "survey_fndds_food",
  ]

  private func takeFoods(_ filling: CatalogueFilling) throws -> Int {
    var table = try CSVTable(foods)
    var count = 0
    while let row = try table.next() {
      guard FoodDataCentral.kinds.contains(row["data_type"]), !row["description"].isEmpty else {
        continue
      }
      try filling.add(
        CatalogueFood(
          id: try number(row), name: row["description"], source: FoodDataCentral.source))
      count += 1
    }
    return count
  }

  private func takeBrands(_ file: SourceFile, _ filling: CatalogueFilling) throws {
    var table = try CSVTable(file)
    while let row = try table.next() {
      let brand = row["brand_name"].isEmpty ? row["brand_owner"] : row["brand_name"]
      let unit = row["serving_size_unit"].lowercased()
      let isMass = ["g", "grm", "ml", "mlt"].contains(unit)
      let serving = isMass ? try row.number("serving_size") : nil
      try filling.set(
        brand: brand, code: CatalogueFood.plainCode(row["gtin_upc"]),
        servingG: serving.flatMap { $0 > 0 ? $0 : nil }, of: try number(row),
        source: FoodDataCentral.source)
    }
  }

  /// The numbers of energy in kcal, also by Atwater's factors, protein, carbohydrate and fat.
  private static let nutrients: [String: CatalogueNutrient] = [
    "1008": .kcal, "2047": .kcal, "2048": .kcal, "1003": .protein, "1005": .carbs, "1004": .fat,
  ]

  private func takeNutrients(_ filling: CatalogueFilling) throws {
    var table = try CSVTable(nutrients)
    while let row = try table.next() {
      guard let nutrient = FoodDataCentral.nutrients[row["nutrient_id"]],
        let amount = try row.number("amount"), amount >= 0
      else { continue }
      try filling.set(nutrient, to: amount, of: try number(row), source: FoodDataCentral.source)
    }
  }

  private func number(_ row: CSVTable.Row) throws -> Int64 {
    let text = row["fdc_id"]
    guard let number = Int64(text) else { throw row.bad(.number(text, column: "fdc_id")) }
    return number
  }
}
