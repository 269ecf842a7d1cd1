import IntentData
import Testing

@testable import Foods

/// What names of foods are taken for, with the project's own names and recipes.
struct FoodBookTests {
  static let files = Dictionary(
    IntentData.files.compactMap { file -> (String, String)? in
      let name = String(file.path.split(separator: "/").last ?? "")
      return file.path.hasPrefix("en/lexicon/") && FoodBook.fileNames.contains(name)
        ? (name, file.text) : nil
    }, uniquingKeysWith: { first, _ in first })
  static let book = FoodBook(file: { files[$0] ?? "" }, named: named)

  /// The names that `foods.tsv` gives to foods of USDA's numbers, as the bot passes them.
  private static let named = rows(of: "foods.tsv").compactMap { cells in
    cells.last.flatMap { Int($0.split(separator: " ").last ?? "") }.map {
      (name: String(cells[0]), number: $0)
    }
  }

  private static func rows(of name: String) -> [[Substring]] {
    let text = IntentData.files.first { $0.path == "en/lexicon/" + name }?.text ?? ""
    return text.split(separator: "\n").filter { $0.first != "#" }.map { $0.split(separator: "\t") }
  }

  private func row(_ name: String) -> Int? {
    FoodBookTests.book.find(name)?.row.map(FoodTable.builtIn.number)
  }

  @Test(arguments: [
    ("rice", 20045), ("uncooked rice", 20044), ("a slice of white bread", 18069),
    ("black beans", 16015), ("grilled chicken breast", 5064), ("boiled potatoes", 11367),
    ("French fries", 21138), ("skimmed milk", 1151), ("prawns", 15151), ("courgette", 11477),
    ("hard-boiled egg", 1129), ("peanut butter", 16098),
  ])
  func `a name means the commonest eaten form`(name: String, number: Int) {
    #expect(row(name) == number)
  }

  @Test(arguments: [
    ("raw onion", "boiled onion"), ("lentils", "dry lentils"), ("fried egg", "boiled egg"),
  ])
  func `a state chooses another row`(one: String, other: String) {
    #expect(row(one) != nil)
    #expect(row(one) != row(other))
  }

  @Test(arguments: [
    ("beef curry", 100.0...260.0), ("vegetable soup", 15...60), ("dal", 70...140),
    ("injera", 120...240), ("ham and cheese sandwich", 200...320), ("fried plantain", 180...330),
    ("peas and mushrooms", 40...160), ("couscous with beef and vegetable oil", 120...220),
    ("tea with milk", 15...60), ("salted pistachios", 500...650),
  ])
  func `dishes have the energy of their parts`(name: String, energy: ClosedRange<Double>) throws {
    let kcal = try #require(FoodBookTests.book.find(name)?.figures.kcal)
    #expect(energy.contains(kcal), "\(name): \(kcal)")
  }

  @Test func `an unknown kind falls back to the nearest one, and says so`() throws {
    let found = try #require(FoodBookTests.book.find("zorbian cheese"))
    #expect(found.way == .nearest)
    #expect(FoodBookTests.book.find("zorbian") == nil)
  }

  @Test(arguments: [
    ("bread made with whole milk", 250.0...290.0), ("cornmeal porridge cooked with milk", 80...130),
    ("chocolate flavored milk", 60...100), ("salad with walnuts", 60...140),
    ("maize grain porridge", 40...90), ("a drink of water", 0...1), ("baby food", 30...70),
    ("yogurt with honey", 70...120), ("coffee brewed from grounds with sugar", 10...40),
  ])
  func `what it was made from, boiled in or tastes of makes it what it is`(
    name: String, energy: ClosedRange<Double>
  ) throws {
    let kcal = try #require(FoodBookTests.book.find(name)?.figures.kcal)
    #expect(energy.contains(kcal), "\(name): \(kcal)")
  }

  @Test func `a word that only describes is no food of one maker`() {
    #expect(FoodBookTests.book.find("lean") == nil)
  }

  @Test func `what something is without is not in it`() throws {
    let with = try #require(FoodBookTests.book.find("bread with butter")?.figures.fatG)
    let without = try #require(FoodBookTests.book.find("bread without butter")?.figures.fatG)
    #expect(with > without + 5)
  }

  @Test func `every ingredient of every recipe is known`() {
    var missing: [String] = []
    for line in (FoodBookTests.files["recipes.tsv"] ?? "").split(separator: "\n") {
      let cells = line.split(separator: "\t")
      guard line.first != "#", cells.count > 1 else { continue }
      for part in Recipe(name: "", ingredients: cells[1], source: "").parts
      where part.food != Recipe.any && FoodBookTests.book.find(part.food)?.figures.kcal == nil {
        missing.append("\(cells[0]): \(part.food)")
      }
    }
    #expect(missing.isEmpty)
  }

  @Test func `every name has its row`() {
    var missing: [Substring] = []
    for line in (FoodBookTests.files["food_names.tsv"] ?? "").split(separator: "\n") {
      let cells = line.split(separator: "\t")
      guard line.first != "#" else { continue }
      let number = cells.count == 2 ? Int(cells[1]) : nil
      if number.flatMap(FoodTable.builtIn.row(number:)) == nil { missing.append(line) }
    }
    #expect(missing.isEmpty)
  }

  @Test func `a whole name of USDA's means its own row`() {
    let table = FoodTable.builtIn
    var missed: [String] = []
    for row in stride(from: 0, to: table.count, by: 7) where table.name(row).contains(",") {
      let name = table.name(row)
      let found = FoodBookTests.book.find(name)?.row
      if found.map({ table.name($0) }) != name { missed.append(name) }
    }
    #expect(missed.isEmpty)
  }

  @Test(arguments: [
    ("cherry tomatoes", "piece", 17.0), ("strawberry", "handful", 70), ("bacon", "rasher", 11),
    ("chicken noodle soup", "bowl", 300), ("anything at all", "pinch", 0.4),
  ])
  func `household portions weigh what such food weighs`(name: String, unit: String, grams: Double) {
    #expect(FoodBookTests.book.household(name)[unit] == grams)
  }

  @Test(arguments: [
    ("potato stew with oil and onion", "potato stew"), ("lentil soup with salt", "lentil soup"),
  ])
  func `what a dish holds is not added again`(name: String, plain: String) throws {
    let figures = try #require(FoodBookTests.book.find(name)?.figures.fatG)
    let expected = try #require(FoodBookTests.book.find(plain)?.figures.fatG)
    #expect(abs(figures - expected) < 1.5, "\(figures) and \(expected)")
  }
}
