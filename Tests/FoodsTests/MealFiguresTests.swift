import Foundation
import Testing

@testable import Foods

/// The meals of the corpus have the figures of their parts.
struct MealFiguresTests {
  private struct Meal: Decodable {
    let text: String
    let grams: [Double]
    let parts: [[Double]]
    let kcal: Double
    let carbs_g: Double
  }

  @Test(arguments: [("held-out-grams", 20), ("held-out-portions", 20), ("portions", 60)])
  func `the figures of a meal are the sums of its parts`(name: String, count: Int) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Corpus/en/meals/\(name).jsonl").path
    let table = FoodTable.builtIn
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == count)
    for line in lines {
      let meal = try JSONDecoder().decode(Meal.self, from: Data(line.utf8))
      var (kcal, carbs) = (0.0, 0.0)
      for part in meal.parts {
        let row = try #require(table.row(number: Int(part[0])), "\(part) of \(meal.text)")
        kcal += (table.figures(row).kcal ?? 0) * part[1] / 100
        carbs += (table.figures(row).carbsG ?? 0) * part[1] / 100
      }
      #expect(abs(kcal - meal.kcal) < 1, "\(meal.text): \(kcal)")
      #expect(abs(carbs - meal.carbs_g) < 1, "\(meal.text): \(carbs)")
    }
  }
}
