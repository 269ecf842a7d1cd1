import CivilTime
import Foundation
import Testing

@testable import Exchange
@testable import TrackingCore

/// Products that were taken in are found in what people write.
struct ProductTests {
  private func catalogue() throws -> FoodCatalogue {
    let folder = try Folder()
    let path = try folder.file(
      "products.csv",
      """
      code\tproduct_name\tbrands\tserving_quantity\tenergy-kcal_100g\tfat_100g\tproteins_100g
      4006381333931\tCrunchy Oat Bar\tBergland\t45\t380\t9\t10
      4006381333948\tCrunchy Oat Bar\tMeadow\t30\t450\t19\t8
      5012345678900\tJersey Milk\tMeadow\t\t65\t3.8\t3.4
      20000011\tGood Morning\tMeadow\t50\t400\t10\t5

      """)
    let catalogue = try FoodCatalogue(":memory:")
    _ = try FoodTables.take(path, into: catalogue)
    return catalogue
  }

  private func mentions(_ text: String) throws -> [String] {
    var reference = Reference()
    reference.catalogue = try catalogue()
    let store = try Store(path: ":memory:", reference: reference)
    return try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) { ledger in
        ledger.products(in: text).map { "\(text[$0.words]) = \($0.name)" }
      }
    }
  }

  @Test func `by name in any number, with the brand on either side, and by bar code`() throws {
    #expect(
      try mentions("ate 2 CRUNCHY oat bars!") == ["CRUNCHY oat bars = Crunchy Oat Bar"])
    #expect(
      try mentions("a meadow crunchy oat bar and jersey milk, meadow")
        == [
          "meadow crunchy oat bar = Meadow Crunchy Oat Bar",
          "jersey milk, meadow = Meadow Jersey Milk",
        ])
    #expect(try mentions("had 4006381333948") == ["4006381333948 = Meadow Crunchy Oat Bar"])
    #expect(try mentions("ate an oat bar that was crunchy") == [])
    #expect(try mentions("ran 5012345678901 steps") == [])
  }

  @Test func `the figures are those of the product that was named`() throws {
    var reference = Reference()
    #expect(reference.food("crunchy oat bar")?.kcalPer100g != 380)
    reference.catalogue = try catalogue()
    let plain = try #require(reference.food("Crunchy Oat Bars"))
    #expect(plain.kcalPer100g == 380)
    #expect(plain.portionG == 45)
    #expect(plain.source == "Open Food Facts: Crunchy Oat Bar (Bergland)")
    #expect(reference.food("meadow crunchy oat bar")?.kcalPer100g == 450)
    #expect(reference.food("20000011")?.name == "Good Morning")
    #expect(reference.food("crunchy") == nil)
  }

  @Test func `a catalogue of before is made anew, one that is damaged counts as none`() throws {
    let folder = try Folder()
    #expect(FoodCatalogue.existing(besideStore: folder.path + "/tally.db") == nil)
    #expect(FoodCatalogue.existing(besideStore: ":memory:") == nil)
    _ = try FoodCatalogue(folder.path + "/foods.db")
    #expect(try FoodCatalogue.existing(besideStore: folder.path + "/tally.db")?.count() == 0)
    _ = try folder.file("foods.db", String(repeating: "no catalogue ", count: 500))
    #expect(FoodCatalogue.existing(besideStore: folder.path + "/tally.db") == nil)
  }
}
