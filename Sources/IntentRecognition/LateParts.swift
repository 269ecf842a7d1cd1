import EntityRecognition

/// What of a language many a message does not need, read from its image when one does.
struct LateParts: Sendable {
  let verbs: Late<VerbForms>
  let lifelines: Late<Lifelines>
  let texting: Late<Texting>
  let slips: Late<SlippedWords>
  let spelling: Late<SpellingRepair>
  let mealWords: Late<MealWords>
  let workoutWords: Late<WorkoutWords>
  let scorer: Late<IntentScorer>
  let frames: Late<FrameTable>
  let examples: Late<ExampleIndex>
  let questions: Late<QuestionLexicon>
  let social: Late<SocialLexicon>
  let choice: Late<ChoiceModel>
  let rephrasings: Late<Rephrasings>

  init(
    _ assembly: LanguageAssembler, _ files: [(path: String, text: String)],
    _ vocabulary: Vocabulary, _ slots: [SentenceSlot], _ choice: ChoiceModel,
    _ rephrasings: Rephrasings, holdingOut stride: Int?
  ) {
    func words(_ text: String) -> [WordID] {
      Lexer.tokens(of: Array(text.utf8), vocabulary: vocabulary).map(\.word)
    }
    verbs = Late(assembly.verbs)
    lifelines = Late(assembly.lifelines)
    texting = Late(assembly.texting)
    slips = Late(assembly.slips)
    spelling = Late(assembly.spelling(vocabulary))
    mealWords = Late(MealWords(files, language: assembly.tag))
    workoutWords = Late(WorkoutWords(files, language: assembly.tag))
    scorer = Late(
      IntentScorer(
        assembly.training(slots, holdingOut: stride, words: words),
        intentCount: assembly.files.count))
    frames = Late(FrameTable(assembly.materials, slots, assembly.files))
    examples = Late(ExampleIndex(assembly.files, words: words))
    questions = Late(assembly.questions)
    social = Late(assembly.social)
    self.choice = Late(choice)
    self.rephrasings = Late(rephrasings)
  }
}

extension LateParts: Imaged {
  init(from image: inout ImageReader) throws {
    verbs = try image.read()
    lifelines = try image.read()
    texting = try image.read()
    slips = try image.read()
    spelling = try image.read()
    mealWords = try image.read()
    workoutWords = try image.read()
    scorer = try image.read()
    frames = try image.read()
    examples = try image.read()
    questions = try image.read()
    social = try image.read()
    choice = try image.read()
    rephrasings = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(verbs)
    image.put(lifelines)
    image.put(texting)
    image.put(slips)
    image.put(spelling)
    image.put(mealWords)
    image.put(workoutWords)
    image.put(scorer)
    image.put(frames)
    image.put(examples)
    image.put(questions)
    image.put(social)
    image.put(choice)
    image.put(rephrasings)
  }
}

extension IntentLanguage {
  var verbs: VerbForms { late.verbs.value }
  var lifelines: Lifelines { late.lifelines.value }
  var texting: Texting { late.texting.value }
  var slips: SlippedWords { late.slips.value }
  var spelling: SpellingRepair { late.spelling.value }
  var mealWords: MealWords { late.mealWords.value }
  var workoutWords: WorkoutWords { late.workoutWords.value }
  var scorer: IntentScorer { late.scorer.value }
  var frames: FrameTable { late.frames.value }
  var examples: ExampleIndex { late.examples.value }
  var questions: QuestionLexicon { late.questions.value }
  var social: SocialLexicon { late.social.value }
  var choice: ChoiceModel { late.choice.value }
}
