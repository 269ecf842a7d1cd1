import EntityRecognition

/// Turns sentence templates into automata.
struct SentenceCompiler {
  var vocabulary: VocabularyBuilder
  var groups = WordGroups()
  /// Shared rules, and those of the file that is being compiled, as lists of word sequences.
  var sharedRules: [String: [[WordID]]] = [:]
  var fileRules: [String: [[WordID]]] = [:]
  let lists: Set<String>
  /// What slang stands for, by word: a sentence's words are replaced as a text's are.
  var slang: [String: String] = [:]
  private let noWords = VocabularyBuilder().freeze()

  init(vocabulary: VocabularyBuilder, lists: Set<String>) {
    self.vocabulary = vocabulary
    self.lists = lists
  }

  /// The numbers of the words of a phrase, punctuation left out and slang replaced.
  mutating func words(_ phrase: String) -> [WordID] {
    plainWords(
      phrase.split(separator: " ").map { slang[$0.lowercased()] ?? String($0) }
        .joined(separator: " "))
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
    var expansions: [[WordID]] = [[]]
    do {
      expansions = try expand(node, path: path, line: line.number)
    }
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

  /// Compiles one line of a `sentences` section.
  mutating func sentence(
    _ line: IntentFile.Line, of file: IntentFile, intent: Int32
  ) throws(IntentFileError) -> CompiledSentence {
    var text = line.text
    var condition = file.condition
    if let mark = text.firstRange(of: "??") {
      let name = trimmed(String(text[mark.upperBound...]))
      guard let read = IntentFile.Condition(name) else {
        throw IntentFileError(
          path: file.path, line: line.number, problem: .unknownCondition(name))
      }
      condition = read
      text = trimmed(String(text[..<mark.lowerBound]))
    }
    var fixed: [(name: String, value: String)] = []
    if let arrow = text.firstRange(of: "=>") {
      do { fixed = try Assignments.read(String(text[arrow.upperBound...])) } catch {
        throw IntentFileError(
          path: file.path, line: line.number, problem: .malformedAssignment(error.text))
      }
      text = trimmed(String(text[..<arrow.lowerBound]))
    }
    let node = try SentenceReader.read(
      IntentFile.Line(text: text, number: line.number), path: file.path)
    var builder = AutomatonBuilder(path: file.path, line: line.number)
    let end = try builder.add(node, from: 0, isOptional: false, compiler: &self)
    let required = requiredGroups(node)
    return builder.finish(
      accepting: end, intent: intent, fixed: fixed, condition: condition, required: required)
  }

  /// The word sequences of a rule by name.
  func expansions(ofRule name: String) -> [[WordID]]? { fileRules[name] ?? sharedRules[name] }

  /// Few words of which every sequence has at least one: the word that most share, then the word
  /// that most of the rest share. Of words as common, the one said more rarely is better, which
  /// a sequence's later words tend to be.
  private func hittingSet(_ sequences: [[WordID]]) -> [WordID] {
    var rest = sequences.filter { !$0.isEmpty }
    var result: [WordID] = []
    while !rest.isEmpty {
      var counts: [WordID: Int] = [:]
      for sequence in rest { for word in Set(sequence) { counts[word, default: 0] += 1 } }
      let most = counts.values.max() ?? 0
      guard let sequence = rest.first(where: { $0.contains { counts[$0] == most } }),
        let word = sequence.last(where: { counts[$0] == most })
      else { break }
      result.append(word)
      rest.removeAll { $0.contains(word) }
    }
    return result
  }

  /// Groups of words of which every match has at least one each.
  private mutating func requiredGroups(_ node: SentenceNode) -> [Int32] {
    switch node {
    case .word(let word): return words(word).map { groups.index(of: [$0]) }
    case .slot, .optional: return []
    case .rule(let name):
      let words = hittingSet(expansions(ofRule: name) ?? [])
      return words.isEmpty ? [] : [groups.index(of: words)]
    case .sequence(let nodes):
      var all: [Int32] = []
      for node in nodes { all += requiredGroups(node) }
      return all
    case .alternatives(let branches):
      var union: [WordID] = []
      for branch in branches {
        let smallest = requiredGroups(branch).min {
          groups.groups[Int($0)].count < groups.groups[Int($1)].count
        }
        guard let smallest else { return [] }
        union += groups.groups[Int(smallest)]
      }
      return union.isEmpty ? [] : [groups.index(of: union)]
    }
  }
}
