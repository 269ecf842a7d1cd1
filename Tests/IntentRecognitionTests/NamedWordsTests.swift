import Foundation
import IntentData
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

  @Test func `every line of the files of words is of a name that is known, and every name has one`()
    throws
  {
    try expectKnown(MealWords.Name.self, in: "meal_words.txt")
    try expectKnown(WorkoutWords.Name.self, in: "workout_words.txt")
  }

  private func expectKnown<Name: RawRepresentable & CaseIterable>(
    _ names: Name.Type, in file: String
  ) throws where Name.RawValue == String {
    let found = try #require(IntentData.files.first { $0.path == "en/lexicon/\(file)" })
    let said = LanguageAssembler.lines(found.text).compactMap { line in
      line.text.split(separator: "=").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for name in said { #expect(Name(rawValue: name) != nil, "\(file): \(name)") }
    for name in names.allCases { #expect(said.contains(name.rawValue), "\(file): \(name)") }
  }
}
