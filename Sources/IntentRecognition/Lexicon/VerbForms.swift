import EntityRecognition

/// Forms of verbs that no rule gives, and words for the same deed; `lexicon/verbs.txt` lists them.
struct VerbForms: Sendable {
  private var bases: [String: String] = [:]
  /// Verbs that are written the same when it is over: "read". They are among their own forms.
  private var unchanged: Set<String> = []

  /// Reads `base = form|form`; false for another line.
  mutating func add(_ line: String) -> Bool {
    guard let equals = line.firstIndex(of: "=") else { return false }
    let base = trimmed(String(line[..<equals]))
    bases[base] = base
    for form in alternatives(String(line[line.index(after: equals)...])) {
      bases[form] = base
      if form == base { unchanged.insert(base) }
    }
    return true
  }

  /// What a lower-case word counts as: its verb, else its stem.
  func base(of word: String) -> String {
    if let base = bases[word] { return base }
    let stem = Stem.of(word)
    return bases[stem] ?? stem
  }

  /// Whether a word is known as a form of a verb.
  func isVerb(_ word: String) -> Bool { bases[word] != nil || bases[Stem.of(word)] != nil }

  /// Whether a word tells of something over.
  func isPast(_ word: String) -> Bool {
    if let base = bases[word] { return base != word || unchanged.contains(word) }
    return word.hasSuffix("ed") && word.utf8.count > 4
  }
}

extension IntentRecognizer {
  /// The words of a name as they count, small ones left out.
  public func bases(of name: String) -> [String] {
    OwnNames.telling(name).map(language.verbs.base)
  }

  /// Whether a base is that of a verb which is known as one.
  public func isVerb(_ base: String) -> Bool { language.verbs.isVerb(base) }
}

extension VerbForms: Imaged {
  init(from image: inout ImageReader) throws {
    bases = try image.read()
    unchanged = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(bases)
    image.put(unchanged)
  }
}
