public import EntityRecognition

/// Everything of one language that recognition needs, compiled once from `Intents/<language>/`.
public final class IntentLanguage: Sendable {
  public let tag: String
  public let files: [IntentFile]
  public let entities: EntityRecognizer
  public let vocabulary: Vocabulary
  let lists: WordLists
  /// Further words for trackers that are known before anybody makes them: "bp".
  public var trackerNames: [String: [String]] { lists.trackerNames }
  let phrases: PhraseClasses
  let sentences: [CompiledSentence]
  let graph: SentenceGraph
  let memory = MatchMemoryPool()
  let traits: [SentenceTraits]
  let intents: [IntentTraits]
  let fillers: PhraseTable
  let cues: CueTable
  let verbs: VerbForms
  let lifelines: Lifelines
  let slang: Slang
  let texting: Texting
  let spelling: SpellingRepair
  let classes: WordClasses
  let mealWords: MealWords
  let workoutWords: WorkoutWords
  let evidence: EvidenceLexicon
  let documents: DocumentLexicon
  let stance: StanceModel
  let scorer: IntentScorer
  let frames: FrameTable
  let grammar: FrameGrammar
  let examples: ExampleIndex
  /// From which sureness on a guess counts.
  public let thresholds: Guess.Thresholds
  /// Words that shared code asks for by name.
  public let words: NamedWords
  /// The word of the "'s" that ends names; a sentence may pass over it.
  let possessive: WordID
  private let intentIndexes: [String: Int]

  /// Reads the files of a language; a path begins with the language's tag.
  ///
  /// Throws `IntentFileError` for the first mistake in an `.intent` file or the rules, and
  /// `EntityLanguageError` for one in the tables of entities.
  ///
  /// - Parameter stride: The scorer learns nothing from every n-th example, so that it can be
  ///   tried on them.
  public convenience init(
    tag: String, files: [(path: String, text: String)], holdingOut stride: Int? = nil
  ) throws {
    var vocabulary = VocabularyBuilder()
    let entities = try EntityLanguage(tag: tag, files: files, vocabulary: &vocabulary)
    try self.init(
      tag: tag, files: files, entities: entities, vocabulary: vocabulary, holdingOut: stride)
  }

  /// The same on entities that were read before, with the words of their tables.
  init(
    tag: String, files: [(path: String, text: String)], entities entityLanguage: EntityLanguage,
    vocabulary: VocabularyBuilder, holdingOut stride: Int? = nil
  ) throws {
    var assembly = try LanguageAssembler(tag: tag, files: files, vocabulary: vocabulary)
    try assembly.compileSentences()
    grammar = try assembly.compileFrames(files)
    try assembly.addCommonWords(files)
    try assembly.addStance(files)
    // All that may fail comes before the tables are made, which only `deinit` frees.
    thresholds = try ThresholdFile.read(files, language: tag)
    stance = try StanceFile.read(files, language: tag, assembly.evidence)
    self.tag = tag
    self.files = assembly.files
    let frozen = assembly.compiler.vocabulary.freeze()
    self.vocabulary = frozen
    entities = EntityRecognizer(language: entityLanguage, vocabulary: frozen)
    lists = assembly.lists
    phrases = PhraseClasses(assembly.compiler.classes)
    graph = assembly.finishedGraph(phrases)
    sentences = assembly.sentences
    intents = assembly.files.map(IntentTraits.init)
    traits = assembly.sentences.map { [files = assembly.files] sentence in
      SentenceTraits(sentence, priority: files[Int(sentence.intent)].priority)
    }
    fillers = assembly.fillers
    cues = assembly.cues
    verbs = assembly.verbs
    lifelines = assembly.lifelines
    slang = assembly.slang
    texting = assembly.texting
    spelling = assembly.spelling(frozen)
    classes = assembly.classes
    func words(_ text: String) -> [WordID] {
      Lexer.tokens(of: Array(text.utf8), vocabulary: frozen).map(\.word)
    }
    scorer = IntentScorer(
      assembly.training(graph.slots, holdingOut: stride, words: words),
      intentCount: assembly.files.count)
    frames = FrameTable(assembly.materials, graph.slots, assembly.files)
    examples = ExampleIndex(assembly.files, words: words)
    mealWords = MealWords(files, language: tag)
    workoutWords = WorkoutWords(files, language: tag)
    evidence = assembly.evidence
    documents = assembly.documents
    var words = assembly.words
    words.number(by: frozen)
    self.words = words
    let ending = frozen.id("'s")
    possessive = ending == 0 ? .max : ending
    intentIndexes = Dictionary(
      assembly.files.enumerated().map { ($1.intent, $0) }, uniquingKeysWith: { first, _ in first })
  }

  deinit {
    graph.deallocate()
    phrases.deallocate()
  }

  /// The file of an intent.
  public func file(of intent: String) -> IntentFile? {
    intentIndexes[intent].map { files[$0] }
  }

  func isTimePreposition(_ word: WordID) -> Bool { classes.has(word, .timePreposition) }
}
