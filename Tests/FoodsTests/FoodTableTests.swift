import Testing

@testable import Foods

/// The table that is built into the program.
struct FoodTableTests {
  private let table = FoodTable.builtIn

  @Test func `it holds all of USDA's release 28 in less than 5 MB`() {
    #expect(table.count == 8790)
    #expect(table.size < 5_000_000)
  }

  @Test func `foods are found by their numbers, and no others`() throws {
    for row in [0, 1, 4000, table.count - 1] {
      #expect(table.row(number: table.number(row)) == row)
    }
    #expect(table.row(number: 1) == nil)
    let butter = try #require(table.row(number: 1001))
    #expect(table.name(butter) == "Butter, salted")
    #expect(table.figures(butter).kcal == 717)
    #expect(table.group(butter) == "Dairy and Egg Products")
    #expect(table.portions(butter).contains { $0.unit == "tbsp" && $0.grams == 14.2 })
  }

  @Test func `every term is found, and is in the form that names are read in`() {
    for term in 0..<table.termCount {
      let word = table.word(term)
      #expect(table.term(word) == term)
      #expect(FoodWords.stems(word) == [word], "\(word)")
    }
  }

  @Test func `an unknown figure is unknown, and no zero`() throws {
    let unknown = (0..<table.count).contains { table.figures($0).fiberG == nil }
    #expect(unknown)
  }
}
