import Charts
import Conversation
import EntityRecognition
import Exchange
import Foundation
import IntentData
import IntentRecognition
import Synchronization
import TrackingCore
import Transcripts

/// Puts the parts together: the one place that knows all of them.
enum Composition {
  /// Everything that is known of the language, compiled; files of `--intents` come last.
  static func language(_ settings: Settings, holdingOut stride: Int? = nil) throws
    -> IntentLanguage
  {
    try IntentLanguage(
      tag: settings.language, files: files(settings), holdingOut: stride)
  }

  /// The same for a chat: from the image of an earlier start, where there is one.
  static func kept(_ settings: Settings) throws -> LanguageCache.Kept {
    let further = try furtherFiles(settings)
    guard let cache = LanguageCache(tag: settings.language, further: further) else {
      return LanguageCache.Kept(language: try language(settings))
    }
    if let kept = cache.kept() { return kept }
    let language = try language(settings)
    cache.keep(language, ReferenceImage.bytes(of: reference(settings)))
    return LanguageCache.Kept(language: language)
  }

  /// The files of `--intents`.
  private static func furtherFiles(_ settings: Settings) throws -> [IntentData.File] {
    guard let folder = settings.intentsFolder else { return [] }
    return try IntentFolder.files(in: folder, language: settings.language)
  }

  /// The built-in files and those of `--intents`, of the language that is spoken.
  private static func files(_ settings: Settings) throws -> [(path: String, text: String)] {
    let known = Set(IntentData.paths.compactMap { $0.split(separator: "/").first })
    let files = IntentData.files + (try furtherFiles(settings))
    guard files.contains(where: { $0.path.hasPrefix(settings.language + "/") }) else {
      throw EdgeError.unknownLanguage(settings.language, known: known.map(String.init).sorted())
    }
    return files.filter { $0.path.hasPrefix(settings.language + "/") }.map { ($0.path, $0.text) }
  }

  /// The tags of the languages that there are files of.
  static func languages(_ settings: Settings) throws -> [String] {
    let paths = IntentData.paths + (try furtherFiles(settings)).map(\.path)
    return Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
  }

  /// Runs the examples of all intents, and looks for what is unused or unfilled.
  static func checkIntents(_ settings: Settings) throws -> IntentsCheck {
    let check = IntentCheck(
      try language(settings), files: try files(settings), values: ReplyValues.all,
      readElsewhere: Reference.fileNames)
    let findings = check.findings()
    return IntentsCheck(
      problems: findings.map(\.description),
      summary: "\(check.exampleCount) examples, \(findings.count) findings")
  }

  /// The weights of stance as the examples and some texts teach them.
  static func stanceWeights(_ settings: Settings, _ texts: [StanceText]) throws -> String {
    // The weights of before must not stand in the way when evidence was renamed.
    let files = try files(settings).filter { !$0.path.hasSuffix(StanceLearning.fileName) }
    let language = try IntentLanguage(tag: settings.language, files: files)
    return try StanceLearning(language, files: files).weights(texts)
  }

  /// The weights of the choice among intents as some texts teach them.
  static func choiceWeights(_ settings: Settings, _ texts: [ChoiceText]) throws -> String {
    try choosing(settings).weights(texts)
  }

  /// What learns the choice, on the language without what was learned of it before.
  private static func choosing(_ settings: Settings) throws -> ChoiceLearning {
    let files = try files(settings).filter { !$0.path.hasSuffix(ChoiceLearning.fileName) }
    return try ChoiceLearning(
      try IntentLanguage(tag: settings.language, files: files), files: files)
  }

  /// How sure the choice among intents is, and how often it is right then.
  static func calibrateChoice(_ settings: Settings, _ texts: [ChoiceText]) throws -> [String] {
    let calibration = ChoiceCalibration(try choosing(settings), texts)
    return [
      "the choice among intents, on conversations that it did not learn from: right "
        + "\(calibration.right) of \(calibration.count)"
    ]
      + calibration.rows.filter { $0.count > 0 }.map { row in
        "  \(row.sureness) sure: right \(row.right) of \(row.count), "
          + "\(row.right * 1000 / row.count) of a thousand"
      }
  }

  /// How the scorer does, threshold by threshold.
  static func calibrateScorer(_ settings: Settings) throws -> [String] {
    let calibration = ScorerCalibration(
      try language(settings, holdingOut: ScorerCalibration.stride))
    let counts = calibration.counts
    let rows = calibration.rows((1...19).map { Double($0) * 0.05 })
    func share(_ value: Double) -> String { "\((value * 1000).rounded() / 10) %" }
    return [
      "\(counts.examples) examples held out, \(counts.nothings) messages that ask for nothing"
    ]
      + rows.map { row in
        "from \((row.threshold * 100).rounded() / 100): guessed \(share(row.guessed)), "
          + "rightly \(share(row.right)), wrongly for nothing \(share(row.wrong))"
      }
  }

  /// What is wrong inside the store.
  static func storeProblems(_ settings: Settings) throws -> [String] {
    try Store(path: settings.storePath).integrityProblems()
  }

  /// The figures of foods, drinks and activities of a language.
  ///
  /// - Parameter image: What was made of its tables before.
  private static func reference(
    _ settings: Settings, image: @escaping @Sendable () -> ReferenceImage? = { nil }
  ) -> Reference {
    let folder = settings.language + "/"
    var reference = Reference(
      paths: IntentData.paths.filter { $0.hasPrefix(folder) },
      text: { IntentData.text(of: $0) ?? "" }, image: image)
    reference.catalogue = FoodCatalogue.existing(besideStore: settings.storePath)
    return reference
  }

  /// The bot on the store of the settings.
  static func responder(_ settings: Settings) throws -> any Responder {
    try engine(settings)
  }

  /// The bot itself, for commands that do what a chat does.
  static func engine(_ settings: Settings, reader: FileReader = FileReader()) throws -> Engine {
    // The tables are looked up in once both are there.
    let image = KeptReference()
    let (store, language) = try together { () -> Store in
      let store = try openStore(settings, reader: reader, image: { image.value })
      try store.tidyPictures()
      return store
    } _: { () -> IntentLanguage in
      let kept = try kept(settings)
      image.value = kept.reference
      return kept.language
    }
    return Engine(store: store, language: language, zone: settings.zone)
  }

  /// What the tables of a language were made into, once the language is there.
  private final class KeptReference: Sendable {
    private let kept = Mutex<ReferenceImage?>(nil)

    var value: ReferenceImage? {
      get { kept.withLock { $0 } }
      set { kept.withLock { $0 = newValue } }
    }
  }

  /// The store of the settings, with what reads and writes files.
  static func openStore(
    _ settings: Settings, reader: FileReader = FileReader(), busyTimeout: Double = 5,
    image: @escaping @Sendable () -> ReferenceImage? = { nil }
  ) throws -> Store {
    try Store(
      path: settings.storePath, reference: reference(settings, image: image), reader: reader,
      writer: LifeFiles(folder: exportFolder()), busyTimeout: busyTimeout)
  }

  /// Where exports by chat are put: `exports` beside the charts.
  private static func exportFolder() -> String {
    let cache = Settings.folder("XDG_CACHE_HOME", else: ".cache")
    return (cache ?? NSTemporaryDirectory()) + "/tally/exports"
  }

  /// Where transcripts are played: the language is read once for all of them.
  static func stage(_ settings: Settings) throws -> any Stage {
    EngineStage(
      language: try language(settings), reference: reference(settings), zone: settings.zone)
  }

  /// Where transcripts are played on a bot that has not learned the choice among intents.
  static func unlearnedStage(_ settings: Settings) throws -> any Stage {
    let files = try files(settings).filter { !$0.path.hasSuffix(ChoiceLearning.fileName) }
    return EngineStage(
      language: try IntentLanguage(tag: settings.language, files: files),
      reference: reference(settings), zone: settings.zone)
  }

  /// Whether charts can be drawn as pictures.
  static let drawsPictures = PictureFormat.available.contains(.png)

  /// Whether there can be accounts and photos.
  static let hasAccounts = Accounts.isAvailable
}
