import EntityRecognition

/// Learns whose deed a fact is from a language's examples and from texts that are labelled.
public struct StanceLearning {
  /// Below the folder of the language.
  public static let fileName = StanceFile.name

  private let language: IntentLanguage
  private let frames: CounterExamples

  /// - Parameter files: the language's files as they were read.
  public init(_ language: IntentLanguage, files: [(path: String, text: String)])
    throws(IntentFileError)
  {
    self.language = language
    frames = try CounterExamples.read(files, language: language.tag)
  }

  /// The text of `lexicon/stance.txt` as the examples and some further texts teach it.
  public func weights(_ texts: [StanceText]) -> String {
    let lessons = StanceTeacher(language: language).lessons(examples + texts, frames)
    let model = StanceTraining(lessons, bounds: language.evidence.bounds)
      .trained(language.stance)
    return StanceFile.write(model, language.evidence, heading: StanceLearning.heading)
  }

  private static let heading = [
    "How much each piece of evidence says for a fact's being the sender's own deed: the weights of",
    "a logistic sum. evidence.txt says from which sureness on a fact is kept or asked about.",
    "Learned; write them anew with `tally intents train`.",
  ]

  /// What the intents that keep facts take, and what all intents leave alone.
  private var examples: [StanceText] {
    language.files.filter { IntentRecognizer.reports.contains($0.name) }.flatMap { file in
      file.examples.map { StanceText($0.text) }
        + file.negatives.map { StanceText($0.text, deeds: []) }
    }
  }
}
