import Commands
import Conversation
import Slots
import Testing

/// Foods that no list knows beside what is known, and words that only say how food is.
@Suite struct UnknownFoodTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    /// The intents, with `?` behind one that asks, and the foods.
    let meaning: String

    var testDescription: String { text }

    init(_ text: String, to meaning: String) { (self.text, self.meaning) = (text, meaning) }
  }

  static let rows: [Row] = [
    Row("zopfli and 2 cups of coffee", to: "meal.log? drink.log zopfli"),
    Row("had two morbelkes and a rooibos", to: "meal.log? drink.log morbelkes"),
    Row("a coffee and a morbelke", to: "drink.log meal.log? morbelke"),
    // What is no food, or said of something else, is not eaten.
    Row("Peter and a coffee", to: "drink.log"),
    Row("a shower and a coffee", to: "drink.log"),
    Row("2 l of water so far this shift", to: "drink.log"),
    // How food is, and no mood.
    Row("really good lasagna and a glass of water", to: "meal.log drink.log lasagna"),
    Row("homemade lasagna and a tea", to: "meal.log drink.log lasagna"),
    Row("leftover pizza", to: "meal.log pizza"),
    Row("feeling good, lasagna for lunch", to: "mood.log meal.log lasagna"),
    // "Those" is nobody.
    Row("had one of those muffins and a coffee", to: "meal.log drink.log? muffin"),
  ]

  @Test(arguments: rows) func comesTo(_ row: Row) throws {
    let actions = try Talk().actions(row.text)
    let said = actions.map { "\($0.intent)" + ($0.outcome.status == .asking ? "?" : "") }
    let foods = actions.flatMap { $0.outcome.slots.list("items") ?? [] }
      .compactMap { $0.record?["food"]?.text }
    #expect((said + foods).joined(separator: " ") == row.meaning)
  }
}
