import EntityRecognition

/// Turns the frames of a language's files into numbers and bits.
struct FrameCompiler {
  private(set) var frames: [CompiledFrame] = []
  private(set) var parts = WordParts()
  /// Frames that values and names alone may meet.
  private(set) var wordless: [Int32] = []
  /// The words of each frame's parts, by its intent.
  private(set) var words: [(intent: Int32, phrases: [[WordID]])] = []
  /// The words of each part.
  private var spelled: [[[WordID]]] = []
  private var shared: [String: WordPartSource] = [:]
  /// The parts of the file that is being compiled.
  private var own: [String: WordPartSource] = [:]
  /// The number of a part by its file and name; of a shared one by its name alone.
  private var numbers: [String: Int32] = [:]
  private let lists: [String: Int32]

  init(lists: [String: Int32]) { self.lists = lists }

  /// Reads `parts/*.part`: parts that every frame may use.
  mutating func addShared(_ text: String, path: String) throws(IntentFileError) {
    for line in LanguageAssembler.lines(text) {
      let part = try FrameSyntax.part(line, path: path)
      shared[part.name] = part
    }
  }

  /// Compiles the frames of a file.
  mutating func add(_ file: IntentFile, intent: Int32, _ words: inout SentenceCompiler)
    throws(IntentFileError)
  {
    own = [:]
    for section in file.frames {
      let (source, parts) = try FrameSyntax.read(section, path: file.path)
      // A later frame may mean other words by a name; those of the ones before stay as they are.
      for part in parts {
        own[part.name] = part
        numbers["\(file.path) \(part.name)"] = nil
      }
      try compile(source, of: file, intent, &words)
    }
  }

  mutating func seal() { parts.seal() }

  private mutating func compile(
    _ source: FrameSource, of file: IntentFile, _ intent: Int32, _ words: inout SentenceCompiler
  ) throws(IntentFileError) {
    func error(_ problem: IntentFileError.Problem, _ line: Int, _ column: Int = 3)
      -> IntentFileError
    { IntentFileError(path: file.path, line: line, column: column, problem: problem) }
    guard let needsSource = source.needs else {
      throw error(.frameWithoutNeeds, source.line, 1)
    }
    var bits = FrameBits(source: source, path: file.path)
    let after = Set(source.after.map(\.name))
    let openers = Set(source.openers.map(\.name))
    for place in source.items.indices {
      let item = source.items[place]
      bits.items[place].comesAfter = after.contains(item.name)
      bits.items[place].isOpener = openers.contains(item.name)
      switch item.kind {
      case .words(let name):
        bits.items[place].part = try part(
          name, of: file, (item.line, item.column), &words)
      case .role(_, let type):
        guard let type = RoleType(type, lists: lists) else {
          throw error(.unknownType(type), item.line, item.column)
        }
        bits.items[place].type = type
        if type.isTime { bits.items[place].comesAfter = true }
      }
    }
    for (name, line, column) in source.after + source.openers
    where !source.items.contains(where: { $0.name == name }) {
      throw error(.unknownPart(name), line, column)
    }
    let needs = try bits.condition(needsSource)
    let asks = try source.asks.map { asked throws(IntentFileError) in try bits.condition(asked) }
    guard !needs.ways.isEmpty else { throw error(.unmeetableFrame, source.line, 1) }
    var implications: [CompiledFrame.Implication] = []
    for implied in source.implications {
      implications.append(
        .init(values: implied.values, ways: try bits.condition(implied.condition).ways))
    }
    var against: Set<Int32> = []
    for word in source.against {
      against.insert(try part(word.name, of: file, (word.line, word.column), &words))
    }
    let number = Int32(frames.count)
    for (bit, item) in bits.items.enumerated() where item.part >= 0 {
      parts.use(item.part, in: number, bit: bit)
      self.words.append((intent, spelled[Int(item.part)]))
    }
    if source.takesRemarks, needs.ways.contains(where: { $0.required & bits.wordMask == 0 }) {
      wordless.append(number)
    }
    frames.append(
      CompiledFrame(
        intent: intent, path: file.path, source: source, items: bits.items, text: bits.text,
        against: against, needs: needs, asks: asks, implications: implications))
  }

  /// The number of some words, compiled where they are used first.
  private mutating func part(
    _ name: String, of file: IntentFile, _ place: (line: Int, column: Int),
    _ words: inout SentenceCompiler
  ) throws(IntentFileError) -> Int32 {
    let isOwn = own[name] != nil
    let key = isOwn ? "\(file.path) \(name)" : name
    if let number = numbers[key] { return number }
    guard let source = own[name] ?? shared[name] else {
      throw IntentFileError(
        path: file.path, line: place.line, column: place.column, problem: .unknownPart(name))
    }
    let number = parts.addPart(name)
    spelled.append([])
    numbers[key] = number
    for branch in source.branches {
      for phrase in try expand(branch.node, of: source, within: [name], &words) {
        try add(phrase, branch.value, to: number, source)
      }
    }
    return number
  }

  private mutating func add(
    _ pieces: [Piece], _ value: String?, to part: Int32, _ source: WordPartSource
  ) throws(IntentFileError) {
    var phrase = WordParts.Phrase(part: part, value: value)
    var front: [WordID] = []
    var isStroke = false
    for piece in pieces {
      switch piece {
      case .word(let word):
        if phrase.role == nil { front.append(word) } else { phrase.tail.append(word) }
      case .stroke: isStroke = true
      case .role(let name, let type):
        guard let type = RoleType(type, lists: lists), phrase.role == nil,
          isStroke == front.isEmpty
        else {
          throw IntentFileError(
            path: source.path, line: source.line, problem: .unknownType(type))
        }
        phrase.role = (name, type)
      }
    }
    if isStroke { parts.addStroke(phrase) }
    guard !front.isEmpty else { return }
    spelled[Int(part)].append(front + phrase.tail)
    parts.add(phrase, words: front)
  }

  private enum Piece {
    case word(WordID)
    /// The "/" in front of a value.
    case stroke
    case role(name: String, type: String)
  }

  private static let phraseLimit = 600

  /// All sequences of words that a part's tree stands for; a part may name others.
  private func expand(
    _ node: SentenceNode, of source: WordPartSource, within names: [String],
    _ words: inout SentenceCompiler
  ) throws(IntentFileError) -> [[Piece]] {
    switch node {
    case .word("/"): return [[.stroke]]
    case .word(let word): return [words.words(word).map(Piece.word)]
    case .slot(let name, let type): return [[.role(name: name, type: type)]]
    case .optional(let inner):
      return [[]] + (try expand(inner, of: source, within: names, &words))
    case .alternatives(let nodes):
      var all: [[Piece]] = []
      for node in nodes { all += try expand(node, of: source, within: names, &words) }
      return all
    case .sequence(let nodes):
      var all: [[Piece]] = [[]]
      for node in nodes {
        let tails = try expand(node, of: source, within: names, &words)
        all = all.flatMap { front in tails.map { front + $0 } }
        if all.count > FrameCompiler.phraseLimit {
          throw IntentFileError(
            path: source.path, line: source.line, problem: .tooManyWords(all.count))
        }
      }
      return all
    case .rule(let name):
      guard !names.contains(name) else {
        throw IntentFileError(
          path: source.path, line: source.line, problem: .circularPart(name))
      }
      if let other = own[name] ?? shared[name] {
        var all: [[Piece]] = []
        for branch in other.branches {
          all += try expand(branch.node, of: other, within: names + [name], &words)
        }
        return all
      }
      guard let phrases = words.sharedRules[name] else {
        throw IntentFileError(
          path: source.path, line: source.line, problem: .unknownPart(name))
      }
      return phrases.map { $0.map(Piece.word) }
    }
  }
}
