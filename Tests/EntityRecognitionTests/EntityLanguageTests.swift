import EntityRecognition
import Testing

struct EntityLanguageTests {
  private func load(_ text: String, path: String = "xx/lexicon/entities/words.txt") throws {
    var vocabulary = VocabularyBuilder()
    _ = try EntityLanguage(tag: "xx", files: [(path, text)], vocabulary: &vocabulary)
  }

  @Test func `a language without tables is refused`() {
    #expect(throws: EntityLanguageError.noTables(language: "xx")) {
      try load("cardinal\n  1 = one", path: "yy/lexicon/entities/words.txt")
    }
  }

  @Test func `an unknown section is named with its place`() {
    let error = EntityLanguageError.unknownSection(
      file: "xx/lexicon/entities/words.txt", line: 2, name: "cardnal")
    #expect(throws: error) { try load("# words\ncardnal\n  1 = one") }
    #expect(error.description.contains("words.txt:2"))
  }

  @Test func `a row before the first section is refused`() {
    let error = EntityLanguageError.rowOutsideSection(
      file: "xx/lexicon/entities/words.txt", line: 1)
    #expect(throws: error) { try load("  1 = one") }
    #expect(error.description.contains("words.txt:1"))
  }

  @Test func `a unit without a factor and a row without words are refused`() {
    #expect(throws: EntityLanguageError.self) { try load("unit\n  glass volume = glass") }
    #expect(throws: EntityLanguageError.self) { try load("unit\n  glass volume 250 odd = glass") }
    #expect(throws: EntityLanguageError.self) { try load("cardinal\n  1 =") }
    let error = EntityLanguageError.badRow(file: "f", line: 3, row: "1 =", needs: "words")
    #expect(error.description.contains("f:3") && error.description.contains("1 ="))
  }

  @Test func `another language needs tables alone`() throws {
    var vocabulary = VocabularyBuilder()
    let text = "cardinal\n  2 = zwei\nunit\n  glass volume 250 container = Glas|Gläser\n"
    let language = try EntityLanguage(
      tag: "de", files: [("de/lexicon/entities/words.txt", text)], vocabulary: &vocabulary)
    let recognizer = EntityRecognizer(language: language, vocabulary: vocabulary.freeze())
    let found = recognizer.entities(in: "trank zwei GLÄSER Wasser", context: English.context)
    #expect(found.map(\.amount) == [500])
  }

  @Test func `a vocabulary grows and keeps its numbers`() {
    var builder = VocabularyBuilder()
    let ids = (0..<3000).map { builder.id("word\($0)") }
    let again = (0..<3000).map { builder.id("WORD\($0)") }
    #expect(ids == again && Set(ids).count == 3000)
    let vocabulary = builder.freeze()
    #expect(vocabulary.count == 3001)
    #expect(vocabulary.id("Word2999") == ids[2999] && vocabulary.word(ids[7]) == "word7")
    #expect(vocabulary.id("stranger") == 0 && vocabulary.word(0).isEmpty)
  }
}
