import Commands
import Conversation
import Slots
import Testing

/// An amount without a name behind a reminder to drink something.
@Suite struct DrinkOfReminderTests {
  @Test(arguments: ["tea", "water"]) func isOfWhatItRemindsOf(_ drink: String) throws {
    let actions = try Talk().actions("remind me to drink \(drink) every 2 hours", "had 300 ml")
    #expect(actions.map(\.intent) == [.drinkLog])
    #expect(actions.first?.outcome.slots.text(.drink) == drink)
    #expect(actions.first?.outcome.slots.number(.volume) == 300)
  }

  @Test(arguments: ["my son had 300 ml", "had 300 ml?"]) func isOfNobodyElse(_ text: String) throws
  {
    let actions = try Talk().actions("remind me to drink tea every 2 hours", text)
    #expect(!actions.contains { $0.outcome.status == .done })
  }
}
