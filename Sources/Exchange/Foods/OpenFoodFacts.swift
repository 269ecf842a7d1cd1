internal import TrackingCore

/// Open Food Facts' CSV export: one table, columns set off by tabs, without any quoting.
struct OpenFoodFacts {
  static let source = "Open Food Facts"

  private let file: SourceFile
  private let places: [String: Int]

  /// Nil for other files.
  init?(_ files: SourceFiles) throws {
    guard files.files.count == 1, let file = files.files.first else { return nil }
    let names = try file.head(65_536).prefix { !$0.isNewline }.split(
      separator: "\t", omittingEmptySubsequences: false)
    let places = Dictionary(
      names.enumerated().map { (String($1), $0) }, uniquingKeysWith: { first, _ in first })
    guard places["code"] != nil, places["product_name"] != nil, places["energy-kcal_100g"] != nil
    else { return nil }
    self.file = file
    self.places = places
  }

  func take(into catalogue: FoodCatalogue) throws -> FoodTables.Summary {
    var summary = FoodTables.Summary(source: OpenFoodFacts.source, foods: 0, leftOut: 0)
    try catalogue.fill { filling in
      let lines = PieceReader(try file.open())
      _ = try lines.line()
      var number = 1
      while let bytes = try lines.line() {
        number += 1
        if bytes.isEmpty { continue }
        let cells = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        if let food = try food(cells, number) {
          try filling.add(food)
          summary.foods += 1
        } else {
          summary.leftOut += 1
        }
      }
    }
    return summary
  }

  /// Nil for a product without a name, a code or energy; people fill these tables in, and figures
  /// that no food can have are left out.
  private func food(_ cells: [ArraySlice<UInt8>], _ line: Int) throws -> CatalogueFood? {
    func text(_ name: String) throws -> String {
      guard let place = places[name], place < cells.count else { return "" }
      guard let text = String(validating: cells[place], as: UTF8.self) else {
        throw ExchangeError.notText(file: file.name, line: line)
      }
      return text
    }
    func figure(_ name: String, upTo most: Double) throws -> Double? {
      Double(try text(name)).flatMap { (0...most).contains($0) ? $0 : nil }
    }
    let name = try text("product_name").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let code = CatalogueFood.plainCode(try text("code"))
    guard !name.isEmpty, let id = Int64(code), let kcal = try figure("energy-kcal_100g", upTo: 900)
    else { return nil }
    var food = CatalogueFood(
      id: id, name: name, brand: try text("brands"), code: code, source: OpenFoodFacts.source)
    food.kcal = kcal
    food.proteinG = try figure("proteins_100g", upTo: 100)
    food.carbsG = try figure("carbohydrates_100g", upTo: 100)
    food.fatG = try figure("fat_100g", upTo: 100)
    food.servingG = try figure("serving_quantity", upTo: 5000).flatMap { $0 > 0 ? $0 : nil }
    return food
  }
}
