import Commands
import IntentData
import IntentRecognition
import Testing

/// Whose deed a fact is: kept, asked about, or left alone.
@Suite struct StanceTests {
  /// What becomes of each fact of a message: its intent, with a "?" where it waits for a yes.
  private func read(_ text: String) throws -> [String] {
    try English.understanding(of: text).intents.map { "\($0.intent)" + ($0.isDoubtful ? "?" : "") }
  }

  @Test(arguments: [
    ("ran 5 km", ["exercise.log"]),
    ("please log 2 glasses of water", ["drink.log"]),
    ("my sister swam 40 minutes but I only ran 20 minutes", ["exercise.log"]),
    ("no wine last night, just 2 glasses of water", ["drink.log"]),
    ("my watch says 9000 steps", ["steps.log"]),
  ])
  func `keeps the sender's own deeds`(text: String, expected: [String]) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    "get me a large cappuccino",
    "in the book he walks 800 km",
    "when i was young i ran 10 km in 40 minutes",
    "the doctor told me to walk 30 minutes",
    "8 hours of sleep would be nice",
  ])
  func `leaves what others do, want, order and tell`(text: String) throws {
    #expect(try read(text).filter { !$0.hasSuffix("?") } == [])
  }

  @Test(arguments: [
    ("surfed the internet for 4 hours", "surfed for 4 hours"),
    ("running 25 minutes late again", "running 25 minutes in the rain"),
    ("watched 3 hours of tennis", "played 3 hours of tennis"),
    ("8 eggs in the fridge", "ate 8 eggs in the fridge"),
    ("i'm happy to help", "i'm happy to be home"),
    ("pilates 45 minutes, not a chance", "pilates 45 minutes, not a bad one"),
    ("at my thinnest i weighed 54 kg", "at last i weighed 54 kg"),
    ("honey is 5.49", "honey 5 g"),
  ])
  func `keeps nothing of a set phrase, and what stands near it`(
    phrase: String, deed: String
  ) throws {
    #expect(try read(phrase).filter { !$0.hasSuffix("?") } == [])
    #expect(try read(deed) != [])
  }

  @Test func `a set phrase is marked as one`() throws {
    #expect(try English.understanding(of: "surfed the internet for 4 hours").holdsSetPhrase)
    #expect(try !English.understanding(of: "surfed for 4 hours").holdsSetPhrase)
  }

  @Test func `says what speaks against a fact`() throws {
    let language = try English.language.get()
    let understanding = IntentRecognizer(language: language).understand(
      "get me 2 bottles of beer please", context: English.context, explaining: true)
    #expect(understanding.intents.isEmpty)
    #expect(understanding.considered.contains { $0.contains("against: ") })
  }

  @Test(arguments: [
    "Fwd: lunch on friday\nHi all, we meet at 12 for pizza and 2 beers each",
    "> I ran 5 km this morning\nnice one",
    "Whisk 2 eggs with 200 ml milk, stir in 150 g flour and bake for 20 minutes",
    "Dear all, we walked 12 km for charity. Best regards, Tom",
    "maria: rode 20k today\npeter: nice",
    "[18:52] alice: ran 5k\n[18:55] bob: I did 10",
    "For 6 people: 500 g pasta, 2 eggs. Rest overnight",
    "only testing: swam 40 minutes",
    "@Mo: had 2 cappuccinos",
    "Nina 9:15\nslept 10 hours",
  ])
  func `keeps nothing of documents`(text: String) throws {
    let understanding = try English.understanding(of: text)
    #expect(understanding.intents.isEmpty)
    #expect(understanding.refusals == [.document])
  }

  @Test(arguments: [
    "I whisked 2 eggs and baked them, then ate them with toast",
    "30 minutes of yoga, 2 eggs for breakfast and a bowl of soup with the best bread for lunch",
  ])
  func `takes a long report for none`(text: String) throws {
    #expect(try English.understanding(of: text).refusals.contains(.document) == false)
  }

  /// English with another text in one of its files.
  private func language(with text: String, as path: String) throws -> IntentLanguage {
    let others = IntentData.files.filter { $0.path != path }.map { ($0.path, $0.text) }
    return try IntentLanguage(tag: "en", files: others + [(path, text)])
  }

  @Test(arguments: [
    ("en/lexicon/evidence.txt", "<wishes somewhere> = want"),
    ("en/lexicon/evidence.txt", "ask often"),
    ("en/lexicon/evidence.txt", "<phrases within !! of music> = the web"),
    ("en/lexicon/document.txt", "<mail many> = dear all"),
  ])
  func `a malformed line of evidence is named with its place`(path: String, line: String) {
    #expect(
      throws: IntentFileError(path: path, line: 1, problem: .malformedEvidence(line))
    ) { try language(with: line, as: path) }
  }

  @Test func `a weight has the name of evidence and a number`() {
    let path = "en/lexicon/stance.txt"
    #expect(throws: IntentFileError(path: path, line: 1, problem: .malformedWeight("amount much")))
    {
      try language(with: "amount much", as: path)
    }
    #expect(throws: IntentFileError(path: path, line: 2, problem: .unknownEvidence("luck"))) {
      try language(with: "amount 1\nluck 2", as: path)
    }
  }
}
