/// A file of `lexicon/` that says of words what they are for, a line each: `name = word|another`.
enum WordFile {
  /// The words of each name that is known; lines of other names are passed over.
  static func read<Name: RawRepresentable>(
    _ file: String, of language: String, in files: [(path: String, text: String)], as: Name.Type
  ) -> [(name: Name, words: [String])] where Name.RawValue == String {
    let path = "\(language)/lexicon/\(file)"
    return files.filter { $0.path == path }.flatMap { LanguageAssembler.lines($0.text) }
      .compactMap { line in
        let sides = line.text.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, let name = Name(rawValue: trimmed(String(sides[0]))) else {
          return nil
        }
        return (name, alternatives(trimmed(String(sides[1]))))
      }
  }
}
