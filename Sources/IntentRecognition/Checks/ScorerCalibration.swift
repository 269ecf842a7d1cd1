import CivilTime
import EntityRecognition

/// Tries the scorer on examples that it did not learn from, and on messages that ask for nothing,
/// to choose the thresholds of `lexicon/scorer.txt`.
public struct ScorerCalibration: Sendable {
  /// What comes of one threshold.
  public struct Row: Sendable, Equatable {
    public var threshold: Double
    /// Shares of the examples: guessed at all, and guessed as their own intent.
    public var guessed: Double
    public var right: Double
    /// Share of the messages that ask for nothing and are guessed to ask for something.
    public var wrong: Double
  }

  /// Every n-th example is held out.
  public static let stride = 5

  private var examples: [(intent: Int, verdict: IntentScorer.Verdict?)] = []
  private var nothings: [IntentScorer.Verdict?] = []

  /// - Parameter language: One that was made with `holdingOut: ScorerCalibration.stride`.
  public init(_ language: IntentLanguage) {
    let recognizer = IntentRecognizer(language: language)
    func verdict(_ text: String) -> IntentScorer.Verdict? {
      let utterance = UtteranceReader(language: language, names: OwnNames())
        .read(text, context: IntentCheck.context)
      return GuessReader(language: language, utterance: utterance).verdict()
    }
    for (index, file) in language.files.enumerated()
    where LanguageAssembler.canBeGuessed(file) {
      for (place, example) in file.examples.enumerated()
      where place % ScorerCalibration.stride == ScorerCalibration.stride - 1 {
        examples.append((index, verdict(example.text)))
      }
    }
    for file in language.files {
      for line in file.negatives {
        let understanding = recognizer.understand(line.text, context: IntentCheck.context)
        if understanding.intents.isEmpty, understanding.refusals.isEmpty {
          nothings.append(verdict(line.text))
        }
      }
    }
  }

  /// How many examples and how many messages that ask for nothing were tried.
  public var counts: (examples: Int, nothings: Int) { (examples.count, nothings.count) }

  /// One row for each threshold.
  public func rows(_ thresholds: [Double]) -> [Row] {
    thresholds.map { threshold in
      let found = examples.filter { ($0.verdict?.sureness ?? 0) >= threshold }
      let right = found.filter { $0.verdict?.intent == Int32($0.intent) }
      let wrong = nothings.filter { ($0?.sureness ?? 0) >= threshold }
      return Row(
        threshold: threshold, guessed: share(found.count, examples.count),
        right: share(right.count, examples.count), wrong: share(wrong.count, nothings.count))
    }
  }

  private func share(_ part: Int, _ all: Int) -> Double {
    all == 0 ? 0 : Double(part) / Double(all)
  }
}
