import EntityRecognition

/// Turns sentence templates into phrase classes and compiled sentences.
struct SentenceCompiler {
  var vocabulary: VocabularyBuilder
  var classes = PhraseClassBuilder()
  /// Shared rules, and those of the file that is being compiled, as lists of word sequences.
  var sharedRules: [String: [[WordID]]] = [:]
  var fileRules: [String: [[WordID]]] = [:] {
    didSet { known.removeAll(keepingCapacity: true) }
  }
  let lists: [String: Int32]
  /// What slang stands for, by word: a sentence's words are replaced as a text's are.
  var slang: [String: String] = [:]
  private let noWords = VocabularyBuilder().freeze()
  private var spelled: [String: [WordID]] = [:]
  private var known: [SentenceNode: Phrases] = [:]

  /// The class of a part of a sentence that is a plain list of phrases.
  struct Phrases {
    /// Nil when the part has no words at all.
    var index: Int32?
    /// Whether the part may be left out.
    var hasEmpty: Bool
  }

  init(vocabulary: VocabularyBuilder, lists: [String: Int32]) {
    self.vocabulary = vocabulary
    self.lists = lists
  }

  /// The numbers of the words of a phrase, punctuation left out and slang replaced.
  mutating func words(_ phrase: String) -> [WordID] {
    if let known = spelled[phrase] { return known }
    let meant =
      phrase.contains(" ")
      ? phrase.split(separator: " ").map { slang[$0.lowercased()] ?? String($0) }
        .joined(separator: " ")
      : slang[phrase.lowercased()] ?? phrase
    let words = plainWords(meant)
    spelled[phrase] = words
    return words
  }

  /// The numbers of the words of a phrase as they stand, punctuation left out.
  mutating func plainWords(_ phrase: String) -> [WordID] {
    let bytes = Array(phrase.utf8)
    return Lexer.tokens(of: bytes, vocabulary: noWords).compactMap { token in
      guard token.kind != .punctuation, token.kind != .newline else { return nil }
      return vocabulary.id(String(decoding: bytes[token.bytes], as: UTF8.self).lowercased())
    }
  }

  /// Reads `<name> = a|b c|d`.
  mutating func rule(_ line: IntentFile.Line, path: String) throws(IntentFileError)
    -> (name: String, words: [[WordID]])
  {
    guard line.text.first == "<", let close = line.text.firstIndex(of: ">"),
      let equals = line.text[close...].firstIndex(of: "=")
    else { throw IntentFileError(path: path, line: line.number, problem: .malformedRule) }
    let name = String(line.text[line.text.index(after: line.text.startIndex)..<close])
    let body = String(line.text[line.text.index(after: equals)...])
    let node = try SentenceReader.read(
      IntentFile.Line(text: body, number: line.number), path: path)
    let expansions = try expand(node, path: path, line: line.number)
    return (name, expansions.filter { !$0.isEmpty })
  }

  /// All word sequences that a rule's tree stands for.
  private mutating func expand(_ node: SentenceNode, path: String, line: Int)
    throws(IntentFileError) -> [[WordID]]
  {
    switch node {
    case .word(let word): return [words(word)]
    case .rule(let name):
      throw IntentFileError(path: path, line: line, problem: .ruleInRule(name))
    case .slot(let name, _):
      throw IntentFileError(path: path, line: line, problem: .slotInRule(name))
    case .optional(let inner):
      return [[]] + (try expand(inner, path: path, line: line))
    case .alternatives(let branches):
      var all: [[WordID]] = []
      for branch in branches { all += try expand(branch, path: path, line: line) }
      return all
    case .sequence(let nodes):
      var all: [[WordID]] = [[]]
      for node in nodes {
        let tails = try expand(node, path: path, line: line)
        all = all.flatMap { head in tails.map { head + $0 } }
        if all.count > 2000 {
          throw IntentFileError(path: path, line: line, problem: .tooManyWords(all.count))
        }
      }
      return all
    }
  }

  /// What a line of a `sentences` section says, and its tree.
  func sentence(
    _ line: IntentFile.Line, of file: IntentFile, intent: Int32
  ) throws(IntentFileError) -> (sentence: CompiledSentence, node: SentenceNode) {
    var text = line.text
    var condition = file.condition
    if let mark = text.place(of: "??") {
      let name = trimmed(String(text[mark.upperBound...]))
      guard let read = IntentFile.Condition(name) else {
        throw IntentFileError(
          path: file.path, line: line.number, problem: .unknownCondition(name))
      }
      condition = read
      text = trimmed(String(text[..<mark.lowerBound]))
    }
    var fixed: [(name: String, value: String)] = []
    if let arrow = text.place(of: "=>") {
      do { fixed = try Assignments.read(String(text[arrow.upperBound...])) } catch {
        throw IntentFileError(
          path: file.path, line: line.number, problem: .malformedAssignment(error.text))
      }
      text = trimmed(String(text[..<arrow.lowerBound]))
    }
    let node = try SentenceReader.read(
      IntentFile.Line(text: text, number: line.number), path: file.path)
    let sentence = CompiledSentence(
      intent: intent, fixed: fixed, condition: condition, path: file.path, line: line.number)
    return (sentence, node)
  }

  /// The class of a part that is a word, a rule, or a group of plain phrases; nil for another.
  mutating func phraseClass(of node: SentenceNode, path: String, line: Int)
    throws(IntentFileError) -> Phrases?
  {
    if case .sequence(let nodes) = node {
      guard nodes.count <= 1 else { return nil }
      guard let only = nodes.first else { return Phrases(index: nil, hasEmpty: true) }
      return try phraseClass(of: only, path: path, line: line)
    }
    if let phrases = known[node] { return phrases }
    guard let all = try phrases(node, path: path, line: line) else { return nil }
    let full = all.filter { !$0.isEmpty }
    let phrases = Phrases(
      index: full.isEmpty ? nil : classes.index(of: full), hasEmpty: full.count < all.count)
    known[node] = phrases
    return phrases
  }

  /// A group of more phrases than this is kept as a group.
  private static let phraseLimit = 300

  /// The phrases of a part; nil when it holds a slot or a colon, or stands for too many.
  private mutating func phrases(_ node: SentenceNode, path: String, line: Int)
    throws(IntentFileError) -> [[WordID]]?
  {
    switch node {
    case .word(":"), .slot: return nil
    case .word(let word):
      return [words(word)]
    case .rule(let name):
      guard let words = expansions(ofRule: name) else {
        throw IntentFileError(path: path, line: line, problem: .unknownRule(name))
      }
      return words
    case .optional(let inner):
      guard let all = try phrases(inner, path: path, line: line) else { return nil }
      return [[]] + all
    case .alternatives(let branches):
      var all: [[WordID]] = []
      for branch in branches {
        guard let part = try phrases(branch, path: path, line: line) else { return nil }
        all += part
      }
      return all
    case .sequence(let nodes):
      var all: [[WordID]] = [[]]
      for node in nodes {
        guard let tails = try phrases(node, path: path, line: line) else { return nil }
        if all.count * tails.count > SentenceCompiler.phraseLimit, nodes.count > 1 { return nil }
        all = all.flatMap { head in tails.map { head + $0 } }
      }
      return all
    }
  }

  /// The word sequences of a rule by name.
  func expansions(ofRule name: String) -> [[WordID]]? { fileRules[name] ?? sharedRules[name] }
}
