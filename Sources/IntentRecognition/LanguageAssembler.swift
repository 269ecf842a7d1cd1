import Commands
import EntityRecognition

/// Collects a language's files into what `IntentLanguage` keeps.
struct LanguageAssembler {
  let tag: String
  var files: [IntentFile] = []
  var compiler: SentenceCompiler
  var lists: WordLists
  var sentences: [CompiledSentence] = []
  private var graph = SentenceGraphBuilder()
  var fillers = PhraseTable()
  var cues = CueTable()
  var questions = QuestionLexicon()
  var social = SocialLexicon()
  var verbs = VerbForms()
  var lifelines = Lifelines()
  var slang = Slang()
  var texting = Texting()
  var slips = SlippedWords()
  var classes = WordClasses()
  var words = NamedWords()
  var evidence = EvidenceLexicon()
  var documents = DocumentLexicon()
  /// The words of frames by their intent, for the scorer to learn.
  private var frameWords: [(intent: Int32, phrases: [[WordID]])] = []
  /// The files of `lexicon/` that recognition reads beside its tables and lists.
  static let readNames: Set<String> = [
    "rules.txt", "classes.txt", "cues.txt", "questions.txt", "social.txt", "verbs.txt",
    "crisis.txt",
    "helplines.tsv",
    "fillers.txt", "slang.tsv", "texting.tsv", "slips.tsv", "real_words.txt", "common_words.txt",
    "scorer.txt",
    "categories.tsv",
    "foods_plain.txt", "dishes.txt", "medicines.txt", "meal_words.txt", "workout_words.txt",
    "evidence.txt", "document.txt",
    "stance.txt", "choice.txt", "rephrasings.txt", "counterexamples.txt", "food_names.tsv",
    "recipes.tsv", "food_words.tsv",
  ]
  private var realWords: [Substring] = []
  private var lexiconWordLimit = 0
  /// Words, less one, that hardly anybody types: no typing error is mended toward them.
  private var rareWords = 0..<0

  init(tag: String, files: [(path: String, text: String)], vocabulary: VocabularyBuilder) throws {
    self.tag = tag
    var lists = WordLists()
    for name in WordListLoader.knownLists { _ = lists.list(name) }
    var scratch = SentenceCompiler(vocabulary: vocabulary, lists: [:])
    scratch.slang = LanguageAssembler.slangWords(files, tag: tag)
    WordListLoader.load(files, language: tag, into: &lists, compiler: &scratch)
    let listed = scratch.vocabulary.count
    WordListLoader.loadRareNames(files, language: tag, into: &lists, compiler: &scratch)
    rareWords = listed..<scratch.vocabulary.count
    lists.seal()
    self.lists = lists
    compiler = SentenceCompiler(vocabulary: scratch.vocabulary, lists: lists.listIndexes)
    compiler.slang = scratch.slang
    for file in files where file.path.hasPrefix("\(tag)/") && file.path.hasSuffix(".intent") {
      self.files.append(try IntentFileReader.read(path: file.path, text: file.text))
    }
    for file in files where file.path == "\(tag)/lexicon/rules.txt" {
      for line in LanguageAssembler.lines(file.text) {
        let rule = try compiler.rule(line, path: file.path)
        compiler.sharedRules[rule.name] = rule.words
      }
    }
    for file in files where file.path == "\(tag)/lexicon/classes.txt" {
      for line in LanguageAssembler.lines(file.text) {
        if let (name, list) = LanguageAssembler.named(line.text), words.add(name, list) {
          continue
        }
        let rule = try compiler.rule(line, path: file.path)
        guard let name = WordClasses.Name(fileName: rule.name) else {
          throw IntentFileError(
            path: file.path, line: line.number, problem: .unknownRule(rule.name))
        }
        for words in rule.words where words.count == 1 { classes.add(words[0], to: name) }
      }
    }
    classes.seal()
  }

  /// Name and body of `<name> = body`.
  private static func named(_ line: String) -> (name: String, list: String)? {
    guard line.first == "<", let close = line.firstIndex(of: ">"),
      let equals = line[close...].firstIndex(of: "=")
    else { return nil }
    let name = line[line.index(after: line.startIndex)..<close]
    return (String(name), String(line[line.index(after: equals)...]))
  }

  /// Slang of one word by that word.
  private static func slangWords(_ files: [(path: String, text: String)], tag: String)
    -> [String: String]
  {
    var words: [String: String] = [:]
    for file in files where file.path == "\(tag)/lexicon/slang.tsv" {
      for row in Table(path: file.path, text: file.text).rows
      where (row.count < 3 || row[2].isEmpty) && !row[0].contains(" ") {
        words[row[0].lowercased()] = row[1]
      }
    }
    return words
  }

  static func lines(_ text: String) -> [IntentFile.Line] {
    var result: [IntentFile.Line] = []
    var number = 0
    for line in text.lines {
      number += 1
      let text = trimmed(withoutComment(String(line)))
      if !text.isEmpty { result.append(IntentFile.Line(text: text, number: number)) }
    }
    return result
  }

  mutating func compileSentences() throws(IntentFileError) {
    for (index, file) in files.enumerated() {
      compiler.fileRules = [:]
      for line in file.rules {
        let rule = try compiler.rule(line, path: file.path)
        compiler.fileRules[rule.name] = rule.words
      }
      for line in file.allSentences {
        let (sentence, node) = try compiler.sentence(line, of: file, intent: Int32(index))
        try graph.add(
          node, number: Int32(sentences.count), sentence: sentence,
          takesTime: file.timeSlot != nil, compiler: &compiler)
        sentences.append(sentence)
      }
    }
  }

  /// The frames of all files, and the parts that they share.
  mutating func compileFrames(_ all: [(path: String, text: String)]) throws(IntentFileError)
    -> FrameGrammar
  {
    var frames = FrameCompiler(lists: lists.listIndexes)
    for file in all where file.path.hasPrefix("\(tag)/parts/") && file.path.hasSuffix(".part") {
      try frames.addShared(file.text, path: file.path)
    }
    for (index, file) in files.enumerated() where !file.frames.isEmpty {
      try frames.add(file, intent: Int32(index), &compiler)
    }
    frames.seal()
    frameWords = frames.words
    return FrameGrammar(
      frames: LateList(frames.frames), parts: frames.parts, wordless: frames.wordless)
  }

  /// Fillers, slang, and real words that must not be mended.
  mutating func addCommonWords(_ files: [(path: String, text: String)]) throws {
    lexiconWordLimit = compiler.vocabulary.count
    // Named words that nothing else uses are known by their numbers all the same; no typing error
    // is mended toward them.
    for word in words.single { _ = compiler.vocabulary.id(word) }
    for file in files where file.path == "\(tag)/lexicon/fillers.txt" {
      for line in LanguageAssembler.lines(file.text) {
        var text = line.text
        var place: Int32 = 0
        for (index, prefix) in ["any:", "start:", "end:"].enumerated()
        where text.hasPrefix(prefix) {
          text = trimmed(String(text.dropFirst(prefix.count)))
          place = Int32(index)
        }
        for phrase in spelledOut(text) { fillers.add(compiler.words(phrase), payload: place) }
      }
    }
    fillers.seal()
    try addCues(files)
    for file in files where file.path == "\(tag)/lexicon/slang.tsv" {
      let table = Table(path: file.path, text: file.text)
      for row in table.rows where row.count < 3 || row[2].isEmpty {
        slang.add(
          compiler.plainWords(row[0]), meant: compiler.plainWords(row[1]),
          isSpaced: row[0].contains(" "))
      }
    }
    slang.seal()
    for file in files where file.path == "\(tag)/lexicon/texting.tsv" {
      texting = Texting(Table(path: file.path, text: file.text)) { word in
        compiler.plainWords(word).first
      }
    }
    for file in files where file.path == "\(tag)/lexicon/slips.tsv" {
      slips = SlippedWords(Table(path: file.path, text: file.text)) { word in
        compiler.plainWords(word).first
      }
    }
    realWords += FoodSpellings.words(in: files, of: tag)
    for name in ["real_words.txt", "common_words.txt"] {
      for file in files where file.path == "\(tag)/lexicon/\(name)" {
        for line in file.text.lines where line.utf8.first != UInt8(ascii: "#") {
          realWords += line.pieces(between: UInt8(ascii: " ")).filter { !$0.isEmpty }
        }
      }
    }
  }

  private mutating func addCues(_ files: [(path: String, text: String)]) throws {
    var table = CueTable()
    for file in files where file.path == "\(tag)/lexicon/cues.txt" {
      for line in LanguageAssembler.lines(file.text)
      where !table.add(line.text, words: { compiler.words($0) }) {
        throw IntentFileError(path: file.path, line: line.number, problem: .unknownRule(line.text))
      }
    }
    table.seal()
    cues = table
    for file in files where file.path == "\(tag)/lexicon/questions.txt" {
      for line in LanguageAssembler.lines(file.text)
      where !questions.add(line.text, words: { compiler.words($0) }) {
        throw IntentFileError(path: file.path, line: line.number, problem: .unknownRule(line.text))
      }
    }
    questions.seal()
    for file in files where file.path == "\(tag)/lexicon/social.txt" {
      for line in LanguageAssembler.lines(file.text)
      where !social.add(line.text, words: { compiler.words($0) }) {
        throw IntentFileError(path: file.path, line: line.number, problem: .unknownRule(line.text))
      }
    }
    social.seal()
    for file in files where file.path == "\(tag)/lexicon/verbs.txt" {
      for line in LanguageAssembler.lines(file.text) where !verbs.add(line.text) {
        throw IntentFileError(path: file.path, line: line.number, problem: .unknownRule(line.text))
      }
    }
    for file in files where file.path == "\(tag)/lexicon/crisis.txt" {
      for line in LanguageAssembler.lines(file.text) {
        // A dot: the clause ends with it.
        let isEnd = line.text.hasSuffix(" .")
        lifelines.add(
          phrase: compiler.words(isEnd ? String(line.text.dropLast(2)) : line.text), isEnd: isEnd)
      }
    }
    for file in files where file.path == "\(tag)/lexicon/helplines.tsv" {
      lifelines.add(Table(path: file.path, text: file.text))
    }
    lifelines.seal()
  }

  /// What speaks for and against a deed of the sender's, and what makes a message a document.
  mutating func addStance(_ files: [(path: String, text: String)]) throws(IntentFileError) {
    for file in files where file.path == "\(tag)/lexicon/evidence.txt" {
      for line in LanguageAssembler.lines(file.text) {
        try evidence.add(line, path: file.path) { compiler.plainWords($0) }
      }
    }
    for file in files where file.path == "\(tag)/lexicon/document.txt" {
      for line in LanguageAssembler.lines(file.text) {
        try documents.add(line, path: file.path) { compiler.plainWords($0) }
      }
    }
    evidence.seal()
    documents.seal()
  }

  var materials: [SentenceMaterial] { graph.materials }

  /// What the scorer learns: the words and slots of all sentences that need no situation, and
  /// the words of examples, but for every n-th that is held out.
  func training(
    _ slots: [SentenceSlot], holdingOut stride: Int?, words: (String) -> [WordID]
  ) -> ScorerTraining {
    var training = ScorerTraining()
    for material in graph.materials where !material.needsSituation {
      guard LanguageAssembler.canBeGuessed(files[Int(material.intent)]) else { continue }
      for index in material.phrases {
        training.add(compiler.classes.members[Int(index)], to: material.intent)
      }
      for index in material.slots {
        if let feature = ScorerTraining.feature(of: slots[Int(index)].type) {
          training.add(feature, to: material.intent)
        }
      }
    }
    for (intent, phrases) in frameWords
    where LanguageAssembler.canBeGuessed(files[Int(intent)]) {
      training.add(phrases, to: intent)
    }
    for (index, file) in files.enumerated() where LanguageAssembler.canBeGuessed(file) {
      for (place, example) in file.examples.enumerated() {
        if let stride, place % stride == stride - 1 { continue }
        for word in words(example.text) where word != 0 { training.add(word, to: Int32(index)) }
      }
    }
    return training
  }

  /// Small talk and what refers to an earlier message is not guessed.
  static func canBeGuessed(_ file: IntentFile) -> Bool {
    switch file.name.matter {
    case .chat, .entry, .fallback, .followup, .again: false
    default: true
    }
  }

  func finishedGraph(_ phrases: PhraseClasses) -> SentenceGraph {
    graph.finish(compiler.classes, phrases)
  }

  /// Words of sentences and of what people tell weigh more than other words of lexicons.
  func spelling(_ vocabulary: Vocabulary) -> SpellingRepair {
    var spelling = SpellingRepair()
    var weights = [Int32](repeating: 1, count: lexiconWordLimit + 1)
    for phrases in compiler.classes.members {
      for word in Set(phrases.joined()) where Int(word) < weights.count {
        weights[Int(word)] += 1
      }
    }
    for entry in lists.entries where lists.factKinds[Int(entry.list)] != nil {
      for name in entry.name.split(separator: " ") {
        let word = Int(vocabulary.id(String(name)))
        if word > 0, word < weights.count { weights[word] += 3 }
      }
    }
    for word in weights.indices where classes.isKnown(WordID(word)) { weights[word] += 3 }
    for id in 1...max(1, lexiconWordLimit)
    where id <= vocabulary.count && !rareWords.contains(id - 1) {
      let word = WordID(id)
      spelling.add(word, text: vocabulary.word(word), weight: weights[min(id, weights.count - 1)])
    }
    for word in realWords { spelling.addRealWord(String(word)) }
    return spelling
  }
}
