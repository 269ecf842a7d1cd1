import Testing

@testable import IntentRecognition

/// Most words are told by their first letter and their length to be none of a name's.
struct NamedWordsTests {
  @Test func `every word of a name is found, as text and as it stands in a message`() throws {
    let language = try English.language.get()
    for name in NamedWords.Name.allCases {
      for word in language.words.all(name) {
        #expect(language.words.has(word, name), "\(word)")
        #expect(language.words.has(word[...], name), "\(word)")
        #expect(language.words.mayHave(Array(word.utf8)[...], name), "\(word)")
        #expect(language.words.mayHave(Array(word.uppercased().utf8)[...], name), "\(word)")
      }
      #expect(!language.words.has("qwertzuiop", name))
      #expect(!language.words.has("", name))
    }
  }
}
