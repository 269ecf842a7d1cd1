import Commands
import IntentRecognition
import Slots
import Testing

/// Questions put together from what is asked, of what, and of which days, in any order.
@Suite struct QuestionTests {
  @Test(arguments: [
    ("calories eaten yesterday, could you give me the number", "query.total", "calories"),
    ("i would be interested in a graph for my weight over the last month", "query.chart", "weight"),
    ("the number of hours i ended up sleeping on friday, please", "query.total", "sleep"),
    ("in kilometres, how much running is in the books for 2026", "query.total", "distance"),
    ("wetin be my weight last time", "query.last", "weight"),
    ("how was my humor in the last month?", "query.list", "mood"),
    ("is my sleep getting any longer these weeks", "query.trend", "sleep"),
  ])
  func `an operator and a thing make a question in any order`(
    _ text: String, _ intent: String, _ metric: String
  ) throws {
    let found = try English.understanding(of: text).intents
    #expect(found.map { "\($0.intent)" } == [intent], "\(text)")
    #expect(found.first?.slots.text("metric") == metric, "\(text)")
  }

  @Test(arguments: [
    "how much sleep do teenagers need on average", "how long did you sleep",
    "how many kilometres has the car done since march", "how long is the pool at the gym",
    "which day is best for planting tomatoes", "how much did my new bike cost last year",
    "how long is my run going to take", "she asks how many steps I did on monday",
    "how many days are there in february", "my body clock is running late as usual",
  ])
  func `questions about others, plans, prices and the world are left alone`(_ text: String) throws {
    #expect(try English.names(of: text).isEmpty, "\(text)")
  }

  @Test func `a question without a thing is about what was spoken of`() throws {
    let logged = try English.understanding(
      of: "avg per day?", situation: Situation(lastIntents: ["sleep.log"]))
    #expect(logged.intents.map(\.intent) == ["query.average"])
    #expect(logged.intents.first?.slots.text("scope") == "logged")
    let asked = try English.understanding(
      of: "which day was the weakest", situation: Situation(lastIntents: ["query.total"]))
    #expect(asked.intents.first?.slots.text("ask") == "query.record")
    #expect(try English.names(of: "which day was the weakest").isEmpty)
  }
}
