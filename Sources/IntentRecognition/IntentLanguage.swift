public import Commands
public import EntityRecognition

/// Everything of one language that recognition needs, compiled once from `Intents/<language>/`.
public final class IntentLanguage: Sendable {
  public let tag: String
  public let files: LateList<IntentFile>
  public let entities: EntityRecognizer
  public let vocabulary: Vocabulary
  let lists: WordLists
  /// Further words for trackers that are known before anybody makes them: "bp".
  public var trackerNames: [String: [String]] { lists.trackerNames.value }
  let phrases: PhraseClasses
  let sentences: LateList<CompiledSentence>
  let graph: SentenceGraph
  let memory = MatchMemoryPool()
  let traits: PlainArray<SentenceTraits>
  let intents: [IntentTraits]
  let fillers: PhraseTable
  let cues: CueTable
  let slang: Slang
  let classes: WordClasses
  let evidence: EvidenceLexicon
  let documents: DocumentLexicon
  let stance: StanceModel
  let grammar: FrameGrammar
  let late: LateParts
  /// From which sureness on a guess counts.
  public let thresholds: Guess.Thresholds
  /// Words that shared code asks for by name.
  public let words: NamedWords
  /// The word of the "'s" that ends names; a sentence may pass over it.
  let possessive: WordID
  private let intentIndexes: [String: Int]
  /// Where the tables lie that were not made here.
  private let image: ImageFile?

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
    let choice = try ChoiceFile.read(files, language: tag)
    let rephrasings = try Rephrasings.read(
      files, language: tag, intents: Set(assembly.files.map(\.intent)))
    self.tag = tag
    self.files = LateList(assembly.files)
    let frozen = assembly.compiler.vocabulary.freeze()
    self.vocabulary = frozen
    entities = EntityRecognizer(language: entityLanguage, vocabulary: frozen)
    lists = assembly.lists
    phrases = PhraseClasses(assembly.compiler.classes)
    graph = assembly.finishedGraph(phrases)
    sentences = LateList(assembly.sentences)
    intents = assembly.files.map(IntentTraits.init)
    traits = PlainArray(
      assembly.sentences.map { [files = assembly.files] sentence in
        SentenceTraits(sentence, priority: files[Int(sentence.intent)].priority)
      })
    fillers = assembly.fillers
    cues = assembly.cues
    slang = assembly.slang
    classes = assembly.classes
    late = LateParts(
      assembly, files, frozen, graph.slots, choice, rephrasings, holdingOut: stride)
    evidence = assembly.evidence
    documents = assembly.documents
    var words = assembly.words
    words.number(by: frozen)
    self.words = words
    let ending = frozen.id("'s")
    possessive = ending == 0 ? .max : ending
    intentIndexes = Dictionary(
      assembly.files.enumerated().map { ($1.intent, $0) }, uniquingKeysWith: { first, _ in first })
    image = nil
  }

  /// Reads what `write` wrote.
  public init(from image: inout ImageReader) throws {
    tag = try image.read()
    files = try image.read()
    vocabulary = try image.read()
    entities = EntityRecognizer(
      language: try EntityLanguage(from: &image), vocabulary: vocabulary)
    lists = try image.read()
    phrases = try image.read()
    sentences = try image.read()
    graph = try image.read()
    traits = try image.read()
    intents = try image.read()
    fillers = try image.read()
    cues = try image.read()
    slang = try image.read()
    classes = try image.read()
    evidence = try image.read()
    documents = try image.read()
    stance = try image.read()
    grammar = try image.read()
    late = try image.read()
    thresholds = try image.read()
    words = try image.read()
    possessive = try image.read()
    intentIndexes = try image.read()
    self.image = image.file
  }

  deinit {
    if image != nil { return }
    graph.deallocate()
    phrases.deallocate()
  }

  /// The file of an intent.
  public func file(of intent: IntentName) -> IntentFile? {
    intentIndexes[intent.rawValue].map { files[$0] }
  }

  /// Whether an intent only reads what is kept.
  public func keepsNothing(of intent: IntentName) -> Bool {
    file(of: intent)?.keepsNothing == true
  }

  /// The replies of an intent, of all files that have some.
  public func replies(of intent: IntentName) -> [IntentFile.Reply] {
    intents.indices.filter { intents[$0].name == intent }.flatMap { files[$0].replies }
  }

  func isTimePreposition(_ word: WordID) -> Bool { classes.has(word, .timePreposition) }
}

extension IntentLanguage: Imaged {
  public func write(to image: inout ImageWriter) {
    image.put(tag)
    image.put(files)
    image.put(vocabulary)
    image.put(entities.language)
    image.put(lists)
    image.put(phrases)
    image.put(sentences)
    image.put(graph)
    image.put(traits)
    image.put(intents)
    image.put(fillers)
    image.put(cues)
    image.put(slang)
    image.put(classes)
    image.put(evidence)
    image.put(documents)
    image.put(stance)
    image.put(grammar)
    image.put(late)
    image.put(thresholds)
    image.put(words)
    image.put(possessive)
    image.put(intentIndexes)
  }
}

extension SentenceTraits: Imaged {}
extension Guess.Thresholds: Imaged {}
