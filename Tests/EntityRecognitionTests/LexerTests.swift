import EntityRecognition
import Testing

struct LexerTests {
  private func pieces(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Self.recognizer.tokenize(bytes).map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  private static let recognizer: EntityRecognizer = {
    var vocabulary = VocabularyBuilder()
    do {
      let language = try EntityLanguage(
        tag: "xx", files: [("xx/lexicon/entities/a.txt", "cardinal\n  1 = one|o'clock|café")],
        vocabulary: &vocabulary)
      return EntityRecognizer(language: language, vocabulary: vocabulary.freeze())
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  @Test func `splits digits from letters`() {
    #expect(pieces("500ml 1h30 b12") == ["500", "ml", "1", "h", "30", "b", "12"])
  }

  @Test func `splits a trailing 's and keeps other contractions`() {
    #expect(
      pieces("ana's didn't it’s o'clock kids'") == [
        "ana", "'s", "didn't", "it", "’s", "o'clock", "kids", "'",
      ])
  }

  @Test func `takes an emoji sequence for one symbol`() {
    #expect(pieces("👩‍👩‍👧ok 💧💧 👍🏽 🇩🇰🇩🇪 ❤️") == ["👩‍👩‍👧", "ok", "💧", "💧", "👍🏽", "🇩🇰", "🇩🇪", "❤️"])
  }

  @Test func `keeps fractions and marks as tokens of their own`() {
    #expect(pieces("2½ 1,5\r\n-3°C") == ["2", "½", "1", ",", "5", "\r\n", "-", "3", "°", "C"])
  }

  @Test func `looks words up without regard to case and kind of apostrophe`() {
    let words = Self.recognizer.tokenize(Array("O’CLOCK o'clock CAFÉ café tea".utf8)).map(\.word)
    #expect(words[0] == words[1] && words[0] != 0)
    #expect(words[2] == words[3] && words[2] != 0)
    #expect(words[4] == 0)
  }

  @Test func `spans cover the untouched text`() {
    let tokens = Self.recognizer.tokenize(Array("a é  b".utf8))
    #expect(tokens.map(\.bytes) == [0..<1, 2..<4, 6..<7])
    #expect(tokens.map(\.hasSpaceBefore) == [true, true, true])
  }
}
