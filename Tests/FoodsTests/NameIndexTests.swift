import Testing

@testable import Foods

/// Names that are found where they lie.
struct NameIndexTests {
  private static let (color, weight): (UInt8, UInt8) = (1, 2)

  private static let index: NameIndex = {
    var builder = NameIndexBuilder()
    builder.add(color, "red", to: "apple")
    builder.add(weight, "120", to: "apple")
    builder.add(weight, "95", to: "apple")
    builder.add(color, to: "crème brûlée")
    for number in 0..<500 { builder.add(weight, "\(number)", to: "food \(number)") }
    return NameIndex(builder.bytes(number: 7, marks: [3, 0, 5]))
  }()

  @Test func `what was added last is what is known of a name`() {
    let index = NameIndexTests.index
    #expect(index.text(NameIndexTests.color, of: "apple") == "red")
    #expect(index.text(NameIndexTests.weight, of: "apple") == "95")
    #expect(index.texts(NameIndexTests.weight, of: "apple") == ["120", "95"])
    #expect(index.text(NameIndexTests.color, of: "crème brûlée")?.isEmpty == true)
  }

  @Test func `nothing is known of other names and kinds`() {
    let index = NameIndexTests.index
    #expect(!index.has(NameIndexTests.weight, "crème brûlée"))
    #expect(index.has(NameIndexTests.color, "crème brûlée"))
    for name in ["", "appl", "apples", "food 500", "Apple"] {
      #expect(!index.has(NameIndexTests.color, name), "\(name)")
      #expect(index.text(NameIndexTests.weight, of: name) == nil, "\(name)")
    }
  }

  @Test func `each of many is found`() {
    for number in 0..<500 {
      let text = NameIndexTests.index.text(NameIndexTests.weight, of: "food \(number)")
      #expect(text == "\(number)")
    }
  }

  @Test func `a number and marks are kept beside the names`() {
    #expect(NameIndexTests.index.number == 7)
    #expect((0..<4).map(NameIndexTests.index.mark) == [3, 0, 5, 0])
  }

  @Test func `an index of nothing finds nothing`() {
    let index = NameIndex(NameIndexBuilder().bytes())
    #expect(index.text(NameIndexTests.color, of: "apple") == nil)
  }

  @Test func `what was compiled before finds what the files do`() throws {
    let bytes = FoodBookTests.book.compiledBytes()
    let book = FoodBook(
      file: { _ in "" },
      compiled: .init(words: NameIndex(bytes.words), names: NameIndex(bytes.names)))
    for name in [
      "chocolate milk", "milk chocolate", "lentil soup", "ham and cheese sandwich", "300 g of oats",
      "grilled chicken breast with rice", "stuffed tomato", "zibda cheese", "nothing at all",
    ] {
      #expect(book.find(name) == FoodBookTests.book.find(name), "\(name)")
      #expect(book.household(name) == FoodBookTests.book.household(name), "\(name)")
      #expect(book.meant(name, weighing: 300) == FoodBookTests.book.meant(name, weighing: 300))
    }
  }
}
