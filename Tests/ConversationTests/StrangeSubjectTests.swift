import Commands
import Conversation
import Slots
import Testing

/// Whose deed it is where nobody known is named, and what a few words go on with.
@Suite struct StrangeSubjectTests {
  @Test(arguments: ["Sandra did four minutes", "Kofi ran 4 minutes", "Ludmila did 4 min, wow"])
  func anUnknownNameAnswersNothing(_ text: String) throws {
    let actions = try Talk().actions("did a plank", text)
    #expect(!actions.contains { $0.outcome.status == .done })
  }

  @Test(arguments: ["did four minutes", "4 minutes", "around 4 minutes"])
  func theSenderAnswers(_ text: String) throws {
    let actions = try Talk().actions("did a plank", text)
    #expect(actions.map(\.outcome.status) == [.done])
    #expect(actions.first?.outcome.slots.number(.duration) == 240)
  }

  @Test(arguments: ["and crackers", "plus 2 avocados", "also a coffee"])
  func whatGoesOnWithTheUnknownIsAskedAbout(_ text: String) throws {
    let actions = try Talk().actions("pies for that xmas thingy plz", text)
    #expect(!actions.contains { $0.outcome.status == .done })
  }

  @Test(arguments: ["and I had a banana", "a banana"])
  func whatStandsAloneIsLogged(_ text: String) throws {
    let actions = try Talk().actions("the weather is awful", text)
    #expect(actions.map(\.intent) == [.mealLog])
    #expect(actions.first?.outcome.status == .done)
  }

  @Test(arguments: [
    "my son came over and cleaned the gutters so scratch that one",
    "the gutters are fine, so take that one off",
  ])
  func whatIsNamedInFrontIsTakenOff(_ text: String) throws {
    let actions = try Talk().actions("todo: clean gutters", "todo: stain the deck", text)
    #expect(actions.map(\.intent) == [.todoDelete])
    #expect(actions.first?.outcome.slots.text(.title) == "clean gutters")
  }

  @Test func whatIsNamedInFrontIsDone() throws {
    let actions = try Talk().actions(
      "todo: call plumber", "todo: buy paint", "the plumber came so that's done")
    #expect(actions.map(\.intent) == [.todoDone])
    #expect(actions.first?.outcome.slots.text(.title) == "call plumber")
  }

  @Test func aCountKeepsTheSizeOfEach() throws {
    let actions = try Talk().actions("had 3 beers à 330", "make that 4")
    #expect(actions.first?.outcome.slots.number(.volume) == 1320)
  }
}
