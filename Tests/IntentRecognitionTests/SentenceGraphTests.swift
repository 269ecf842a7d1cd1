import CivilTime
import Commands
import IntentData
import IntentRecognition
import Slots
import Testing

/// Sentences of small languages made for the test: what they meet, and what they leave alone.
@Suite struct SentenceGraphTests {
  private func names(_ intents: [String: String], _ text: String) throws -> [String] {
    try understanding(intents, text).intents.map { "\($0.intent)" }
  }

  private func understanding(_ intents: [String: String], _ text: String) throws -> Understanding {
    var files = IntentData.files.filter {
      $0.path.hasPrefix("en/lexicon/entities/") || $0.path == "en/lexicon/classes.txt"
        || $0.path == "en/lexicon/fillers.txt"
    }.map { (path: $0.path, text: $0.text) }
    for (name, body) in intents.sorted(by: { $0.key < $1.key }) {
      files.append((path: "en/\(name).intent", text: "intent \(name)\n\(body)\n"))
    }
    let language = try IntentLanguage(tag: "en", files: files)
    return IntentRecognizer(language: language).understand(text, context: English.context)
  }

  private let paint = """
    rules
      <paint> = paint|give a coat of paint|brush
    sentences
      <paint> [the|my] {text:text} (red|deep blue) => tool=brush
      <paint> everything
    """

  @Test func anyPhraseOfARuleBeginsItsSentences() throws {
    for text in ["paint everything", "give a coat of paint everything", "brush everything"] {
      #expect(try names(["wall.paint": paint], text) == ["wall.paint"], "\(text)")
    }
    #expect(try names(["wall.paint": paint], "give a coat everything") == [])
  }

  @Test func optionalPartsMayBeLeftOutAndFreeTextStopsBeforeWhatFollows() throws {
    for text in ["paint the garden fence deep blue", "paint garden fence red"] {
      let found = try understanding(["wall.paint": paint], text).intents
      #expect(found.first?.slots.text("text") == "garden fence", "\(text)")
      #expect(found.first?.slots.text("tool") == "brush")
    }
  }

  @Test func freeTextThatNothingEndsIsNoSentence() throws {
    #expect(try names(["wall.paint": paint], "paint the garden fence") == [])
    #expect(try names(["wall.paint": paint], "paint the garden fence blue") == [])
  }

  @Test func fillersMayStandInsideOfAPhrase() throws {
    #expect(
      try names(["wall.paint": paint], "please give a coat of paint everything") == ["wall.paint"])
  }

  @Test func ofTwoSentencesTheOneThatExplainsMoreWins() throws {
    let intents = [
      "a.short": "sentences\n  show {text:text}",
      "b.long": "sentences\n  show my {text:text} list",
    ]
    #expect(try names(intents, "show my shopping list") == ["b.long"])
    #expect(try names(intents, "show my shopping bag") == ["a.short"])
  }

  @Test func ofTwoThatExplainAsMuchTheFirstWins() throws {
    let intents = ["a.one": "sentences\n  ring the bell", "b.two": "sentences\n  ring (the bell)"]
    #expect(try names(intents, "ring the bell") == ["a.one"])
  }

  @Test func sentencesOfASituationNeedIt() throws {
    let intents = ["bell.ring": "sentences\n  louder ?? last:bell.ring\n  ring the bell"]
    #expect(try names(intents, "louder") == [])
  }

  @Test func aTimeAnywhereIsTakenOnlyByIntentsThatTakeOne() throws {
    let body = "sentences\n  ring the bell twice"
    #expect(try names(["bell.ring": body], "ring the bell tomorrow twice") == [])
    let timed = try understanding(["bell.ring": "takes day\n" + body], "ring the bell today twice")
    #expect(timed.intents.first?.slots.day("day")?.description == "2026-03-04")
  }

  @Test func entitiesFillSlotsOfTheirType() throws {
    let intents = [
      "tank.fill": "sentences\n  fill in {volume_ml:volume}",
      "tank.time": "sentences\n  fill in {duration_s:duration}",
    ]
    #expect(try names(intents, "fill in 2 litres") == ["tank.fill"])
    #expect(try names(intents, "fill in 20 minutes") == ["tank.time"])
  }
}
