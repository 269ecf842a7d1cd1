import Commands
import Conversation
import Slots
import Testing

@testable import ConversationCorpus

struct ComparisonTests {
  /// What is wanted, the key it stands at, what came, and whether that will do.
  @Test(arguments: [
    ("500", "volume_ml", "504", true), ("500", "volume_ml", "506", false),
    ("\"The call!\"", "title", "\"call\"", true), ("\"call Bo\"", "title", "\"call Ann\"", false),
    ("{\"any\":[1,2]}", "number", "2", true), ("{\"any\":[1,2]}", "number", "3", false),
    ("\"FREQ=WEEKLY;BYDAY=MO\"", "recurrence", "\"BYDAY=MO;FREQ=WEEKLY;INTERVAL=1\"", true),
    ("\"2026-05-13T14:00:00+02:00\"", "at", "\"2026-05-13T12:00:00Z\"", true),
    ("[{\"food\":\"egg\"}]", "items", "[{\"food\":\"egg\",\"quantity\":2}]", true),
    ("[{\"food\":\"egg\"}]", "items", "[]", false), ("\"2\"", "number", "2", true),
    ("true", "flag", "1", false), ("{\"from\":\"2026-01-01\"}", "period", "\"x\"", false),
  ])
  func `a value is compared as a reader would`(
    wanted: String, key: String, given: String, isMet: Bool
  ) throws {
    let (wanted, given) = (try JSONTree(json: wanted), try JSONTree(json: given))
    #expect(wanted.isMet(by: given, key: key) == isMet)
  }

  private func action(_ intent: IntentName, _ slots: Slots = [:], _ status: Outcome.Status = .done)
    -> Action
  {
    Action(intent: intent, outcome: Outcome(status, slots: slots), confidence: 1)
  }

  @Test func `a turn is right when each action is found, and none is left over`() throws {
    let wanted = try Expectation(
      JSONTree(
        json: """
          [{"intent":"drink.log","slots":{"drink":"tea"}},
           {"any":[{"intent":"chat.yes"},{"intent":"chat.thank"}]}]
          """))
    let tea = action("drink.log", ["drink": .text("tea"), "volume_ml": .number(240)])
    #expect(wanted.isMet(by: [action("chat.thank"), tea]))
    #expect(!wanted.isMet(by: [tea]))
    #expect(!wanted.isMet(by: [tea, action("chat.yes"), tea]))
    #expect(
      !wanted.isMet(by: [action("drink.log", ["drink": .text("coffee")]), action("chat.yes")]))
  }

  @Test func `a wanted status counts, and a turn may have several readings`() throws {
    let wanted = try Expectation(
      JSONTree(
        json: #"{"any":[[],[{"intent":"meal.log","slots":{},"status":"asking"}]]}"#))
    #expect(wanted.isNothing)
    #expect(wanted.isMet(by: []))
    #expect(wanted.isMet(by: [action("meal.log", [:], .asking)]))
    #expect(!wanted.isMet(by: [action("meal.log")]))
  }
}
