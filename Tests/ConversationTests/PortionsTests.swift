import Conversation
import Foundation
import Slots
import Testing

/// Meals told in slices, bowls, cups and pieces have the figures of what USDA says they weigh.
struct PortionsTests {
  private struct Meal: Decodable {
    let text: String
    let kcal: Double
    let carbs: Double

    enum CodingKeys: String, CodingKey {
      case text, kcal
      case carbs = "carbs_g"
    }

    func isRight(_ kcal: Double, _ carbs: Double) -> Bool {
      abs(kcal - self.kcal) <= max(30, 0.2 * self.kcal) && abs(carbs - self.carbs) <= 7.5
    }
  }

  @Test func `household portions weigh what they weigh`() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Corpus/en/meals/portions.jsonl").standardized.path()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 60)
    let talk = try Talk()
    for (index, line) in lines.enumerated() {
      let meal = try JSONDecoder().decode(Meal.self, from: Data(line.utf8))
      talk.sender = "eater\(index)"
      try talk.say(meal.text)
      let energy = try talk.say("how many calories today?").actions.first
      let kcal = energy?.outcome.data.number("total_kcal") ?? 0
      let sugars = try talk.say("how many carbs today?").actions.first
      let carbs = sugars?.outcome.data.number("total_g") ?? 0
      #expect(meal.isRight(kcal, carbs), "\(meal.text): \(kcal) kcal, \(carbs) g")
    }
  }
}
