import Commands
import Conversation
import Slots
import Testing

/// What programs are told of a correction: the one food that is another or more or less than it
/// was, beside the meal as it is now.
@Suite struct ToldChangeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let meal: String
    let correction: String
    /// The food and how many, or nothing where several foods or none have changed.
    let told: String

    var testDescription: String { "\(meal) | \(correction)" }

    init(_ meal: String, _ correction: String, to told: String) {
      (self.meal, self.correction, self.told) = (meal, correction, told)
    }
  }

  static let rows: [Row] = [
    Row("had 2 rotis and dal", "only 1 roti sorry", to: "roti 1"),
    Row("had toast and 2 eggs", "the eggs were 3", to: "egg 3"),
    Row("had a burger", "no, a hot dog", to: "hot dog 1"),
    Row("had toast and 2 eggs", "it was dinner", to: ""),
    Row("had toast and 2 eggs", "that was yesterday", to: ""),
  ]

  @Test(arguments: rows) func isToldOf(_ row: Row) throws {
    let action = try #require(try Talk().actions(row.meal, row.correction).first)
    #expect(action.intent == .entryEdit)
    let slots = action.outcome.slots
    let told = [slots.text(.food), slots.number(.quantity).map { "\(Int($0))" }].compactMap { $0 }
    #expect(told.joined(separator: " ") == row.told)
  }
}
