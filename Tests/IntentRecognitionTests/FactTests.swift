import Commands
import IntentRecognition
import Slots
import Testing

@Suite struct FactTests {
  @Test func severalFactsOfAMessageKeepTheirOrder() throws {
    let found = try English.names(of: "slept 6 hours, ran 4 km then drank 3 glasses of water")
    #expect(found == ["sleep.log", "exercise.log", "drink.log"])
  }

  @Test func factsNeedNoPunctuation() throws {
    let found = try English.names(of: "slept 6 hours ran 4 km drank 3 glasses of water")
    #expect(found == ["sleep.log", "exercise.log", "drink.log"])
  }

  @Test func aLeadingDayCountsForAllThatFollow() throws {
    let found = try English.intents(of: "yesterday: soup for lunch, 5000 steps")
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("\"day\":\"2026-03-03\"") })
  }

  @Test func oneMealHoldsManyFoods() throws {
    let found = try English.understanding(of: "had two eggs, toast and a banana for breakfast")
    #expect(found.intents.map(\.intent) == ["meal.log"])
    #expect(found.intents.first?.slots.list("items")?.count == 3)
    #expect(found.intents.first?.slots.text("meal") == "breakfast")
  }

  @Test func labelsBehindFoodsEndAMeal() throws {
    let found = try English.understanding(
      of: "an apple for breakfast, a burger and fries for lunch")
    #expect(found.intents.map { $0.slots.text("meal") } == ["breakfast", "lunch"])
    #expect(found.intents.last?.slots.list("items")?.count == 2)
  }

  @Test func theVerbIsInherited() throws {
    let found = try English.intents(of: "ran 20 minutes on Monday and 35 minutes on Tuesday")
    #expect(found.count == 2)
    #expect(found.last?.contains("\"duration_s\":2100") == true)
    #expect(found.last?.contains("2026-03-03") == true)
  }

  @Test func aNightEndsOnTheDayOfWakingUp() throws {
    let found = try English.intents(of: "slept from 23:00 to 6:30")
    #expect(found.count == 1)
    #expect(found.first?.contains("\"duration_s\":27000") == true)
    #expect(found.first?.contains("\"day\":\"2026-03-04\"") == true)
  }

  @Test func whatTheSenderDidNotDoIsNotLogged() throws {
    let messages = [
      "my brother drank 3 beers", "she ran 10 km yesterday", "the cat ate my sandwich",
      "I didn't drink any coffee", "I will run 5 km tomorrow", "I should eat more vegetables",
      "if I ran 10 km I would die", "did you drink the milk?", "thinking of a swim on Friday",
      "the meeting ran 40 minutes over", "our neighbour lifted weights for an hour",
    ]
    for message in messages {
      let found = try English.names(of: message).filter { $0.hasSuffix(".log") }
      #expect(found.isEmpty, "\(message) was taken for \(found)")
    }
  }

  @Test func typingErrorsAreMendedAndTold() throws {
    let found = try English.understanding(of: "had 2 glasess of waterr")
    #expect(found.intents.map(\.intent) == ["drink.log"])
    #expect(found.utterance.corrections.map(\.meant) == ["glasses", "water"])
  }

  @Test func upperCasePolitenessAndMarksChangeNothing() throws {
    for message in ["drank 2 cups of tea", "ran 30 minutes", "weighed 72.5 kg", "slept 7 hours"] {
      let plain = try English.intents(of: message)
      #expect(plain.count == 1)
      for variant in [message.uppercased(), message + "!", "please log: " + message] {
        #expect(try English.intents(of: variant) == plain, "\(variant)")
      }
    }
  }
}
