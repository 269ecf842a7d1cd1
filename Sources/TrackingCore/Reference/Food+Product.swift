internal import Foods

extension Food {
  /// A product of the catalogue; without what its maker calls a serving only weights tell.
  init(_ product: CatalogueFood, isDrink: Bool) {
    let brand = product.brand.isEmpty ? "" : " (\(product.brand))"
    self.init(
      name: product.name,
      figures: Nutrients(
        kcal: product.kcal, proteinG: product.proteinG, carbsG: product.carbsG,
        fatG: product.fatG),
      portionUnit: "serving", portionG: product.servingG,
      source: "\(product.source): \(product.name)\(brand)", isDrink: isDrink)
  }
}
