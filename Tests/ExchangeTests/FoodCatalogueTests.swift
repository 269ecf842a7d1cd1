import Foundation
import Testing

@testable import Exchange
@testable import TrackingCore

struct FoodCatalogueTests {
  private func openFoodFacts() throws -> (FoodCatalogue, FoodTables.Summary) {
    let folder = try Folder()
    let head =
      "code\turl\tproduct_name\tbrands\tserving_quantity\tenergy-kcal_100g\tfat_100g"
      + "\tcarbohydrates_100g\tproteins_100g\n"
    let rows = [
      "0000000123456\thttp://x\tSemi Skimmed Milk\tMeadow\t200\t47\t1.7\t4.8\t3.5",
      "5012345678900\thttp://x\tWhole \"Jersey\" milk\tMeadow\t\t65\t3.8\t4.7\t3.4",
      "4006381333931\thttp://x\tMüsli Crème\tBergland\t45\t380\t9000\t60\t10",
      "4006381333948\thttp://x\tNo energy\tBergland\t\t\t\t\t",
    ]
    let path = try folder.file("products.csv", head + rows.joined(separator: "\n") + "\n")
    let catalogue = try FoodCatalogue(":memory:")
    return (catalogue, try FoodTables.take(path, into: catalogue))
  }

  @Test func `Open Food Facts: found by words in any order, by bar code, without accents`() throws {
    let (foods, summary) = try openFoodFacts()
    #expect(summary == .init(source: "Open Food Facts", foods: 3, leftOut: 1))
    #expect(try foods.search("milk semi skimmed").first?.name == "Semi Skimmed Milk")
    #expect(try foods.search("meadow milk").count == 2)
    #expect(try foods.search("5012345678900").first?.name == "Whole \"Jersey\" milk")
    #expect(try foods.search("123456").first?.kcal == 47)
    let muesli = try foods.search("musli creme").first
    #expect(muesli?.kcal == 380)
    // No food has nine kilograms of fat in a hundred grams.
    #expect(muesli?.fatG == nil)
    #expect(try foods.search("") == [])
    #expect(try foods.search("\" OR *") == [])
  }

  @Test func `typing errors are forgiven, other words are not`() throws {
    let (foods, _) = try openFoodFacts()
    for text in ["semi skimed milk", "semi skimmd mlik", "smei skimmed milk"] {
      #expect(try foods.search(text).first?.name == "Semi Skimmed Milk", "\(text)")
    }
    #expect(try foods.search("semi skimmed paint") == [])
  }

  @Test func `FoodData Central: foods, brands and nutrients from their tables`() throws {
    let folder = try Folder()
    _ = try folder.file(
      "food.csv",
      """
      "fdc_id","data_type","description","food_category_id","publication_date"
      "1","branded_food","OAT DRINK, UNSWEETENED","","2024-01-01"
      "2","sub_sample_food","Sample of oats","","2024-01-01"
      "3","sr_legacy_food","Oats","","2019-04-01"
      "4","branded_food","NO ENERGY","","2024-01-01"

      """)
    _ = try folder.file(
      "branded_food.csv",
      """
      "fdc_id","brand_owner","brand_name","gtin_upc","serving_size","serving_size_unit"
      "1","Oat Makers, Inc.","OATY","00812345678901","240","ml"

      """)
    _ = try folder.file(
      "food_nutrient.csv",
      """
      "id","fdc_id","nutrient_id","amount"
      "1","1","1008","50"
      "2","1","1003","1.25"
      "3","3","2047","389"
      "4","3","1093","2"

      """)
    let catalogue = try FoodCatalogue(":memory:")
    let summary = try FoodTables.take(folder.path, into: catalogue)
    #expect(summary == .init(source: "USDA FoodData Central", foods: 2, leftOut: 1))
    let drink = try catalogue.search("oaty drink").first
    #expect(drink?.kcal == 50)
    #expect(drink?.proteinG == 1.25)
    #expect(drink?.servingG == 240)
    #expect(try catalogue.search("812345678901").first == drink)
    #expect(try catalogue.search("oats").first?.kcal == 389)
  }

  @Test func `a broken table leaves the catalogue as it was`() throws {
    let folder = try Folder()
    _ = try folder.file(
      "food.csv", "fdc_id,data_type,description\n1,branded_food,A\nx,branded_food,B\n")
    _ = try folder.file("food_nutrient.csv", "id,fdc_id,nutrient_id,amount\n")
    let catalogue = try FoodCatalogue(":memory:")
    #expect(
      throws: ExchangeError.badLine(
        file: "food.csv", line: 3, .number("x", column: "fdc_id"))
    ) { try FoodTables.take(folder.path, into: catalogue) }
    #expect(try catalogue.count() == 0)
    #expect(throws: ExchangeError.unknownFoods(path: fixture("own.csv"))) {
      try FoodTables.take(fixture("own.csv"), into: catalogue)
    }
  }
}
