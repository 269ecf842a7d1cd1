import Commands
import IntentRecognition
import Testing

/// Messages that are nothing but polite words.
@Suite struct PolitenessTests {
  private func act(_ text: String, isWhole: Bool) throws -> String? {
    let heard = try English.understanding(of: text)
    let recognizer = IntentRecognizer(language: try English.language.get())
    let act = heard.intents.last ?? recognizer.politeness(in: heard, isWhole: isWhole)
    return act.map { "\($0.intent)" }
  }

  @Test(arguments: [
    ("salaam alaikum tally", "chat.greet"), ("good evening o", "chat.greet"),
    ("bom dia!! how are you", "chat.greet"), ("kia ora, me again", "chat.greet"),
    ("shukran, my friend", "chat.thank"),
    ("thank you so much for your patience with me", "chat.thank"),
    ("baie dankie, you are a star", "chat.thank"), ("asante sana", "chat.thank"),
    ("boa noite, até amanhã", "chat.bye"), ("thanks, night night tally", "chat.bye"),
    ("khuda hafiz dear, much love", "chat.bye"),
  ])
  func `it is the last thing that its words do`(text: String, intent: String) throws {
    #expect(try act(text, isWhole: true) == intent)
  }

  @Test(arguments: [
    "what a lovely morning", "morning run", "great aunt mary",
    "my neighbour says thanks", "salaam is a greeting", "night shift again", "the good old times",
  ])
  func `a word that says something else takes that from it`(text: String) throws {
    #expect(try act(text, isWhole: true) == nil)
  }

  @Test(arguments: [
    ("That was a long one. Good night, dear.", true), ("Better than I feared. Tot morgen!", true),
    ("Is it raining there? Good night.", false), ("Good night is the name of the song", false),
  ])
  func `a goodbye is answered behind what nothing is kept of`(text: String, isBye: Bool) throws {
    #expect(try act(text, isWhole: false) == (isBye ? "chat.bye" : nil))
  }
}
