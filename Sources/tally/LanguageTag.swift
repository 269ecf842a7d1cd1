/// A tag of a language that is spoken, such as `en` or `en-GB`.
struct LanguageTag {
  /// As it is written: `en-GB`, however it was told.
  let text: String
  /// The first part, which the files of the language are found by.
  let language: String

  /// Nil where none of the languages is meant.
  init?(_ said: String, among languages: [String]) {
    let parts = said.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first,
      let language = languages.first(where: { $0.lowercased() == first.lowercased() }),
      parts.dropFirst().allSatisfy({ part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    self.language = language
    text = parts.dropFirst().reduce(language) { $0 + "-" + Self.written($1) }
  }

  /// Countries stand in capitals, scripts begin with one.
  private static func written(_ part: Substring) -> String {
    switch part.count {
    case 2: part.uppercased()
    case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
    default: part.lowercased()
    }
  }
}
